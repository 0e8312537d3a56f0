import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '../../../../ui/Button.tsx'
import { DateFields } from './DateFields.tsx'
import { DealFields } from './DealFields.tsx'
import { EssentialFields, MerchantField } from './EssentialFields.tsx'
import { LookFields } from './LookFields.tsx'
import { keepDraft, keptDraft } from './offer-draft.ts'
import { EMPTY_OFFER, type OfferFormValues } from './offer-form.ts'
import { type FormStart, FormStartContext } from './form-start.ts'
import { OfferFormProblems } from './OfferFormProblems.tsx'
import type { OwnMerchant, TypeLabels } from '../supplier/supplier-offers.ts'
import { RedeemFields } from './RedeemFields.tsx'
import { useSubmission } from './useSubmission.ts'
import { useSubmitKey } from './useSubmitKey.ts'

type OfferFormProps = {
  /** Submitted by a button elsewhere that names this id. */
  id: string
  /** Under which name on this device what is typed is kept: the person's, and that of the offer. */
  draft: string
  start: FormStart
  /** Those that the supplier may submit for. */
  merchants: readonly OwnMerchant[]
  typeLabels: TypeLabels
  onBusy: (isBusy: boolean) => void
  onSubmitted: () => void
}

/** The form as it starts, or what was typed before; somebody with one merchant need not choose it. */
function useOfferForm({ draft: whose, start, merchants }: OfferFormProps) {
  const only = merchants.length === 1 ? merchants[0] : undefined
  const [empty] = useState(() => start.values ?? { ...EMPTY_OFFER, merchantId: only?.id ?? '' })
  const [draft] = useState(() => keptDraft(whose))
  const form = useForm<OfferFormValues>({ defaultValues: { ...empty, ...draft }, shouldFocusError: false })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(whose, values, empty) }),
    [subscribe, whose, empty],
  )
  return { form, empty, hadDraft: draft !== undefined }
}

function RestoredNotice({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-muted">
      What you typed before is back.
      <Button size="small" variant="quiet" onClick={onStartAgain}>
        Start again
      </Button>
    </p>
  )
}

function LiveNotice() {
  return (
    <p className="rounded-panel bg-sunken p-4">
      Dates, limit and code change at once. A new wording waits for our review, and the one before stays until then.
      Merchant and type stay as they are.
    </p>
  )
}

export function OfferForm(props: OfferFormProps) {
  const { id, draft, start, merchants, typeLabels, onBusy, onSubmitted } = props
  const { form, empty, hadDraft } = useOfferForm(props)
  const [isRestored, setIsRestored] = useState(hadDraft)
  const submit = useSubmission({ form, empty, draft, change: start.change, onBusy, onSubmitted })
  useSubmitKey(id)
  const startAgain = () => {
    form.reset(empty)
    setIsRestored(false)
  }
  return (
    <FormProvider {...form}>
      <FormStartContext value={start}>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          className="flex flex-col gap-6"
        >
          <OfferFormProblems />
          {start.change?.isLive === true && <LiveNotice />}
          {isRestored && <RestoredNotice onStartAgain={startAgain} />}
          <EssentialFields>
            <MerchantField merchants={merchants} />
          </EssentialFields>
          <DealFields typeLabels={typeLabels} merchants={merchants} />
          <RedeemFields />
          <DateFields />
          <LookFields />
        </form>
      </FormStartContext>
    </FormProvider>
  )
}
