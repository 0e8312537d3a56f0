/** Of one offer, for one person, so that saying "it did not work" empties no pool. */
export const REPLACEMENTS_AT_MOST = 2

const DAY_MS = 86_400_000

/** The London day, 'YYYY-MM-DD', from which on the next code may be taken, so many days after the last was. */
export function nextCodeOn(lastTakenOn: string, days: number): string {
  return new Date(Date.parse(lastTakenOn) + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Whether a redemption's reason, with or without own words after it, says that the code itself was bad: who bought nothing, or the
 * wrong things, or came too late still has a good one.
 */
export function saysCodeFailed(reason: string | null): boolean {
  const [key] = (reason ?? '').split(':')
  return key === 'refused' || key === 'other'
}
