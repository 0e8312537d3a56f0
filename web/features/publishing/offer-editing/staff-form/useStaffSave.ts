import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../../lib/api/client.ts'
import { notify, notifyError } from '../../../../ui/toast.ts'
import { isFieldName, type OfferFormValues } from '../form/offer-form.ts'
import { useOfferLists } from '../staff/useOfferLists.ts'
import { addOffer, changeOffer, toStaffRequest } from './staff-form.ts'

const ACTION = { action: 'save offer' }

type Save = {
  form: UseFormReturn<OfferFormValues>
  /** The offer that is changed, as it was read; a new one is added without it. */
  change: { id: string; updatedAt: string; followsFeed: boolean } | undefined
  onBusy: (isBusy: boolean) => void
  onSaved: () => void
}

/** Saves the form once however often it is pressed. `isOutdated`: somebody else saved the offer first, and nothing was written. */
export function useStaffSave({ form, change, onBusy, onSaved }: Save) {
  const lists = useOfferLists()
  /** Not state: a second press may come before the next drawing. */
  const isSending = useRef(false)
  const [isOutdated, setIsOutdated] = useState(false)
  const { mutate } = useMutation({
    mutationFn: (values: OfferFormValues) => {
      const body = toStaffRequest(values)
      if (!change) return addOffer(body)
      const { id, ...version } = change
      return changeOffer(id, { ...body, ...version })
    },
    onSuccess: (offer) => {
      notify(change ? 'Offer updated' : 'Offer added', ACTION)
      lists.put(offer)
      void lists.reload()
      onSaved()
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'conflict') setIsOutdated(true)
      if (code === 'offer_limit_too_low') form.setError('maxRedemptions', { message: error.message })
      if (code === 'category_unknown') form.setError('category', { message: error.message })
      if (code === 'merchant_not_found')
        form.setError('merchantId', { message: 'This merchant is gone. Choose another.' })
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        const [field = ''] = path.split('.')
        if (isFieldName(field)) form.setError(field, { message })
      }
      notifyError(change ? 'Failed to update offer' : 'Failed to add offer', ACTION)
    },
    onSettled: () => {
      isSending.current = false
      onBusy(false)
    },
  })
  const save = () => {
    void form.handleSubmit((values) => {
      if (isSending.current) return
      isSending.current = true
      onBusy(true)
      mutate(values)
    })()
  }
  return { save, isOutdated, setIsOutdated }
}
