import { Controller, useFormContext } from 'react-hook-form'
import { CATEGORIES } from '../../../../../domain/enums.ts'
import { Select } from '../../../../ui/Select.tsx'
import type { OwnMerchant } from '../supplier/supplier-offers.ts'
import { FIELD_LABELS, type OfferFormValues, RULES } from './offer-form.ts'
import { useChange } from './form-start.ts'
import { OfferFormSection } from './OfferFormSection.tsx'
import { OfferSelectField } from './OfferSelectField.tsx'
import { OfferTextField } from './OfferTextField.tsx'

const NONE = { value: '', label: 'Choose a merchant' }
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: value }))

function MerchantField({ merchants }: { merchants: readonly OwnMerchant[] }) {
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

export function EssentialFields({ merchants }: { merchants: readonly OwnMerchant[] }) {
  return (
    <OfferFormSection title="Essentials">
      <MerchantField merchants={merchants} />
      <OfferSelectField name="category" options={CATEGORY_OPTIONS} />
      <div className="md:col-span-2">
        <OfferTextField name="title" rule={RULES.title} maxLength={200} autoComplete="off" />
      </div>
      <div className="md:col-span-2">
        <OfferTextField name="description" as="long" maxLength={4000} optional />
      </div>
    </OfferFormSection>
  )
}
