import type { OfferSort } from '../../../domain/enums.ts'
import { SelectChip } from '../../ui/Select.tsx'
import { SORT_LABELS } from './filters.ts'

type SortMenuProps = { value: OfferSort; sorts: readonly OfferSort[]; onChange: (sort: OfferSort) => void }

export default function SortMenu({ value, sorts, onChange }: SortMenuProps) {
  return (
    <SelectChip
      name={`Sort: ${SORT_LABELS[value]}`}
      value={value}
      isOn={false}
      options={sorts.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
      onChange={(next) => {
        const sort = sorts.find((one) => one === next)
        if (sort) onChange(sort)
      }}
    />
  )
}
