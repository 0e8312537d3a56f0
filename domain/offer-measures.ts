import { FAILURE_REASONS, type FailureReason } from './answer.ts'

/** What is counted of an offer by London day, in the words that people read. */
export const MEASURE_LABELS = {
  views: 'Views',
  clicks: 'Clicks',
  redemptions: 'Redemptions',
  confirmed: 'People who told us what they saved',
  savings: 'Confirmed savings',
} as const satisfies Record<string, string>
export type Measure = keyof typeof MEASURE_LABELS

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are its keys
export const MEASURES = Object.keys(MEASURE_LABELS) as Measure[]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are its keys
export const REASONS = Object.keys(FAILURE_REASONS) as FailureReason[]
