export const RELATED_AT_MOST = 12

const DAY_MS = 86_400_000

/** The moment until which a merge of now can be undone. */
export function undoEnd(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}
