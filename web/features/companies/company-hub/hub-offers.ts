import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OfferUse } from '../../../../domain/company-offers.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import { notify, notifyError } from '../../../ui/toast.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { companyHubQuery, type HubOffer } from './company-hub.ts'

const HUB_KEY = companyHubQuery.queryKey
const live = ['company'] as const

const ofOne = (id: string) => ({ params: { path: { id } } })

/** One of the company's own offers, for whom it is for. */
export const hubOfferQuery = (id: string) =>
  queryOptions({
    queryKey: [...HUB_KEY, 'offer', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/company/hub/offers/{id}', { ...ofOne(id), signal })),
    meta: { live: [...live] },
  })

export const savedHubOffersQuery = queryOptions({
  queryKey: [...HUB_KEY, 'saved'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/hub/favourites', { signal })),
  meta: { live: [...live] },
})

/** Says that the viewer did something with an offer. Nobody waits for it, and nothing is lost to them when it fails. */
export function countUse(id: string, kind: OfferUse): void {
  api.POST('/api/company/hub/offers/{id}/uses', { ...ofOne(id), body: { kind } }).catch(() => undefined)
}

/** Says that the viewer has read an announcement of their company. */
export function countRead(id: string): void {
  api.POST('/api/company/hub/announcements/{id}/read', ofOne(id)).catch(() => undefined)
}

/** Whether the viewer saved the offer, shown at once, and the change of it. */
export function useHubFavourite({ id, isSaved }: Pick<HubOffer, 'id' | 'isSaved'>) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `company-offer-${id}` },
    mutationFn: (next: boolean) =>
      next
        ? unwrap(api.PUT('/api/company/hub/favourites/{id}', ofOne(id)))
        : unwrap(api.DELETE('/api/company/hub/favourites/{id}', ofOne(id))),
    onSuccess: (_, next) => notify(next ? 'Added to favourites' : 'Removed from favourites', { action: id }),
    onError: (error) => notifyError(error.message, { action: id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: HUB_KEY }),
  })
  const isOn = isPending ? variables : isSaved
  return { isSaved: isOn, toggle: () => mutate(!isOn) }
}

/** Puts the offer's PDF among the person's downloads. */
export function useOfferFile({ id, file }: Pick<HubOffer, 'id' | 'file'>) {
  return useMutation({
    mutationFn: () => unwrap(api.GET('/api/company/hub/offers/{id}/file', { ...ofOne(id), parseAs: 'blob' })),
    onSuccess: (bytes: Blob) => {
      saveFile(bytes, file?.name ?? 'offer.pdf')
      countUse(id, 'FILE')
    },
    onError: () => notifyError('Failed to download the file'),
  })
}
