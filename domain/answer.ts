import { formatRelative, type Instant, toTime } from './dates.ts'

/** Why a redemption brought nothing, in the words that a person picks from. */
export const FAILURE_REASONS = {
  refused: 'The code or link was refused',
  ended: 'The offer had ended',
  excluded: 'My basket did not count',
  not_bought: 'I did not buy anything',
  other: 'Something else',
} as const satisfies Record<string, string>
export type FailureReason = keyof typeof FAILURE_REASONS

/** What a reason says of the offer to whoever comes next; one that says nothing of it has no sentence. */
const FINDINGS = {
  refused: 'Some people found that the code or link was refused.',
  ended: 'Some people found that the offer had ended.',
  excluded: 'Some people found that their basket did not count.',
} as const satisfies Partial<Record<FailureReason, string>>
export type FoundReason = keyof typeof FINDINGS

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are its keys
export const FOUND_REASONS = Object.keys(FINDINGS) as FoundReason[]

/** Two people may have made the same mistake; of three, one at least found what the offer does. */
const FINDING_FROM_PEOPLE = 3

/** What failed for most of those for whom it failed, as a sentence; null while too few people say the same. */
export function findingOf(people: Readonly<Record<FoundReason, number>>): string | null {
  const [most] = FOUND_REASONS.toSorted((a, b) => people[b] - people[a])
  return most !== undefined && people[most] >= FINDING_FROM_PEOPLE ? FINDINGS[most] : null
}

export type Spoken = { people: number; worked: number; lastWorkedAt: Instant | null }

/** 'Last worked 2 hours ago · 14 of 15 people who told us lately'. */
export function spokenText({ people, worked, lastWorkedAt }: Spoken, now: Instant): string {
  if (worked === 0 || lastWorkedAt === null)
    return people === 1
      ? 'Did not work for the one person who told us lately'
      : `Did not work for the ${people} people who told us lately`
  // A page's clock ticks once a minute, or is slow.
  const when = `Last worked ${formatRelative(Math.min(toTime(lastWorkedAt), toTime(now)), now)}`
  return people === 1
    ? `${when} · one person told us lately`
    : `${when} · ${worked} of ${people} people who told us lately`
}

/** Days after the redemption in which it may be answered, and the answer changed. */
export const ANSWERABLE_DAYS = 30

/** `redeemedOn` and `today`: London days, 'YYYY-MM-DD'. */
export function isAnswerable(redeemedOn: string, today: string): boolean {
  return Date.parse(today) - Date.parse(redeemedOn) <= ANSWERABLE_DAYS * 86_400_000
}
