import { createHash } from 'node:crypto'
import { titleKey } from '../normalise/title.ts'

/** What shops hang onto an address to count who comes from where. */
const TRACKING = /^(?:utm_.*|gclid|fbclid|msclkid|dclid|mc_[ce]id|_ga|ref|cmpid)$/i
const PAGE_LETTERS = 16
const OFFER_LETTERS = 24

const digest = (text: string, letters: number) => createHash('sha256').update(text).digest('hex').slice(0, letters)

/** The address of a page without what does not change the page. */
function pageAddress(address: string): string {
  const url = new URL(address)
  url.hash = ''
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name))
  for (const name of tracking) url.searchParams.delete(name)
  url.searchParams.sort()
  return url.href
}

/** The part of a reference that all offers of one page share. */
export function pageRef(address: string): string {
  return digest(pageAddress(address), PAGE_LETTERS)
}

/** The reference of an offer, the same each time that the page is read. */
export function offerRef(address: string, offer: { code: string | null; ref: string; title: string }): string {
  const { code, ref, title } = offer
  const key = code ? `code ${code.toUpperCase()}` : ref ? `ref ${ref}` : `title ${titleKey(title)}`
  return `${pageRef(address)}-${digest(key, OFFER_LETTERS)}`
}

export const isOfPage = (sourceRef: string, address: string) => sourceRef.startsWith(`${pageRef(address)}-`)
