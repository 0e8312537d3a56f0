import { useChange } from './form-start.ts'
import { RULES } from './offer-form.ts'
import { OfferFormSection } from './OfferFormSection.tsx'
import { OfferTextField } from './OfferTextField.tsx'

/** When the offer runs, when it is sent for review, and how often it can be redeemed. Times are London's. */
export function DateFields() {
  const { isLive } = useChange()
  return (
    <OfferFormSection title="Dates and limit">
      <OfferTextField name="startAt" as="moment" rule={RULES.moment} optional />
      <OfferTextField name="endAt" as="moment" rule={RULES.endAt} optional />
      {!isLive && (
        <OfferTextField
          name="scheduledAt"
          as="moment"
          rule={RULES.moment}
          hint="A draft until then. Empty: sent for review now."
          optional
        />
      )}
      <OfferTextField
        name="maxRedemptions"
        rule={RULES.maxRedemptions}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        hint="Leave empty for no limit."
        optional
      />
    </OfferFormSection>
  )
}
