/** Why a redemption brought nothing, in the words that a person picks from. */
export const FAILURE_REASONS = {
  refused: 'The code or link was refused',
  ended: 'The offer had ended',
  excluded: 'My basket did not count',
  not_bought: 'I did not buy anything',
  other: 'Something else',
} as const satisfies Record<string, string>
export type FailureReason = keyof typeof FAILURE_REASONS

/** Days after the redemption in which it may be answered, and the answer changed. */
export const ANSWERABLE_DAYS = 30

/** `redeemedOn` and `today`: London days, 'YYYY-MM-DD'. */
export function isAnswerable(redeemedOn: string, today: string): boolean {
  return Date.parse(today) - Date.parse(redeemedOn) <= ANSWERABLE_DAYS * 86_400_000
}
