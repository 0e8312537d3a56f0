import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { discountLabel } from '../../../domain/discount-label.ts'
import { Ribbon } from '../../ui/Ribbon.tsx'
import { Select } from '../../ui/Select.tsx'
import { FIELD_LABELS, type OfferFormValues, RULES, SUBMITTED_TYPES } from './offer-form.ts'
import { OfferFormSection } from './OfferFormSection.tsx'
import { OfferTextField } from './OfferTextField.tsx'
import type { TypeLabels } from './supplier-offers.ts'

const DISCOUNTS = [
  { value: 'PERCENT', label: 'Percent off' },
  { value: 'AMOUNT', label: 'Pounds off' },
]

function DiscountPreview() {
  const { control } = useFormContext<OfferFormValues>()
  const [discountType, text] = useWatch({ control, name: ['discountType', 'discountValue'] })
  const isNumber = text !== '' && Number.isFinite(Number(text))
  return (
    <p className="flex items-center gap-3 text-ink-muted md:col-span-2">
      Employees see
      <Ribbon small>{discountLabel({ discountType, discountValue: isNumber ? Number(text) : null })}</Ribbon>
    </p>
  )
}

/** How the offer is redeemed and what it is worth; only the boxes of the chosen type are there. */
export function DealFields({ typeLabels }: { typeLabels: TypeLabels }) {
  const { control } = useFormContext<OfferFormValues>()
  const [type, discountType] = useWatch({ control, name: ['type', 'discountType'] })
  const types = SUBMITTED_TYPES.map((value) => ({ value, label: typeLabels[value] }))
  const isPercent = discountType === 'PERCENT'
  return (
    <OfferFormSection title="Deal">
      <div data-field="type">
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <Select label={FIELD_LABELS.type} options={types} value={field.value} onChange={field.onChange} />
          )}
        />
      </div>
      {type === 'CODE' && <OfferTextField name="voucherCode" maxLength={120} autoComplete="off" optional />}
      {type === 'LINK' && (
        <OfferTextField
          name="url"
          rule={RULES.link}
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          optional
        />
      )}
      {type === 'BARCODE_QR' && <span className="max-md:hidden" />}
      <div data-field="discountType">
        <Controller
          control={control}
          name="discountType"
          render={({ field }) => (
            <Select
              label={FIELD_LABELS.discountType}
              options={DISCOUNTS}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <OfferTextField
        name="discountValue"
        rule={RULES.discountValue}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        placeholder={isPercent ? '20' : '7.50'}
        optional
      />
      <DiscountPreview />
      <div className="md:col-span-2">
        <OfferTextField
          name="offerUrl"
          rule={RULES.link}
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          hint={type === 'LINK' ? 'Used when there is no URL above.' : 'The page of the offer on your site.'}
          optional
        />
      </div>
    </OfferFormSection>
  )
}
