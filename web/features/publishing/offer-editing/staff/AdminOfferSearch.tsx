import { OFFER_STATUSES } from '../../../../../domain/enums.ts'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { SelectChip } from '../../../../ui/Select.tsx'
import { useSearchText } from '../../../../ui/useSearchText.ts'
import { type AdminOfferFilters, CHANGED, DELETED, LOW_STOCK, parseFilters } from './admin-offers.ts'

const ALL = 'ALL'
const STATUSES = [
  { value: ALL, label: 'All' },
  ...OFFER_STATUSES.map((status) => ({ value: status, label: status })),
  { value: CHANGED, label: 'New wording waits' },
  { value: LOW_STOCK, label: 'Few codes left' },
  { value: DELETED, label: 'Deleted' },
]

type AdminOfferSearchProps = {
  filters: AdminOfferFilters
  onChange: (filters: AdminOfferFilters, how: { replace: boolean }) => void
}

/** Search by title or brand, and a choice of status. */
export function AdminOfferSearch({ filters, onChange }: AdminOfferSearchProps) {
  const { status, q } = filters
  const { text, setText } = useSearchText(q ?? '', (next) =>
    onChange({ ...(status && { status }), ...(next && { q: next }) }, { replace: true }),
  )
  const choose = (value: string) => {
    const chosen = parseFilters(new URLSearchParams({ status: value }))
    onChange({ ...chosen, ...(q && { q }) }, { replace: false })
  }
  return (
    <div role="search" className="mb-4 flex flex-wrap items-center gap-2">
      <div className="grow sm:max-w-80">
        <SearchField
          label="Search by title or brand"
          placeholder="Search by title or brand"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <SelectChip
        name="Status"
        value={status ?? ALL}
        isOn={status !== undefined}
        options={STATUSES}
        onChange={choose}
      />
    </div>
  )
}
