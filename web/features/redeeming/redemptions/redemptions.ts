import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

const ACTION = { action: 'redeem' }

export type OfferDetail = components['schemas']['OfferDetail']
export type Redeem = components['schemas']['RedeemRequest']
export type Answer = components['schemas']['AnswerRequest']

/** Takes part in an offer. Never shown before the server has counted it: a limit may be spent at the same moment. */
export function useRedeem(offerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Redeem) =>
      unwrap(api.POST('/api/offers/{id}/redemptions', { params: { path: { id: offerId } }, body })),
    onSuccess: () => notify('Offer redeemed! Check your redemptions in your account.', ACTION),
    onError: (error) => notifyError(error.message, ACTION),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['offers', 'one', offerId] }),
  })
}

/** Says whether a redemption worked; busy until the offer's page has the new state. */
export function useAnswer(offerId: string, redemptionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Answer) =>
      unwrap(api.PUT('/api/me/redemptions/{id}/answer', { params: { path: { id: redemptionId } }, body })),
    onError: (error) => notifyError(error.message),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['offers', 'one', offerId] }),
        queryClient.invalidateQueries({ queryKey: ['codes'] }),
      ]),
  })
}
