import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { chipClass } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { CONTROL_CLASS } from '../../ui/Field.tsx'
import type { SupplierFilters } from './supplier-offers.ts'

const PAUSE_MS = 250
const FROM_CHARACTERS = 2
const StatusMenu = lazy(() => import('./StatusMenu.tsx'))

type SupplierSearchProps = {
  filters: SupplierFilters
  onChange: (filters: SupplierFilters, how: { replace: boolean }) => void
}

/** What is typed, and the change of the filters that follows after a short pause. */
function useSearchText({ filters, onChange }: SupplierSearchProps) {
  const { status, q = '' } = filters
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  const next = text.trim()
  if (seen !== q) {
    setSeen(q)
    // What is being typed may end with a space that the address does not keep.
    if (next !== q) setText(q)
  }
  const isReady = next !== q && (next === '' || next.length >= FROM_CHARACTERS)
  useEffect(() => {
    if (!isReady) return undefined
    const change = () => onChange({ ...(status && { status }), ...(next && { q: next }) }, { replace: true })
    const timer = setTimeout(change, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isReady, next, status, onChange])
  return { text, setText }
}

/** Search in the supplier's own offers, and a choice of status. */
export function SupplierSearch({ filters, onChange }: SupplierSearchProps) {
  const { status, q } = filters
  const { text, setText } = useSearchText({ filters, onChange })
  return (
    <div role="search" className="flex grow flex-wrap items-center gap-2 sm:justify-end">
      <div className="relative grow sm:max-w-72">
        <Search
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-subtle"
        />
        <input
          type="search"
          value={text}
          maxLength={100}
          placeholder="Search your offers"
          aria-label="Search your offers"
          className={cx(CONTROL_CLASS, 'h-11 pl-10 md:pointer-fine:h-9')}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Suspense fallback={<span className={chipClass(status !== undefined)}>{status ?? 'Status'}</span>}>
        <StatusMenu
          status={status}
          onStatus={(chosen) => onChange({ ...(chosen && { status: chosen }), ...(q && { q }) }, { replace: false })}
        />
      </Suspense>
    </div>
  )
}
