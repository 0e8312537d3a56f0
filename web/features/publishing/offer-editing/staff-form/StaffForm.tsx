import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { OFFER_TYPE_LABELS } from '../../../../../domain/enums.ts'
import { notifyError } from '../../../../ui/toast.ts'
import { DateFields } from '../form/DateFields.tsx'
import { DealFields } from '../form/DealFields.tsx'
import { EssentialFields } from '../form/EssentialFields.tsx'
import { type FormStart, FormStartContext } from '../form/form-start.ts'
import { LookFields } from '../form/LookFields.tsx'
import type { OfferFormValues } from '../form/offer-form.ts'
import { OfferFormProblems } from '../form/OfferFormProblems.tsx'
import { OfferTextField } from '../form/OfferTextField.tsx'
import { RedeemFields } from '../form/RedeemFields.tsx'
import { useSubmitKey } from '../form/useSubmitKey.ts'
import { fromStaffForm, needsWayFrom, NEW_OFFER, staffFormQuery, type StaffOfferForm } from './staff-form.ts'
import { ConditionFields, StatusField } from './StaffFields.tsx'
import { StaffMerchantField } from './StaffMerchantField.tsx'
import { OutdatedNotice, StaffNotices } from './StaffNotices.tsx'
import { useStaffSave } from './useStaffSave.ts'

type StaffFormProps = {
  /** Submitted by a button elsewhere that names this id. */
  id: string
  /** The offer that is changed; a new one is added without it. */
  offerId: string | undefined
  first: StaffOfferForm | undefined
  onBusy: (isBusy: boolean) => void
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

/** What the boxes must know of the offer beside its values. */
function useStart(offerId: string | undefined, offer: StaffOfferForm | undefined): FormStart {
  return useMemo(() => {
    const staff = { needsWay: needsWayFrom(offer?.status ?? 'DRAFT') }
    if (!offerId || !offer) return { staff }
    return {
      values: fromStaffForm(offer),
      change: { id: offerId, isLive: offer.status === 'LIVE', hasPool: offer.hasPool },
      staff,
    }
  }, [offerId, offer])
}

/** The suppliers' form with staff's fields. */
export function StaffForm({ id, offerId, first, onBusy, onDirty, onSaved }: StaffFormProps) {
  const queryClient = useQueryClient()
  const [offer, setOffer] = useState(first)
  const [merchant, setMerchant] = useState(first?.merchant)
  const [followsFeed, setFollowsFeed] = useState(false)
  const [isFetching, setIsFetching] = useState(false)
  const [empty] = useState(() => (first ? fromStaffForm(first) : NEW_OFFER))
  const form = useForm<OfferFormValues>({ defaultValues: empty, shouldFocusError: false })
  const { isDirty, dirtyFields } = form.formState
  const status = useWatch({ control: form.control, name: 'status' })
  const start = useStart(offerId, offer)
  const change = offerId && offer ? { id: offerId, updatedAt: offer.updatedAt, followsFeed } : undefined
  const { save, isOutdated, setIsOutdated } = useStaffSave({ form, change, onBusy, onSaved })
  useEffect(() => onDirty(isDirty || followsFeed), [onDirty, isDirty, followsFeed])
  useSubmitKey(id)
  const bringIn = async () => {
    if (!offerId) return
    setIsFetching(true)
    try {
      const newest = await queryClient.fetchQuery({ ...staffFormQuery(offerId), staleTime: 0 })
      form.reset(fromStaffForm(newest), { keepDirtyValues: true })
      setOffer(newest)
      if (!dirtyFields.merchantId) setMerchant(newest.merchant)
      setIsOutdated(false)
    } catch {
      notifyError('We could not load the newest version. Try again.')
    } finally {
      setIsFetching(false)
    }
  }
  return (
    <FormProvider {...form}>
      <FormStartContext value={start}>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
          className="flex flex-col gap-6"
        >
          <OfferFormProblems />
          {isOutdated && <OutdatedNotice busy={isFetching} onBringIn={() => void bringIn()} />}
          {offer && <StaffNotices offer={offer} followsFeed={followsFeed} onFollow={setFollowsFeed} />}
          <EssentialFields>
            <StaffMerchantField merchant={merchant} onChoose={setMerchant} />
            <OfferTextField name="brand" maxLength={120} placeholder="The merchant’s name" optional />
          </EssentialFields>
          <DealFields typeLabels={OFFER_TYPE_LABELS} merchants={merchant ? [merchant] : []} />
          <ConditionFields />
          <RedeemFields />
          <DateFields />
          <LookFields />
          <StatusField current={offer?.status ?? null} chosen={status} />
        </form>
      </FormStartContext>
    </FormProvider>
  )
}
