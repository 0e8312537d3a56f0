export const LOCATIONS_AT_MOST = 200
export const FAQS_AT_MOST = 20

export type Faq = { question: string; answer: string }
export type Place = { id: string; label: string; address: string; postcode: string }

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A merchant has one shop behind a postcode, unless two addresses say otherwise. */
export function isSamePlace(one: Omit<Place, 'id'>, other: Omit<Place, 'id'>): boolean {
  if (one.postcode !== other.postcode) return false
  const [first, second] = [plain(one.address), plain(other.address)]
  return first === '' || second === '' || first === second
}

/** The places that the other merchant does not have. */
export function newPlaces(merged: readonly Place[], kept: readonly Place[]): Place[] {
  return merged.filter((place) => !kept.some((other) => isSamePlace(place, other)))
}

/** The questions that the other page does not answer, as far as there is room for them. */
export function newFaqs(merged: readonly Faq[], kept: readonly Faq[]): Faq[] {
  const known = new Set(kept.map(({ question }) => plain(question)))
  const others = merged.filter(({ question }) => !known.has(plain(question)))
  return others.slice(0, Math.max(0, FAQS_AT_MOST - kept.length))
}
