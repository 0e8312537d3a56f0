/** So many there can be, so that staff can put them in order and every list of them is short. */
export const COLLECTIONS_AT_MOST = 200
/** So many best offers a rule finds: a page that one can still look through. */
export const RULE_HOLDS = 100

const SLUG_LENGTH = 80

/** The last part of a collection's address: its title in small letters, digits and hyphens. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('&', ' and ')
  const words = plain.replaceAll(/['’]/g, '').replaceAll(/[^a-z0-9]+/g, '-')
  return words.slice(0, SLUG_LENGTH).replaceAll(/^-+|-+$/g, '') || 'collection'
}

/** The one that was moved between two orders of the same ids; undefined when nothing was. */
export function movedBetween(before: readonly string[], after: readonly string[]): string | undefined {
  const at = after.findIndex((id, index) => id !== before[index])
  // What follows closed up by one place when the first that differs was moved down.
  return after[at] === before[at + 1] ? before[at] : after[at]
}

export type CollectionState = 'DRAFT' | 'SCHEDULED' | 'SHOWN' | 'ENDED'

type Dated = { status: string; starts_at: string | null; ends_at: string | null }

/** What employees see of it now; a collection whose end has passed has ended, whether or not it was ever live. */
export function stateOf({ status, starts_at: startsAt, ends_at: endsAt }: Dated, now: Date): CollectionState {
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return 'ENDED'
  if (status !== 'LIVE') return 'DRAFT'
  return startsAt !== null && Date.parse(startsAt) > now.getTime() ? 'SCHEDULED' : 'SHOWN'
}
