import { SelectChip } from '../../../../ui/Select.tsx'
import { changeFilters, type OfferFilters, SORT_LABELS, sortsFor } from './filters.ts'

type SortMenuProps = { filters: OfferFilters; onChange: (filters: OfferFilters) => void }

/** It opens at once, because the press that fetched it asked for it. */
export default function SortMenu({ filters, onChange }: SortMenuProps) {
  const sort = filters.sort ?? 'featured'
  return (
    <SelectChip
      name={`Sort: ${SORT_LABELS[sort]}`}
      value={sort}
      isOn={false}
      defaultOpen
      options={sortsFor(sort).map((value) => ({ value, label: SORT_LABELS[value] }))}
      onChange={(next) => onChange(changeFilters(filters, { sort: sortsFor(sort).find((one) => one === next) }))}
    />
  )
}
