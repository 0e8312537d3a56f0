import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../lib/api/client.ts'
import { notify, notifyError } from '../../../../ui/toast.ts'
import { type AdminOffer, decideOnRevision, type RevisionDecision } from '../staff/admin-offers.ts'
import { useOfferLists } from '../staff/useOfferLists.ts'
import { useOfferStatus } from '../staff/useOfferStatus.ts'
import { type OfferReview, staffOfferQuery } from './offer-reviews.ts'

const ACTION = { action: 'offer review' }

/** Decides on what was read: on an offer by its status, on the new wording of a live one by its version. */
export function useReviewDecision(offer: AdminOffer, onDecided: () => void) {
  const lists = useOfferLists()
  const queryClient = useQueryClient()
  const setStatus = useOfferStatus(offer)
  const { mutate } = useMutation({
    mutationFn: (decision: RevisionDecision) => decideOnRevision(offer.id, decision),
    onSuccess: (updated, { isApproved }) => {
      lists.put(updated)
      notify(isApproved ? 'New wording approved' : 'New wording rejected', ACTION)
      onDecided()
    },
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.code === 'conflict'
      notifyError(isOutdated ? 'It was changed since you read it. Here is what waits now.' : error.message, ACTION)
      void queryClient.invalidateQueries({ queryKey: staffOfferQuery(offer.id).queryKey })
      void lists.reload()
    },
  })
  return {
    approve: ({ revision, updatedAt }: OfferReview) => {
      if (revision) return mutate({ version: revision.version, isApproved: true })
      setStatus({ status: 'LIVE', from: offer.status, reason: null, updatedAt })
      onDecided()
    },
    reject: ({ revision, updatedAt }: OfferReview, reason: string | null) => {
      if (revision) return mutate({ version: revision.version, isApproved: false, reason })
      setStatus({ status: 'REJECTED', from: offer.status, reason, updatedAt })
      onDecided()
    },
  }
}
