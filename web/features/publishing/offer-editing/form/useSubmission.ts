import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../../lib/api/client.ts'
import { notify, notifyError } from '../../../../ui/toast.ts'
import { dropDraft } from './offer-draft.ts'
import { isFieldName, type OfferFormValues, toRequest } from './offer-form.ts'
import type { FormStart } from './form-start.ts'
import { changeOffer, SUPPLIER_KEY, submitOffer, type SupplierOffer } from '../supplier/supplier-offers.ts'

const ACTION = { action: 'submit offer' }

/** What became of the form, as its toast says it. */
function doneText(
  change: FormStart['change'],
  { revision, status }: Pick<SupplierOffer, 'revision' | 'status'>,
): string {
  if (change?.isLive !== true) {
    return status === 'DRAFT' ? 'Saved as a draft until its date' : 'Offer submitted successfully'
  }
  return revision !== null ? 'Your new wording waits for review' : 'Offer changed'
}

type Submission = {
  form: UseFormReturn<OfferFormValues>
  /** The form as it starts, to which it returns. */
  empty: OfferFormValues
  draft: string
  /** The offer that is changed; a new one is handed in without it. */
  change: FormStart['change']
  onBusy: (isBusy: boolean) => void
  onSubmitted: () => void
}

/** Sends the form once however often it is pressed; what the server refuses is said at its box. */
export function useSubmission({ form, empty, draft, change, onBusy, onSubmitted }: Submission): () => void {
  const queryClient = useQueryClient()
  /** Not state: a second press may come before the next drawing. */
  const isSending = useRef(false)
  const { mutate } = useMutation({
    mutationFn: (values: OfferFormValues) =>
      change ? changeOffer(change.id, toRequest(values)) : submitOffer(toRequest(values)),
    onSuccess: async (offer) => {
      notify(doneText(change, offer), ACTION)
      form.reset(empty)
      dropDraft(draft)
      onSubmitted()
      await queryClient.invalidateQueries({ queryKey: SUPPLIER_KEY })
    },
    onError: (error) => {
      const isMoved = error instanceof ApiError && error.code === 'offer_move_refused'
      notifyError(isMoved ? error.message : 'Failed to submit offer', ACTION)
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        // Of a list, such as the steps, the box as a whole is named.
        const [field = ''] = path.split('.')
        if (isFieldName(field)) form.setError(field, { message })
      }
    },
    onSettled: () => {
      isSending.current = false
      onBusy(false)
    },
  })
  return () => {
    void form.handleSubmit((values) => {
      if (isSending.current) return
      isSending.current = true
      onBusy(true)
      mutate(values)
    })()
  }
}
