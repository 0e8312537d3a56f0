import { getDomain } from 'tldts'
import type { MerchantPage, NewMerchant, StoredPage } from './schemas.ts'

type Location = MerchantPage['locations'][number]
type Position = { latitude: number; longitude: number }

/** Where each location is: where the merchant has one of this postcode already, which may be known better, else its district's centre. */
export function placed(
  locations: readonly Location[],
  known: ReadonlyMap<string, Position>,
  centres: readonly (Position | undefined)[],
): { placed: StoredPage['locations']; unknown: number[] } {
  const found = locations.map(({ postcode }, index) => known.get(postcode) ?? centres[index])
  const unknown = found.flatMap((position, index) => (position ? [] : [index]))
  return {
    placed: locations.flatMap((location, index) => {
      const position = found[index]
      return position ? [{ ...location, latitude: position.latitude, longitude: position.longitude }] : []
    }),
    unknown,
  }
}

const FIELDS = ['name', 'description', 'siteUrl', 'logoUrl', 'categories'] as const

/** Which of the brand's fields differ, for the record of the deed. */
export function changedBrand(before: NewMerchant, after: NewMerchant): string[] {
  return FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** The part of a website's host that somebody registered, such as `next.co.uk`, also below a host that lends out names; empty for none. */
export function siteDomain(siteUrl: string | null): string {
  return (siteUrl && getDomain(siteUrl, { allowPrivateDomains: true })) || ''
}
