import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../../lib/api/client.ts'
import { notify, notifyError } from '../../../../ui/toast.ts'
import { dropDraft } from './offer-draft.ts'
import { isFieldName, type OfferFormValues, toRequest } from './offer-form.ts'
import { SUPPLIER_KEY, submitOffer } from '../supplier/supplier-offers.ts'

const ACTION = { action: 'submit offer' }

type Submission = {
  form: UseFormReturn<OfferFormValues>
  /** The form as it starts, to which it returns. */
  empty: OfferFormValues
  userId: string
  onBusy: (isBusy: boolean) => void
  onSubmitted: () => void
}

/** Sends the form once however often it is pressed; what the server refuses is said at its box. */
export function useSubmission({ form, empty, userId, onBusy, onSubmitted }: Submission): () => void {
  const queryClient = useQueryClient()
  /** Not state: a second press may come before the next drawing. */
  const isSending = useRef(false)
  const { mutate } = useMutation({
    mutationFn: (values: OfferFormValues) => submitOffer(toRequest(values)),
    onSuccess: async () => {
      notify('Offer submitted successfully', ACTION)
      form.reset(empty)
      dropDraft(userId)
      onSubmitted()
      await queryClient.invalidateQueries({ queryKey: SUPPLIER_KEY })
    },
    onError: (error) => {
      notifyError('Failed to submit offer', ACTION)
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
