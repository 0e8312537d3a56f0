import type { OwnMerchant } from '../../features/publishing/offer-editing/supplier/supplier-offers.ts'
import { SelectChip } from '../../ui/Select.tsx'

const ALL = 'ALL'

type MerchantMenuProps = {
  merchants: readonly OwnMerchant[]
  chosen: string | undefined
  hasAll: boolean
  onChoose: (merchantId: string | undefined) => void
}

/** The menu of the merchants; its code comes after the first paint. */
export default function MerchantMenu({ merchants, chosen, hasAll, onChoose }: MerchantMenuProps) {
  const options = merchants.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectChip
      name={hasAll ? 'All merchants' : 'Merchant'}
      value={chosen ?? ALL}
      isOn={chosen !== undefined}
      options={hasAll ? [{ value: ALL, label: 'All merchants' }, ...options] : options}
      onChange={(value) => onChoose(value === ALL ? undefined : value)}
    />
  )
}
