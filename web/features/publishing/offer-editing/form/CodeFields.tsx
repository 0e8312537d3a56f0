import { useFormContext, useWatch } from 'react-hook-form'
import { CODE_KIND_LABELS, CODE_KINDS } from '../../../../../domain/enums.ts'
import { DRAWING_RULES } from '../../../../../domain/redeem-ways.ts'
import { useChange } from './form-start.ts'
import { checkWay, type OfferFormValues } from './offer-form.ts'
import { OfferSelectField } from './OfferSelectField.tsx'
import { OfferTextField } from './OfferTextField.tsx'

/** What is handed in can be redeemed at once; a pool takes the place of this code. */
const POOL_HINT = 'A code for each person instead? Hand this one in, then add yours under “Codes” in your list.'

const STAFF_HINT =
  'One code for everybody. A supplier who submitted the offer can put a pool of single-use codes in its place.'

const KINDS = CODE_KINDS.map((value) => ({ value, label: CODE_KIND_LABELS[value] }))

/** The shared code and, for a till, how it is drawn; `optional` where an address does as well. */
export function CodeFields({ isScanned, optional = false }: { isScanned: boolean; optional?: boolean }) {
  const { control } = useFormContext<OfferFormValues>()
  const symbology = useWatch({ control, name: 'symbology' })
  const { hasPool, isStaff, needsWay } = useChange()
  const hint = isStaff ? STAFF_HINT : POOL_HINT
  const code = hasPool ? (
    <p className="text-ink-muted md:col-span-2">
      {isStaff
        ? 'Its codes are in a pool, which its supplier fills.'
        : 'Its codes are in its pool: see “Codes” in your list.'}
    </p>
  ) : (
    <OfferTextField
      name="voucherCode"
      rule={(_value, values) => checkWay('voucherCode', values, { hasPool, needsWay })}
      optional={optional}
      maxLength={120}
      autoComplete="off"
      hint={isScanned ? `${DRAWING_RULES[symbology]} ${hint}` : hint}
    />
  )
  if (!isScanned) return code
  return (
    <>
      <OfferSelectField name="symbology" options={KINDS} />
      <div className="md:col-span-2">{code}</div>
    </>
  )
}
