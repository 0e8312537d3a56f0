import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '../../../../../domain/dates.ts'
import { LACK_ERRORS } from '../../../../../domain/redeem-ways.ts'
import { ApiError } from '../../../../lib/api/client.ts'
import { notify, notifyError } from '../../../../ui/toast.ts'
import { type AdminOffer, setOfferStatus, type StatusWish } from './admin-offers.ts'
import { useOfferLists } from './useOfferLists.ts'

const ACTION = { action: 'offer status' }
const LACKS: readonly string[] = Object.values(LACK_ERRORS)

/** Why employees do not see an offer although it is LIVE; undefined when they do. */
export function whyHidden({ hiddenBecause, startAt, endAt }: AdminOffer): string | undefined {
  if (hiddenBecause === 'ENDED' && endAt) return `It ended on ${formatDate(endAt)}, so it stays hidden.`
  if (hiddenBecause === 'NOT_STARTED' && startAt) return `It stays hidden until ${formatDate(startAt)}.`
  if (hiddenBecause === 'CODES_TAKEN') return 'All its codes are taken, so it stays hidden until there are more.'
  return hiddenBecause === 'LIMIT_REACHED' ? 'Its limit is reached, so it stays hidden.' : undefined
}

/** The server's own sentence where it says what the offer lacks. */
function refusalOf(error: Error): Parameters<typeof notifyError> {
  const title = 'Failed to update offer status'
  const isLack = error instanceof ApiError && LACKS.includes(error.code)
  return isLack ? [error.message, { title, ...ACTION }] : [title, ACTION]
}

/** Sets the status, which shows at once, goes back when it fails, and can be undone; changes of one offer wait for each other. */
export function useOfferStatus(offer: AdminOffer): (wish: StatusWish) => void {
  const lists = useOfferLists()
  const queryClient = useQueryClient()
  const mutationKey = ['admin', 'offer-status', offer.id]
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `offer-status-${offer.id}` },
    mutationFn: (wish: StatusWish) => setOfferStatus(offer.id, wish),
    onMutate: async ({ status, reason }) => {
      await lists.hold()
      lists.put({ ...offer, status, rejectionReason: reason, hiddenBecause: null })
      return offer
    },
    onSuccess: (updated, _, before) => {
      if (!isLast()) return
      lists.put(updated)
      const undo = () => mutate({ status: before.status, from: updated.status, reason: before.rejectionReason })
      const hidden = whyHidden(updated)
      if (hidden) notify(hidden, { title: 'Offer status updated', undo, ...ACTION })
      else notify('Offer status updated', { undo, ...ACTION })
      void lists.markStale()
    },
    onError: (error) => {
      notifyError(...refusalOf(error))
      lists.put(offer)
      void lists.reload()
    },
  })
  return mutate
}
