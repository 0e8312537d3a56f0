import type { Instant } from './dates.ts'
import { toTime } from './dates.ts'
import type { OfferStatus } from './enums.ts'

/** In what staff's form saves an offer; one that is in another status may keep that. */
export const STAFF_SAVES: readonly OfferStatus[] = ['DRAFT', 'REVIEW', 'LIVE']

export function canSaveAs(status: OfferStatus, current: OfferStatus | null): boolean {
  return STAFF_SAVES.includes(status) || status === current
}

/** What is wrong with the date of publication; undefined for nothing. */
export function scheduleProblem(status: OfferStatus, scheduledAt: Instant | null, now: Instant): string | undefined {
  if (scheduledAt === null) return undefined
  if (status !== 'DRAFT') return 'Only a draft waits for a date. Save it as DRAFT, or clear the date.'
  return toTime(scheduledAt) > toTime(now) ? undefined : 'Choose a date to come, or clear it.'
}

/** What staff's form holds, as the history, the log and the form call it. */
export const STAFF_OFFER_FIELDS = {
  merchantId: 'Merchant',
  brand: 'Brand',
  title: 'Title',
  description: 'Description',
  category: 'Category',
  type: 'Type',
  symbology: 'Kind of barcode',
  voucherCode: 'Voucher code',
  discountType: 'Discount type',
  discountValue: 'Discount value',
  offerUrl: 'Offer URL',
  minSpend: 'Minimum spend',
  exclusions: 'Exclusions',
  steps: 'How to redeem it',
  fulfilment: 'What happens next',
  startAt: 'Start date',
  endAt: 'End date',
  scheduledAt: 'Scheduled date',
  maxRedemptions: 'Max redemptions',
  imageUrl: 'Image URL',
  tags: 'Tags',
  terms: 'Terms',
  onlineOnly: 'Online only',
  exclusive: 'Exclusive',
  featured: 'Featured',
  newCustomersOnly: 'New customers only',
  appOnly: 'In the app only',
  stackable: 'With other offers',
} as const
export type StaffOfferField = keyof typeof STAFF_OFFER_FIELDS

export const isStaffOfferField = (name: string): name is StaffOfferField => name in STAFF_OFFER_FIELDS

/** The names of fields as people read them: 'Title, End date'. */
export function fieldWords(fields: readonly string[]): string {
  return fields.map((name) => (isStaffOfferField(name) ? STAFF_OFFER_FIELDS[name] : name)).join(', ')
}
