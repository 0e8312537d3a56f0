import { type MerchantPage, PAGE_FIELDS, type PageField, type StoredPage } from './schemas.ts'

type Location = MerchantPage['locations'][number]
type Position = { latitude: number; longitude: number }

const asText = ({ name, address, postcode, openingHours }: Location) =>
  JSON.stringify([name, address, postcode, openingHours])

/** The order of locations is by name for everybody, so it is no change. */
function comparable(page: MerchantPage, field: PageField): string {
  if (field === 'locations') return page.locations.map(asText).toSorted().join('\n')
  if (field === 'faqs') return JSON.stringify(page.faqs.map(({ question, answer }) => [question, answer]))
  return JSON.stringify(page[field])
}

/** What differs between the page that employees see and the proposed one. */
export function changedFields(live: MerchantPage, proposed: MerchantPage): PageField[] {
  return PAGE_FIELDS.filter((field) => comparable(live, field) !== comparable(proposed, field))
}

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
