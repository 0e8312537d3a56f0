import { type OfferFilters, readFilters, toSearchParams } from './filters.ts'

const STORAGE_KEY = 'savedViews:v1'

/** Keeps the filters on this device, so that coming back without an address brings them back. */
export function saveFilters(filters: OfferFilters): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(toSearchParams(filters))))
}

/** The kept filters; corrupted ones are logged and ignored. */
export function savedFilters(): OfferFilters {
  const text = localStorage.getItem(STORAGE_KEY)
  if (!text) return {}
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) throw new TypeError('not an object')
    return readFilters(kept)
  } catch (error) {
    console.warn('The saved filters could not be read and are ignored.', error)
    return {}
  }
}
