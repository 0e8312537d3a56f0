/** Why staff turn an offer down, as sentences that its supplier reads; own words are possible beside them. */
export const REJECTION_REASONS = [
  'It has ended already.',
  'We have this offer already.',
  'Its link does not work.',
  'Its terms are not clear.',
  'It is no better than elsewhere.',
  'It does not suit our employees.',
] as const
