import { EMPTY_OFFER, type OfferFormValues } from './offer-form.ts'

/** `whose`: the person's id, and after a colon the id of an offer that they change. */
const keyOf = (whose: string) => `offerDraft:v1:${whose}`

/** What this person left half-filled on this device, or undefined. */
export function keptDraft(whose: string): Partial<OfferFormValues> | undefined {
  const text = localStorage.getItem(keyOf(whose))
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
export function keepDraft(whose: string, values: OfferFormValues, start: OfferFormValues): void {
  const before = new Map<string, unknown>(Object.entries(start))
  const typed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  if (typed.length === 0) dropDraft(whose)
  else localStorage.setItem(keyOf(whose), JSON.stringify(Object.fromEntries(typed)))
}

export function dropDraft(whose: string): void {
  localStorage.removeItem(keyOf(whose))
}
