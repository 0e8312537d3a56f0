import { OFFER_STATUSES, type OfferStatus } from '../../../../../domain/enums.ts'
import { canSaveAs } from '../../../../../domain/staff-offer.ts'
import { RULES } from '../form/offer-form.ts'
import { OfferFormSection } from '../form/OfferFormSection.tsx'
import { OfferSelectField } from '../form/OfferSelectField.tsx'
import { OfferTextField } from '../form/OfferTextField.tsx'

const STACKABLE = [
  { value: 'unknown', label: 'Not known' },
  { value: 'yes', label: 'Can be used together' },
  { value: 'no', label: 'Not with other offers' },
]

/** What only staff fill in of an offer's conditions. */
export function ConditionFields() {
  return (
    <OfferFormSection title="Conditions">
      <OfferTextField
        name="minSpend"
        rule={RULES.minSpend}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        hint="In pounds. Leave empty for none."
        optional
      />
      <OfferSelectField name="stackable" options={STACKABLE} hint="Beside another offer or a sale." />
      <div className="md:col-span-2">
        <OfferTextField
          name="exclusions"
          as="long"
          maxLength={2000}
          hint="What it is not good for, such as gift cards or sale items."
          optional
        />
      </div>
    </OfferFormSection>
  )
}

const HINTS: Record<OfferStatus, string> = {
  DRAFT: 'DRAFT: nobody but staff sees it, and its supplier if one submitted it.',
  REVIEW: 'REVIEW: it waits for a decision.',
  LIVE: 'LIVE: employees see it from its start date on, or at once.',
  APPROVED: 'It keeps the status that it has.',
  REJECTED: 'It keeps the status that it has.',
  EXPIRED: 'It keeps the status that it has.',
}

/** In which status the offer is saved. `current`: what it is in now, null for a new one. */
export function StatusField({ current, chosen }: { current: OfferStatus | null; chosen: OfferStatus }) {
  const options = OFFER_STATUSES.filter((one) => canSaveAs(one, current)).map((value) => ({ value, label: value }))
  return (
    <OfferFormSection title="Publishing">
      <OfferSelectField name="status" options={options} hint={HINTS[chosen]} />
    </OfferFormSection>
  )
}
