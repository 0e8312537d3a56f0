import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { PictureField } from '../picture/PictureField.tsx'
import { useChange } from './form-start.ts'
import { FIELD_LABELS, type OfferFormValues } from './offer-form.ts'
import { OfferFormSection } from './OfferFormSection.tsx'
import { OfferTextField } from './OfferTextField.tsx'
import { TagsField } from './TagsField.tsx'

const FLAGS = ['onlineOnly', 'exclusive'] as const
const STAFF_FLAGS = ['featured', 'newCustomersOnly', 'appOnly'] as const
/** A till scans it. */
const SHOP_FLAGS = ['exclusive'] as const

export function LookFields() {
  const { control } = useFormContext<OfferFormValues>()
  const type = useWatch({ control, name: 'type' })
  const { isStaff } = useChange()
  const flags = [...(type === 'BARCODE_QR' ? SHOP_FLAGS : FLAGS), ...(isStaff ? STAFF_FLAGS : [])]
  return (
    <OfferFormSection title="Look and terms">
      <PictureField />
      <div data-field="tags" className="md:col-span-2">
        <Controller
          control={control}
          name="tags"
          render={({ field, fieldState }) => (
            <TagsField tags={field.value} error={fieldState.error?.message} onChange={field.onChange} />
          )}
        />
      </div>
      <div className="md:col-span-2">
        <OfferTextField name="terms" as="long" maxLength={10_000} optional />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-1 md:col-span-2">
        {flags.map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <Checkbox checked={field.value} onChange={field.onChange}>
                {FIELD_LABELS[name]}
              </Checkbox>
            )}
          />
        ))}
      </div>
    </OfferFormSection>
  )
}
