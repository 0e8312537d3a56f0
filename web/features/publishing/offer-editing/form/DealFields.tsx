import { useFormContext, useWatch } from 'react-hook-form'
import { discountLabel } from '../../../../../domain/discount-label.ts'
import { OFFER_TYPES, type OfferType, SUBMITTED_TYPES } from '../../../../../domain/enums.ts'
import { Ribbon } from '../../../../ui/Ribbon.tsx'
import type { OwnMerchant, TypeLabels } from '../supplier/supplier-offers.ts'
import { CodeFields } from './CodeFields.tsx'
import { checkWay, type OfferFormValues, RULES } from './offer-form.ts'
import { useChange } from './form-start.ts'
import { OfferFormSection } from './OfferFormSection.tsx'
import { OfferLinkField } from './OfferLinkField.tsx'
import { OfferSelectField } from './OfferSelectField.tsx'
import { OfferTextField } from './OfferTextField.tsx'

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

/** Where a link leads, which its merchant's website can stand in for. */
function UrlField({ merchants }: { merchants: readonly OwnMerchant[] }) {
  const { control } = useFormContext<OfferFormValues>()
  const { needsWay } = useChange()
  const [merchantId, onlineOnly] = useWatch({ control, name: ['merchantId', 'onlineOnly'] })
  const merchant = merchants.find(({ id }) => id === merchantId)
  const isPlaceEnough = merchant?.hasPlaces === true && !onlineOnly
  return (
    <OfferLinkField
      name="url"
      hint={merchant?.siteUrl ? `Empty: it leads to the Offer URL below, or else to ${merchant.siteUrl}` : undefined}
      isNeeded={merchant !== undefined && !merchant.siteUrl && !isPlaceEnough}
      rule={(_value, values) =>
        checkWay('url', values, { merchant: merchants.find(({ id }) => id === values.merchantId), needsWay })
      }
    />
  )
}

function addressHint(type: OfferType, isStaff: boolean): string {
  if (type === 'LINK') return 'Used when there is no URL above.'
  if (type === 'GIFTCARD') return 'Where the card is bought. Empty: on the merchant’s website.'
  if (type === 'CASHBACK') return 'Where the purchase begins. Empty: on the merchant’s website.'
  return isStaff ? 'The page of the offer on the merchant’s site.' : 'The page of the offer on your site.'
}

type DealFieldsProps = { typeLabels: TypeLabels; merchants: readonly OwnMerchant[] }

/** What the offer is redeemed with and what it is worth; only the boxes of the chosen type are there. */
export function DealFields({ typeLabels, merchants }: DealFieldsProps) {
  const { control } = useFormContext<OfferFormValues>()
  const [type, discountType] = useWatch({ control, name: ['type', 'discountType'] })
  const { isLive, isStaff, needsWay } = useChange()
  const all: readonly OfferType[] = isStaff ? OFFER_TYPES : SUBMITTED_TYPES
  const shown = isLive ? all.filter((one) => one === type) : all
  const isBought = type === 'GIFTCARD' || type === 'CASHBACK'
  const types = shown.map((value) => ({ value, label: typeLabels[value] }))
  return (
    <OfferFormSection title="Deal">
      <OfferSelectField name="type" options={types} />
      {type === 'LINK' ? (
        <UrlField merchants={merchants} />
      ) : (
        <CodeFields isScanned={type === 'BARCODE_QR'} optional={isBought} />
      )}
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
          hint={addressHint(type, isStaff)}
          {...(isBought && {
            rule: (_value, values) =>
              checkWay('offerUrl', values, {
                merchant: merchants.find(({ id }) => id === values.merchantId),
                needsWay,
              }),
          })}
        />
      </div>
    </OfferFormSection>
  )
}
