import { useMutation } from '@tanstack/react-query'
import { notify, notifyError } from '../../../../ui/toast.ts'
import { type AdminOffer, deleteOffer, restoreOffer } from './admin-offers.ts'
import { useOfferLists } from './useOfferLists.ts'

const ACTION = { action: 'offer deletion' }

/** Deletes or restores an offer: its row goes at once, and comes back when that fails or is undone. */
export function useOfferDeletion({ id }: AdminOffer) {
  const lists = useOfferLists()
  const leave = async () => {
    await lists.hold()
    const putBack = lists.remember()
    lists.take(id)
    return { putBack }
  }
  const { mutate: restore } = useMutation({
    mutationFn: () => restoreOffer(id),
    onMutate: leave,
    onSuccess: () => notify('Offer restored', ACTION),
    onError: (_error, _input, before) => {
      notifyError('Failed to restore offer', ACTION)
      before?.putBack()
    },
    onSettled: lists.reload,
  })
  const { mutate: remove } = useMutation({
    mutationFn: () => deleteOffer(id),
    onMutate: leave,
    onSuccess: () => notify('Offer deleted', { undo: () => restore(), ...ACTION }),
    onError: (_error, _input, before) => {
      notifyError('Failed to delete offer', ACTION)
      before?.putBack()
    },
    onSettled: lists.reload,
  })
  return { remove, restore }
}
