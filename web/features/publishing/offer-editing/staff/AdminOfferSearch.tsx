import { type AdminOfferOrder, USUAL_ADMIN_OFFER_ORDER } from '../../../../../domain/admin-offer-orders.ts'
import { OFFER_STATUSES } from '../../../../../domain/enums.ts'
import type { Change } from '../../../../lib/navigation.ts'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { SelectChip } from '../../../../ui/Select.tsx'
import { useSearchText } from '../../../../ui/useSearchText.ts'
import { type AdminOfferFilters, CHANGED, DELETED, LOW_STOCK, withFilter } from './admin-offers.ts'

const ALL = 'ALL'
const STATUSES = [
  { value: ALL, label: 'All' },
  ...OFFER_STATUSES.map((status) => ({ value: status, label: status })),
  { value: CHANGED, label: 'New wording waits' },
  { value: LOW_STOCK, label: 'Few codes left' },
  { value: DELETED, label: 'Deleted' },
]

const ORDER_WORDS: Record<AdminOfferOrder, string> = {
  'created-desc': 'Newest first',
  created: 'Oldest first',
  title: 'Title, A to Z',
  'title-desc': 'Title, Z to A',
  merchant: 'Merchant, A to Z',
  'merchant-desc': 'Merchant, Z to A',
  ends: 'Ends first',
  'ends-desc': 'Ends last',
  'reliability-desc': 'Most reliable',
  reliability: 'Least reliable',
  'worked-desc': 'Worked most often',
  worked: 'Worked least often',
  'did-not-work-desc': 'Did not work most often',
  'did-not-work': 'Did not work least often',
}
const ORDERS = Object.entries(ORDER_WORDS).map(([value, label]) => ({ value, label }))

type AdminOfferSearchProps = {
  filters: AdminOfferFilters
  onChange: Change<AdminOfferFilters>
}

/** Search by title or brand, and the choices of status and order. */
export function AdminOfferSearch({ filters, onChange }: AdminOfferSearchProps) {
  const { status, q, sort } = filters
  const { text, setText } = useSearchText(q ?? '', (next) =>
    onChange((now) => withFilter(now, 'q', next), { replace: true }),
  )
  const choose = (name: 'status' | 'sort') => (value: string) => onChange((now) => withFilter(now, name, value))
  return (
    <div role="search" className="mb-4 flex flex-wrap items-center gap-2">
      <div className="grow max-sm:basis-full sm:max-w-80">
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
        onChange={choose('status')}
      />
      <SelectChip
        name="Order"
        value={sort ?? USUAL_ADMIN_OFFER_ORDER}
        isOn={sort !== undefined}
        options={ORDERS}
        onChange={choose('sort')}
      />
    </div>
  )
}
