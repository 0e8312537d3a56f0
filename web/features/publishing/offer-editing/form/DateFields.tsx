import { useFormContext, useWatch } from 'react-hook-form'
import { fromLondonField } from '../../../../../domain/dates.ts'
import { scheduleProblem } from '../../../../../domain/staff-offer.ts'
import { useChange } from './form-start.ts'
import { type OfferFormValues, RULES } from './offer-form.ts'
import { OfferFormSection } from './OfferFormSection.tsx'
import { OfferTextField } from './OfferTextField.tsx'

/** Only a draft waits for a date. */
function ScheduleField() {
  const { control } = useFormContext<OfferFormValues>()
  const status = useWatch({ control, name: 'status' })
  if (status !== 'DRAFT') return null
  return (
    <OfferTextField
      name="scheduledAt"
      as="moment"
      rule={(value, values) => {
        const at = fromLondonField(value)
        return RULES.moment(value) === true
          ? (scheduleProblem(values.status, at, new Date()) ?? true)
          : RULES.moment(value)
      }}
      hint="The draft goes live then by itself. A supplier’s offer, and one that nobody could redeem, goes to review instead."
      optional
    />
  )
}

/** When the offer runs, when it is sent for review, and how often it can be redeemed. Times are London's. */
export function DateFields() {
  const { isLive, isStaff } = useChange()
  return (
    <OfferFormSection title="Dates and limit">
      <OfferTextField name="startAt" as="moment" rule={RULES.moment} optional />
      <OfferTextField name="endAt" as="moment" rule={RULES.endAt} optional />
      {isStaff && <ScheduleField />}
      {!isLive && !isStaff && (
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
