import { Controller, useFormContext } from 'react-hook-form'
import { FIELD_LABELS, type OfferFormValues } from './offer-form.ts'
import { OfferFormSection } from './OfferFormSection.tsx'
import { OfferTextField } from './OfferTextField.tsx'
import { StepsField } from './StepsField.tsx'

/** The supplier's own words on how the offer is redeemed and what comes of it. */
export function RedeemFields() {
  const { control } = useFormContext<OfferFormValues>()
  return (
    <OfferFormSection title="Redeeming">
      <div data-field="steps" className="md:col-span-2">
        <Controller
          control={control}
          name="steps"
          render={({ field, fieldState }) => (
            <StepsField
              label={FIELD_LABELS.steps}
              steps={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <div className="md:col-span-2">
        <OfferTextField
          name="fulfilment"
          as="long"
          maxLength={500}
          hint="How and when what they bought arrives, if it is not there at once."
          optional
        />
      </div>
    </OfferFormSection>
  )
}
