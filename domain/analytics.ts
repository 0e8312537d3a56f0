/** What the figures of the platform can be taken apart by. */
export const BREAKDOWNS = ['CATEGORY', 'MERCHANT', 'COMPANY', 'TYPE'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

export const BREAKDOWN_LABELS: Record<Breakdown, string> = {
  CATEGORY: 'Category',
  MERCHANT: 'Merchant',
  COMPANY: 'Company',
  TYPE: 'Type',
}

/** What is told of none by name. */
export const REST_LABELS: Record<Breakdown, string> = {
  CATEGORY: 'Others',
  MERCHANT: 'Merchants that were deleted',
  COMPANY: 'Smaller companies and people without a company',
  TYPE: 'Others',
}

/** What people do with an offer, in order; each is counted once a person, offer and day. */
export const FUNNEL_STEPS = ['OPENED', 'CLICKED', 'REDEEMED', 'CONFIRMED'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

export const FUNNEL_LABELS: Record<FunnelStep, string> = {
  OPENED: 'Opened',
  CLICKED: 'Clicked',
  REDEEMED: 'Redeemed',
  CONFIRMED: 'Said it worked',
}

export const PERIOD_DAYS_AT_MOST = 366

/** Redemptions / clicks * 100, to one decimal; null without clicks. It passes 100 where people redeem without a click that counts. */
export function conversionRate({ redemptions, clicks }: { redemptions: number; clicks: number }): number | null {
  return clicks === 0 ? null : Math.round((redemptions / clicks) * 1000) / 10
}

/** How long the texts of searches that found nothing are kept, and how often one must have been looked for to be shown. */
export const SEARCHES_KEPT_DAYS = 90
export const SEARCHED_AT_LEAST = 5
