import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, refusalText, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type QueuedOffer = components['schemas']['QueuedOffer']
/** Where an offer goes from the queue. */
export type QueueMove = 'LIVE' | 'REJECTED' | 'REVIEW'

export const reviewQueueQuery = queryOptions({
  queryKey: ['admin', 'review-queue'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/review-queue', { signal })),
  meta: { live: ['staff-offers'] },
})

const FAILED = 'Failed to update offer'
const DONE: Record<QueueMove, string> = { LIVE: 'Offer live', REJECTED: 'Offer rejected', REVIEW: 'Offer review' }

type Move = { offer: QueuedOffer; to: QueueMove }

/** Moves an offer from the status that was looked at; somebody else may have moved it meanwhile. */
export function useQueueMove() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ offer: { id, status }, to }: Move) =>
      unwrap(
        api.PUT('/api/admin/offers/{id}/status', {
          params: { path: { id } },
          body: { status: to, from: status, reason: null },
        }),
      ),
    onSuccess: (_offer, { to }) => notify(DONE[to], { action: FAILED }),
    onError: (error) => notifyError(refusalText(error, FAILED), { title: FAILED, action: FAILED }),
    onSettled: () => client.invalidateQueries({ queryKey: reviewQueueQuery.queryKey }),
  })
}
