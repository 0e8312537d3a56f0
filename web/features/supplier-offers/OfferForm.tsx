import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError } from '../../lib/api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { notify, notifyError } from '../../ui/toast.ts'
import { DateFields } from './DateFields.tsx'
import { DealFields } from './DealFields.tsx'
import { EssentialFields } from './EssentialFields.tsx'
import { LookFields } from './LookFields.tsx'
import { dropDraft, keepDraft, keptDraft } from './offer-draft.ts'
import { EMPTY_OFFER, isFieldName, type OfferFormValues, toRequest } from './offer-form.ts'
import { OfferFormProblems } from './OfferFormProblems.tsx'
import { SUPPLIER_KEY, submitOffer, type TypeLabels } from './supplier-offers.ts'

type OfferFormProps = {
  /** Submitted by a button elsewhere that names this id. */
  id: string
  userId: string
  merchants: readonly { id: string; name: string }[]
  typeLabels: TypeLabels
  onBusy: (isBusy: boolean) => void
  onSubmitted: () => void
}

/** An empty form, or what was typed before; somebody with one merchant need not choose it. */
function useOfferForm({ userId, merchants }: OfferFormProps) {
  const only = merchants.length === 1 ? merchants[0] : undefined
  const [empty] = useState(() => ({ ...EMPTY_OFFER, merchantId: only?.id ?? '' }))
  const [draft] = useState(() => keptDraft(userId))
  const form = useForm<OfferFormValues>({ defaultValues: { ...empty, ...draft }, shouldFocusError: false })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(userId, values, empty) }),
    [subscribe, userId, empty],
  )
  return { form, empty, hadDraft: draft !== undefined }
}

/** Ctrl or Cmd and Enter submit from wherever the focus is. */
function useSubmitKey(id: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const form = document.getElementById(id)
      const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (isSubmit && form instanceof HTMLFormElement) form.requestSubmit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [id])
}

export function OfferForm(props: OfferFormProps) {
  const { id, userId, merchants, typeLabels, onBusy, onSubmitted } = props
  const queryClient = useQueryClient()
  const { form, empty, hadDraft } = useOfferForm(props)
  useSubmitKey(id)
  const [isRestored, setIsRestored] = useState(hadDraft)
  const submit = useMutation({
    mutationFn: (values: OfferFormValues) => submitOffer(toRequest(values)),
    onSuccess: async () => {
      notify('Offer submitted successfully')
      form.reset(empty)
      dropDraft(userId)
      onSubmitted()
      await queryClient.invalidateQueries({ queryKey: SUPPLIER_KEY })
    },
    onError: (error) => {
      notifyError('Failed to submit offer')
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if (isFieldName(path)) form.setError(path, { message })
      }
    },
    onSettled: () => onBusy(false),
  })
  const onSubmit = form.handleSubmit((values) => {
    if (submit.isPending) return
    onBusy(true)
    submit.mutate(values)
  })
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-6">
        <OfferFormProblems />
        {isRestored && (
          <p className="flex flex-wrap items-center gap-2 text-ink-muted">
            What you typed before is back.
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                form.reset(empty)
                setIsRestored(false)
              }}
            >
              Start again
            </Button>
          </p>
        )}
        <EssentialFields merchants={merchants} />
        <DealFields typeLabels={typeLabels} />
        <DateFields />
        <LookFields />
      </form>
    </FormProvider>
  )
}
