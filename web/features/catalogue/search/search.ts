import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import type { SearchItem } from './search-item.ts'

type Results = components['schemas']['SearchResults']

/** Asked anew for each text; a text that is no longer looked for is cancelled, and its answer lands nowhere else. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => unwrap(api.GET('/api/search', { params: { query: { q } }, signal })),
    // Without a connection it says so at once instead of waiting for one.
    networkMode: 'always',
    retry: false,
    placeholderData: keepPreviousData,
  })

const offerItem = (offer: Results['offers'][number]): SearchItem => ({
  id: `offer ${offer.id}`,
  kind: 'offer',
  label: offer.title,
  detail: `${offer.merchant.name}, ${discountLabel(offer)}`,
  to: `/offers/${offer.id}`,
  logo: { ...offer.merchant, src: offer.merchant.logoUrl, category: offer.category },
})

const merchantItem = ({ id, name, logoUrl, category }: Results['merchants'][number]): SearchItem => ({
  id: `merchant ${id}`,
  kind: 'merchant',
  label: name,
  to: `/merchants/${id}`,
  logo: { id, name, src: logoUrl, category },
})

const collectionItem = ({ id, slug, title, scope }: Results['collections'][number]): SearchItem => ({
  id: `collection ${id}`,
  kind: 'collection',
  label: title,
  ...(scope === 'COMPANY' && { detail: 'Only for your company' }),
  to: `/collections/${slug}`,
})

export type FoundGroup = { label: string; items: SearchItem[] }

export function foundGroups({ offers, merchants, collections }: Results): FoundGroup[] {
  return [
    { label: 'Offers', items: offers.map(offerItem) },
    { label: 'Merchants', items: merchants.map(merchantItem) },
    { label: 'Collections', items: collections.map(collectionItem) },
  ]
}
