import { SelectChip } from '../../../../ui/Select.tsx'
import { changeFilters, type OfferFilters, SORT_LABELS, sortsFor } from './filters.ts'
import type { ChangeFilters } from './useOfferFilters.ts'

type SortMenuProps = { filters: OfferFilters; onChange: ChangeFilters }

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
      onChange={(next) => onChange((now) => changeFilters(now, { sort: sortsFor(sort).find((one) => one === next) }))}
    />
  )
}
