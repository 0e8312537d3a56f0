import type { MerchantPage } from '../merchant-editing/schemas.ts'
import { PAGE_FIELDS, type PageField } from './schemas.ts'

type Location = MerchantPage['locations'][number]

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
