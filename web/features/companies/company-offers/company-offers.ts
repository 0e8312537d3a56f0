import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CompanyOfferStatus } from '../../../../domain/company-offers.ts'
import { api, ApiError, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { type Deed, useDeed } from '../../../lib/api/useDeed.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type CompanyOffer = components['schemas']['CompanyOffer']
export type OfferFile = components['schemas']['CompanyOfferFile']
export type OfferWish = components['schemas']['NewCompanyOfferInput']

/** Under this key lies everything that a change of an offer changes for whoever looks after them. */
export const OFFERS_KEY = ['company', 'offers'] as const

export const companyOffersQuery = queryOptions({
  queryKey: [...OFFERS_KEY, 'list'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/offers', { signal })),
  meta: { live: ['company', 'company-people'] },
})

const ofOffer = ({ id }: Pick<CompanyOffer, 'id'>) => ({ params: { path: { id } } })

/** Drafts an offer, or changes the one that was read. */
export async function keepOffer(wish: OfferWish, before: CompanyOffer | undefined): Promise<void> {
  if (!before) await unwrap(api.POST('/api/company/offers', { body: wish }))
  else
    await unwrap(
      api.PUT('/api/company/offers/{id}', { ...ofOffer(before), body: { ...wish, updatedAt: before.updatedAt } }),
    )
}

const useOfferDeed = <Input = void>(deed: Deed<Input>) => useDeed(['company'], deed)

export function useOfferMove(offer: CompanyOffer) {
  return useOfferDeed({
    run: (to: CompanyOfferStatus) =>
      unwrap(api.POST('/api/company/offers/{id}/status', { ...ofOffer(offer), body: { from: offer.status, to } })),
    done: 'Offer status updated',
    failed: 'Failed to update offer status',
  })
}

export function useOfferDeletion(offer: CompanyOffer) {
  return useOfferDeed({
    run: () => unwrap(api.DELETE('/api/company/offers/{id}', ofOffer(offer))),
    done: 'Offer deleted',
    failed: 'Failed to delete offer',
  })
}

/** Puts the list in order at once, and back when that fails. */
export function useOfferOrder() {
  const queryClient = useQueryClient()
  const { queryKey } = companyOffersQuery
  const { mutate } = useMutation({
    scope: { id: 'company-offer-order' },
    mutationFn: (ids: string[]) => unwrap(api.PUT('/api/company/offers/order', { body: { ids } })),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (!before) return undefined
      const byId = new Map(before.items.map((offer) => [offer.id, offer]))
      queryClient.setQueryData(queryKey, { ...before, items: ids.flatMap((id) => byId.get(id) ?? []) })
      return before
    },
    onSuccess: () => notify('Order saved', { action: 'company offer order' }),
    onError: (error, _ids, before) => {
      const isOld = error instanceof ApiError && error.code === 'conflict'
      notifyError(isOld ? error.message : 'Failed to save the order', { action: 'company offer order' })
      if (before) queryClient.setQueryData(queryKey, before)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['company'] }),
  })
  return mutate
}
