import { formatMoney } from './money.ts'

/** How many of its own offers a company has at most, drafts and expired ones too. */
export const COMPANY_OFFERS_AT_MOST = 200
/** Those of offers and as many that wait to be named. */
export const OFFER_FILES_AT_MOST = 2 * COMPANY_OFFERS_AT_MOST
export const OFFER_FILE_AT_MOST_BYTES = 5 * 1024 * 1024

export const COMPANY_OFFER_STATUSES = ['DRAFT', 'LIVE', 'EXPIRED'] as const
export type CompanyOfferStatus = (typeof COMPANY_OFFER_STATUSES)[number]

/** What somebody may make of an offer of their company, by hand or, where dates are set, by the clock. */
const MOVES: Record<CompanyOfferStatus, readonly CompanyOfferStatus[]> = {
  DRAFT: ['LIVE'],
  LIVE: ['DRAFT', 'EXPIRED'],
  EXPIRED: ['LIVE', 'DRAFT'],
}

export function canMoveCompanyOffer(from: CompanyOfferStatus, to: CompanyOfferStatus): boolean {
  return MOVES[from].includes(to)
}

/** What a person does with an offer that is counted: looking at its page, and the ways to have it. */
export const OFFER_USES = ['OPENED', 'HOW_TO_GET', 'ADDRESS', 'FILE'] as const
export type OfferUse = (typeof OFFER_USES)[number]

type Price = { cost: number | null; employerShare: number | null }

/** What it costs a person and what their company adds, in words; undefined where nothing is said. */
export function priceText({ cost, employerShare }: Price): string | undefined {
  if (employerShare === 100) return 'Your company pays all of it.'
  const share = employerShare === null ? undefined : `Your company pays ${employerShare}% of the price.`
  if (cost === null) return share
  const own = cost === 0 ? 'It is free for you.' : `You pay ${formatMoney(cost)}.`
  return [own, share].filter((part) => part !== undefined).join(' ')
}
