import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Combobox } from '../../../../ui/Combobox.tsx'
import { useSearchText } from '../../../../ui/useSearchText.ts'
import { useChange } from '../form/form-start.ts'
import { FIELD_LABELS, type OfferFormValues, RULES } from '../form/offer-form.ts'
import type { OwnMerchant } from '../supplier/supplier-offers.ts'
import { merchantSearchQuery } from './staff-form.ts'

type StaffMerchantFieldProps = {
  merchant: OwnMerchant | undefined
  onChoose: (merchant: OwnMerchant | undefined) => void
}

/** One merchant of all, found by typing; a live offer keeps its own. */
export function StaffMerchantField({ merchant, onChoose }: StaffMerchantFieldProps) {
  const { control } = useFormContext<OfferFormValues>()
  const { isLive } = useChange()
  const { field, fieldState } = useController({ control, name: 'merchantId', rules: { validate: RULES.merchantId } })
  const [q, setQ] = useState('')
  const { setText } = useSearchText(q, setQ)
  const { data, isError } = useQuery({ ...merchantSearchQuery(q), enabled: !isLive })
  const found = data?.items ?? []
  const options = [...(merchant && !found.some(({ id }) => id === merchant.id) ? [merchant] : []), ...found].map(
    ({ id, name }) => ({ value: id, label: name }),
  )
  const choose = (id: string) => {
    const chosen = found.find((one) => one.id === id)
    field.onChange(id)
    // Whether it has shops is known to the server, which has the last word.
    onChoose(chosen ? { id, name: chosen.name, siteUrl: chosen.siteUrl, hasPlaces: true } : undefined)
  }
  return (
    <div data-field="merchantId">
      {isLive ? (
        <p>
          <span className="block text-portal font-semibold">{FIELD_LABELS.merchantId}</span>
          {merchant?.name}
          <span className="block text-portal text-ink-muted">A live offer keeps its merchant.</span>
        </p>
      ) : (
        <Combobox
          label={FIELD_LABELS.merchantId}
          placeholder="Search merchants"
          empty={isError ? 'The merchants could not be loaded.' : 'No merchant of that name.'}
          value={field.value}
          error={fieldState.error?.message}
          options={options}
          onSearch={setText}
          onChange={choose}
        />
      )}
    </div>
  )
}
