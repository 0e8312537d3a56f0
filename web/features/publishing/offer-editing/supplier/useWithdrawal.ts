import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify, notifyError } from '../../../../ui/toast.ts'
import { SUPPLIER_KEY, type SupplierOffer, takeBackRevision, withdrawOffer } from './supplier-offers.ts'

const ACTION = { action: 'withdraw offer' }

/** Takes an offer back into a draft, or only the new wording that waits beside a live one. */
export function useWithdrawal({ id }: SupplierOffer) {
  const queryClient = useQueryClient()
  const common = {
    onError: (error: Error) => notifyError(error.message, ACTION),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SUPPLIER_KEY }),
  }
  const withdrawal = useMutation({
    ...common,
    mutationFn: () => withdrawOffer(id),
    onSuccess: () => notify('Offer withdrawn', ACTION),
  })
  const takingBack = useMutation({
    ...common,
    mutationFn: () => takeBackRevision(id),
    onSuccess: () => notify('New wording dropped', ACTION),
  })
  return { withdraw: () => withdrawal.mutate(), takeBack: () => takingBack.mutate() }
}
