import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { OFFER_SORTS } from '../../../domain/enums.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { chipClass } from '../../ui/Chip.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useSearchText } from '../../ui/useSearchText.ts'
import { changeFilters, type OfferFilters, SORT_LABELS } from './filters.ts'

const FilterMenus = lazy(() => import('./FilterMenus.tsx'))
const FilterSheet = lazy(() => import('./FilterSheet.tsx'))
const SortMenu = lazy(() => import('./SortMenu.tsx'))

const NAMES = ['Category', 'Merchant', 'Type', 'Reliability', 'Expiry', 'Where'] as const

type FilterBarProps = {
  filters: OfferFilters
  merchants: readonly { id: string; name: string }[]
  /** How many filters are applied, beside search and sort. */
  applied: number
  total: number | undefined
  onChange: (filters: OfferFilters, how?: { replace: boolean }) => void
}

/** Searches as one types, after a pause; Enter does not wait. */
function SearchBox({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const { text, setText, wanted } = useSearchText(filters.q ?? '', (q) =>
    onChange(changeFilters(filters, { q: q || undefined }), { replace: true }),
  )
  return (
    <form
      role="search"
      className="min-w-0 grow md:basis-full lg:max-w-60 lg:basis-60"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(changeFilters(filters, { q: wanted || undefined }))
      }}
    >
      <SearchField
        label="Search offers"
        placeholder="Search offers..."
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}

/** Search, filters and sort, sticky under the top bar; on a phone the filters are in a sheet. */
export function FilterBar(props: FilterBarProps) {
  const { filters, merchants, applied, total, onChange } = props
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const [isSheetAsked, setIsSheetAsked] = useState(false)
  const sort = filters.sort ?? 'featured'
  return (
    <div className="layer-filters sticky top-14 -mx-4 bg-canvas px-4 py-2 md:-mx-6 md:px-6">
      <div className="flex items-center gap-2 md:flex-wrap">
        <SearchBox filters={filters} onChange={onChange} />
        <button
          type="button"
          className={buttonClass({ className: 'md:hidden' })}
          onClick={() => {
            setIsSheetAsked(true)
            setIsSheetOpen(true)
          }}
        >
          <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
          Filters
          {applied > 0 && (
            <span className="tabular rounded-full bg-brand px-2 text-portal text-on-brand">{applied}</span>
          )}
        </button>
        <div className="hidden flex-wrap items-center gap-2 md:flex">
          <Suspense
            fallback={NAMES.map((name) => (
              <span key={name} className={chipClass(false)}>
                {name}
              </span>
            ))}
          >
            <FilterMenus filters={filters} merchants={merchants} onChange={onChange} />
          </Suspense>
        </div>
        <div className="ml-auto hidden md:block">
          <Suspense fallback={<span className={chipClass(false)}>Sort: {SORT_LABELS[sort]}</span>}>
            <SortMenu
              value={sort}
              sorts={OFFER_SORTS}
              onChange={(next) => onChange(changeFilters(filters, { sort: next }))}
            />
          </Suspense>
        </div>
      </div>
      {isSheetAsked && (
        <Suspense>
          <FilterSheet
            {...{ filters, merchants, total, onChange }}
            isOpen={isSheetOpen}
            onOpenChange={setIsSheetOpen}
          />
        </Suspense>
      )}
    </div>
  )
}
