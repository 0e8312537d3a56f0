import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { categoriesQuery } from '../../../../lib/categories.ts'
import { Select } from '../../../../ui/Select.tsx'
import type { OwnMerchant } from '../supplier/supplier-offers.ts'
import { EMPTY_OFFER, FIELD_LABELS, type OfferFormValues, RULES } from './offer-form.ts'
import { useChange, useIsEmptyStart } from './form-start.ts'
import { OfferFormSection } from './OfferFormSection.tsx'
import { OfferSelectField } from './OfferSelectField.tsx'
import { OfferTextField } from './OfferTextField.tsx'

const NONE = { value: '', label: 'Choose a merchant' }

export function MerchantField({ merchants }: { merchants: readonly OwnMerchant[] }) {
  const { control, getValues } = useFormContext<OfferFormValues>()
  const { isLive } = useChange()
  const shown = isLive ? merchants.filter(({ id }) => id === getValues('merchantId')) : merchants
  const none = isLive ? [] : [NONE]
  return (
    <div data-field="merchantId">
      <Controller
        control={control}
        name="merchantId"
        rules={{ validate: RULES.merchantId }}
        render={({ field, fieldState }) => (
          <Select
            label={FIELD_LABELS.merchantId}
            options={[...none, ...shown.map(({ id, name }) => ({ value: id, label: name }))]}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  )
}

/** What is offered, and beside it what the offer has already. A new offer begins with one that there is. */
function CategoryField() {
  const { getValues, setValue } = useFormContext<OfferFormValues>()
  const isEmptyStart = useIsEmptyStart()
  const { data } = useQuery(categoriesQuery)
  const names = data?.map(({ name }) => name) ?? []
  const [begun] = useState(() => getValues('category'))
  const [first] = names
  const lacksDefault = isEmptyStart && first !== undefined && !names.includes(EMPTY_OFFER.category)
  useEffect(() => {
    if (lacksDefault && getValues('category') === EMPTY_OFFER.category) setValue('category', first)
  }, [lacksDefault, first, getValues, setValue])
  const own = lacksDefault || names.includes(begun) ? [] : [begun]
  return <OfferSelectField name="category" options={[...names, ...own].map((value) => ({ value, label: value }))} />
}

/** `children`: the choice of the merchant. */
export function EssentialFields({ children }: { children: ReactNode }) {
  return (
    <OfferFormSection title="Essentials">
      {children}
      <CategoryField />
      <div className="md:col-span-2">
        <OfferTextField name="title" rule={RULES.title} maxLength={200} autoComplete="off" />
      </div>
      <div className="md:col-span-2">
        <OfferTextField name="description" as="long" maxLength={4000} optional />
      </div>
    </OfferFormSection>
  )
}
