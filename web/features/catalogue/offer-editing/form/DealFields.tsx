import { useFormContext, useWatch } from 'react-hook-form'
import { discountLabel } from '../../../../../domain/discount-label.ts'
import { Ribbon } from '../../../../ui/Ribbon.tsx'
import { type OfferFormValues, RULES, SUBMITTED_TYPES } from './offer-form.ts'
import { OfferFormSection } from './OfferFormSection.tsx'
import { OfferLinkField } from './OfferLinkField.tsx'
import { OfferSelectField } from './OfferSelectField.tsx'
import { OfferTextField } from './OfferTextField.tsx'
import type { TypeLabels } from '../supplier/supplier-offers.ts'

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
  return (
    <OfferFormSection title="Deal">
      <OfferSelectField name="type" options={types} />
      {type === 'CODE' && <OfferTextField name="voucherCode" maxLength={120} autoComplete="off" optional />}
      {type === 'LINK' && <OfferLinkField name="url" />}
      {type === 'BARCODE_QR' && <span className="max-md:hidden" />}
      <OfferSelectField name="discountType" options={DISCOUNTS} />
      <OfferTextField
        name="discountValue"
        rule={RULES.discountValue}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        placeholder={discountType === 'PERCENT' ? '20' : '7.50'}
        optional
      />
      <DiscountPreview />
      <div className="md:col-span-2">
        <OfferLinkField
          name="offerUrl"
          hint={type === 'LINK' ? 'Used when there is no URL above.' : 'The page of the offer on your site.'}
        />
      </div>
    </OfferFormSection>
  )
}
