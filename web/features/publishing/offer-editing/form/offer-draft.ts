import { EMPTY_OFFER, type OfferFormValues } from './offer-form.ts'

const keyOf = (userId: string) => `offerDraft:v1:${userId}`

/** What this person left half-filled on this device, or undefined. */
export function keptDraft(userId: string): Partial<OfferFormValues> | undefined {
  const text = localStorage.getItem(keyOf(userId))
  if (text === null) return undefined
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return undefined
    const sameKind = Object.entries(kept).filter(([name, value]) => {
      const empty: unknown = Object.entries(EMPTY_OFFER).find(([field]) => field === name)?.[1]
      return typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty)
    })
    return Object.fromEntries(sameKind)
  } catch {
    return undefined
  }
}

/** Keeps what differs from the form as it starts, so that closing the page loses nothing. */
export function keepDraft(userId: string, values: OfferFormValues, start: OfferFormValues): void {
  const before = new Map<string, unknown>(Object.entries(start))
  const typed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  if (typed.length === 0) dropDraft(userId)
  else localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(typed)))
}

export function dropDraft(userId: string): void {
  localStorage.removeItem(keyOf(userId))
}
