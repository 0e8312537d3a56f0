import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../lib/api/client.ts'
import { notify, notifyError } from '../../ui/toast.ts'

export type RedeemVia = 'code' | 'store' | 'site'

/** Takes part in an offer. Never shown before the server has counted it: a limit may be spent at the same moment. */
export function useRedeem(offerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (via: RedeemVia) =>
      unwrap(api.POST('/api/offers/{id}/redemptions', { params: { path: { id: offerId } }, body: { via } })),
    onSuccess: () => notify('Offer redeemed! Check your redemptions in your account.'),
    onError: (error) => notifyError(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['offers', 'one', offerId] }),
  })
}
