import { Controller, useFormContext } from 'react-hook-form'
import { type Option, Select } from '../../../../ui/Select.tsx'
import { FIELD_LABELS, type OfferFormValues } from './offer-form.ts'

type OfferSelectFieldProps = {
  name: 'category' | 'type' | 'symbology' | 'discountType' | 'status' | 'stackable'
  options: readonly Option[]
  hint?: string
}

/** A choice of the form under its label; it always has a value. */
export function OfferSelectField({ name, options, hint }: OfferSelectFieldProps) {
  const { control } = useFormContext<OfferFormValues>()
  return (
    <div data-field={name}>
      <Controller
        control={control}
        name={name}
        render={({ field, fieldState }) => (
          <Select
            label={FIELD_LABELS[name]}
            options={options}
            hint={hint}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  )
}
