import { lazy, Suspense } from 'react'
import type { Change } from '../../../../lib/navigation.ts'
import { chipClass } from '../../../../ui/Chip.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { useSearchText } from '../../../../ui/useSearchText.ts'
import type { SupplierFilters } from './supplier-offers.ts'

const StatusMenu = lazy(() => import('./StatusMenu.tsx'))

type SupplierSearchProps = {
  filters: SupplierFilters
  onChange: Change<SupplierFilters>
}

/** Search in the supplier's own offers, and a choice of status. */
export function SupplierSearch({ filters, onChange }: SupplierSearchProps) {
  const { status, q } = filters
  const { text, setText } = useSearchText(q ?? '', (next) =>
    onChange((now) => ({ ...(now.status && { status: now.status }), ...(next && { q: next }) }), { replace: true }),
  )
  return (
    <div role="search" className="flex grow flex-wrap items-center gap-2 sm:justify-end">
      <div className="grow sm:max-w-72">
        <SearchField
          label="Search your offers"
          placeholder="Search your offers"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Suspense fallback={<span className={chipClass(status !== undefined)}>{status ?? 'Status'}</span>}>
        <StatusMenu
          status={status}
          onStatus={(chosen) => onChange((now) => ({ ...(chosen && { status: chosen }), ...(now.q && { q: now.q }) }))}
        />
      </Suspense>
    </div>
  )
}
