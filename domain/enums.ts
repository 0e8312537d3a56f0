/** The closed lists of the requirements: each is a tuple, so that tables, zod shapes and form options come from one place. */

export const OFFER_TYPES = ['CODE', 'LINK', 'BARCODE_QR', 'GIFTCARD', 'CASHBACK'] as const
export type OfferType = (typeof OFFER_TYPES)[number]
/** In the words of those who hand offers in; `offer-kinds` has the words of those who use them. */
export const OFFER_TYPE_LABELS: Record<OfferType, string> = {
  CODE: 'Voucher code',
  LINK: 'Link',
  BARCODE_QR: 'Barcode or QR',
  GIFTCARD: 'Gift card',
  CASHBACK: 'Cashback',
}

/** What statistics count an answer as: an amount that was saved, a yes without one, or why it did not work. */
export const COUNTED_ANSWERS = ['saved', 'worked', 'refused', 'ended', 'excluded', 'not_bought', 'other'] as const
export type CountedAnswer = (typeof COUNTED_ANSWERS)[number]

/** The types that a pool of single-use codes suits. */
export const POOL_TYPES: readonly OfferType[] = ['CODE', 'BARCODE_QR']
/** What people are told of a pool: few codes are left, or none. */
export const STOCK_ALERTS = ['LOW', 'EMPTY'] as const
export type StockAlert = (typeof STOCK_ALERTS)[number]

export const OFFER_STATUSES = ['DRAFT', 'REVIEW', 'APPROVED', 'LIVE', 'REJECTED', 'EXPIRED'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]
/** UPKEEP is the timed job, INGESTION the import of a feed. */
export const OFFER_MOVERS = ['SUPPLIER', 'STAFF', 'UPKEEP', 'INGESTION'] as const
export type OfferMover = (typeof OFFER_MOVERS)[number]
/** OPERATOR is whoever works on the database itself. */
export const HISTORY_MOVERS = [...OFFER_MOVERS, 'OPERATOR'] as const
export type HistoryMover = (typeof HISTORY_MOVERS)[number]
/** What an entry of an offer's history tells of; only a move has two statuses that differ. */
export const HISTORY_KINDS = ['ADDED', 'MOVED', 'EDITED', 'DELETED', 'RESTORED'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** Why an offer that everybody could see cannot be redeemed any more. */
export const OFFER_ENDS = ['ENDED', 'FULLY_CLAIMED'] as const
export type OfferEnd = (typeof OFFER_ENDS)[number]

/** Who brought an offer. */
export const OFFER_ORIGINS = ['STAFF', 'SUPPLIER', 'FEED', 'SHOP'] as const
export type OfferOrigin = (typeof OFFER_ORIGINS)[number]

export const DISCOUNT_TYPES = ['PERCENT', 'AMOUNT'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

/** The orders that everybody chooses from. */
export const OFFER_SORTS = ['featured', 'expiring', 'discount'] as const
/** With those that rails of the home page go on in. */
export const LIST_SORTS = [...OFFER_SORTS, 'newest', 'for-you'] as const
/** The last one differs from company to company, so that it is a list of its own. */
export const ALL_SORTS = [...LIST_SORTS, 'trending'] as const
export type OfferSort = (typeof ALL_SORTS)[number]

/** How a run of a source ended, or that it goes on. */
export const RUN_STATUSES = ['running', 'success', 'partial', 'failed', 'cancelled'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/** The tours that a portal proposes to whoever is new there. */
export const TOURS = ['COMPANY', 'STAFF'] as const
export type Tour = (typeof TOURS)[number]

/** The one that opens most first. */
export const ROLES = [
  'ADMIN',
  'SUPPLIER',
  'COMPANY_ADMIN',
  'COMPANY_PEOPLE',
  'COMPANY_COMMUNICATIONS',
  'COMPANY_CARDS',
  'COMPANY_REPORTS',
  'EMPLOYEE',
] as const
export type Role = (typeof ROLES)[number]
/** What a company grants to people of its own: all of its portal, or one part of it. */
export const GRANTED_ROLES = [
  'COMPANY_ADMIN',
  'COMPANY_PEOPLE',
  'COMPANY_COMMUNICATIONS',
  'COMPANY_CARDS',
  'COMPANY_REPORTS',
] as const satisfies readonly Role[]
export type GrantedRole = (typeof GRANTED_ROLES)[number]
export const isGrantedRole = (role: Role): role is GrantedRole => GRANTED_ROLES.some((one) => one === role)
/** The roles that end with a person's access through their company. */
export const COMPANY_ROLES: readonly Role[] = [...GRANTED_ROLES, 'EMPLOYEE']

/** Why the employee's area is closed: the person has left their company, or the company is suspended. */
export const ACCESS_ENDS = ['LEFT_COMPANY', 'COMPANY_SUSPENDED'] as const
export type AccessEnd = (typeof ACCESS_ENDS)[number]

/** What a supplier hands in; offers of the other types come from staff and feeds. */
export const SUBMITTED_TYPES = ['CODE', 'LINK', 'BARCODE_QR'] as const satisfies readonly OfferType[]
export type SubmittedType = (typeof SUBMITTED_TYPES)[number]
export const isSubmittedType = (type: OfferType): type is SubmittedType => SUBMITTED_TYPES.some((one) => one === type)

export const REDEMPTION_STATUSES = ['PENDING', 'CONFIRMED', 'REJECTED'] as const
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number]

/** How far the money of a cashback has come. The first is known from the redemption; the others are what its person tells. */
export const CASHBACK_STATES = ['clicked', 'tracked', 'confirmed', 'paid'] as const
export type CashbackState = (typeof CASHBACK_STATES)[number]

/** How the product may reach somebody beside what their account needs, and whether it may count that they opened what came. */
export const CONSENT_CHANNELS = ['EMAIL', 'PUSH', 'TRACKING'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

/** People were once asked about text messages too, and what they said stays on record. */
export const RECORDED_CHANNELS = [...CONSENT_CHANNELS, 'SMS'] as const
export type RecordedChannel = (typeof RECORDED_CHANNELS)[number]

/** What the bell tells of, and can be turned off. */
export const OPTIONAL_NOTIFICATION_KINDS = [
  'REMINDER',
  'MERCHANT_OFFERS',
  'COLLECTION_OFFERS',
  'SAVED_VIEW',
  'ANNOUNCEMENT',
  'CARD',
  'OFFER_APPROVED',
  'OFFER_REJECTED',
  'OFFER_RETURNED',
  'OFFER_ENDING',
  'CODE_STOCK',
  'MERCHANT_PAGE',
] as const
/** The digest comes to whoever gave a payday for it; what an account needs, and what concerns its safety, comes whatever is turned off. */
export const NOTIFICATION_KINDS = [...OPTIONAL_NOTIFICATION_KINDS, 'PAYDAY_DIGEST', 'ACCOUNT', 'SECURITY'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
export type OptionalNotificationKind = (typeof OPTIONAL_NOTIFICATION_KINDS)[number]
/** What reaches people of no company too: suppliers' and staff's work, and what an account needs or its safety does. */
export const KINDS_WITHOUT_COMPANY = [
  'OFFER_APPROVED',
  'OFFER_REJECTED',
  'OFFER_RETURNED',
  'OFFER_ENDING',
  'CODE_STOCK',
  'MERCHANT_PAGE',
  'ACCOUNT',
  'SECURITY',
] as const satisfies readonly NotificationKind[]

export const APPLICATION_KINDS = ['SUPPLIER', 'COMPANY'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]
/** Also of what a merchant's suppliers would have its page say. */
export const APPLICATION_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const EMPLOYEE_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number]

/** PENDING: made, but not open to anybody yet. */
export const COMPANY_STATUSES = ['PENDING', 'ACTIVE', 'SUSPENDED'] as const
export type CompanyStatus = (typeof COMPANY_STATUSES)[number]

/** How an account stands: whoever LEFT their company keeps their own data and other roles, the DEACTIVATED cannot sign in. */
export const ACCOUNT_STATES = ['ACTIVE', 'LEFT', 'DEACTIVATED'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

export const SYMBOLOGIES = ['NONE', 'CODE128', 'EAN13', 'QR', 'AZTEC', 'PDF417'] as const
export type Symbology = (typeof SYMBOLOGIES)[number]

/** A symbology that is a code, and not only a picture. */
export type CodeKind = Exclude<Symbology, 'NONE'>
export const CODE_KINDS = ['QR', 'CODE128', 'EAN13', 'AZTEC', 'PDF417'] as const satisfies readonly CodeKind[]
export const CODE_KIND_LABELS: Record<CodeKind, string> = {
  QR: 'QR code',
  CODE128: 'Code 128 barcode',
  EAN13: 'EAN-13 barcode',
  AZTEC: 'Aztec code',
  PDF417: 'PDF417 code',
}
