import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type Cashback = components['schemas']['Cashback']
export type ToldCashback = components['schemas']['CashbackRequest']

const ACTION = { action: 'cashback' }

/** Says how far the money of a redemption has come; what was saved moves with it, so it is shown when the server has it. */
export function useTellCashback(redemptionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ToldCashback) =>
      unwrap(api.PUT('/api/me/redemptions/{id}/cashback', { params: { path: { id: redemptionId } }, body })),
    onSuccess: () => notify('Cashback updated', ACTION),
    onError: (error) => notifyError(error.message, ACTION),
    onSettled: () =>
      Promise.all(['redemptions', 'savings'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}
