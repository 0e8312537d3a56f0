import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { BAR_KEYS, type FilterKey, filterName } from '../../../../../domain/offer-filters.ts'
import { fetchAhead } from '../../../../lib/missing-file.ts'
import { useViewer } from '../../../../lib/session/viewer.ts'
import { buttonClass } from '../../../../ui/Button.tsx'
import { MenuChip } from '../../../../ui/Chip.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { useFocusKey } from '../../../../ui/useFocusKey.ts'
import { useMatches } from '../../../../ui/useMatches.ts'
import { useSearchText } from '../../../../ui/useSearchText.ts'
import type { FilterMenusProps } from './FilterMenus.tsx'
import { changeFilters, menuLabel, type OfferFilters, SORT_LABELS } from './filters.ts'
import type { ChangeFilters } from './useOfferFilters.ts'

// The code of the menus is fetched by the first press on one of them, or ahead of it when the pointer or the focus comes near.
const loadMenus = () => import('./FilterMenus.tsx')
const loadSheet = () => import('./FilterSheet.tsx')
const loadSort = () => import('./SortMenu.tsx')
const FilterMenus = lazy(loadMenus)
const FilterSheet = lazy(loadSheet)
const SortMenu = lazy(loadSort)

const TABLET = '(min-width: 48rem)'
/** From here on the applied filters have a row of their own, beside the count. */
export const DESKTOP = '(min-width: 64rem)'

type ListProps = { filters: OfferFilters; onChange: ChangeFilters }

/** Searches as one types, after a pause; Enter does not wait. */
function SearchBox({ filters, onChange }: ListProps) {
  const box = useRef<HTMLInputElement>(null)
  const searchKey = useViewer()?.shortcutsEnabled === false ? undefined : '/'
  useFocusKey(searchKey, box)
  const { text, setText, wanted } = useSearchText(filters.q ?? '', (q) =>
    onChange((now) => changeFilters(now, { q: q || undefined }), { replace: true }),
  )
  return (
    <form
      role="search"
      className="min-w-[min(100%,8rem)] grow basis-0 md:basis-full lg:basis-0 xl:max-w-60 xl:min-w-40 xl:shrink-[999] xl:basis-60"
      onSubmit={(event) => {
        event.preventDefault()
        onChange((now) => changeFilters(now, { q: wanted || undefined }))
      }}
    >
      <SearchField
        ref={box}
        label="Search offers"
        placeholder="Search offers..."
        shortcut={searchKey}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}

function Sort({ filters, onChange }: ListProps) {
  const [isAsked, setIsAsked] = useState(false)
  const chip = (
    <MenuChip
      name={`Sort: ${SORT_LABELS[filters.sort ?? 'featured']}`}
      chosen={undefined}
      popup="listbox"
      onNear={() => fetchAhead(loadSort)}
      onPress={() => setIsAsked(true)}
    />
  )
  if (!isAsked) return chip
  return (
    <Suspense fallback={chip}>
      <SortMenu filters={filters} onChange={onChange} />
    </Suspense>
  )
}

/** The sort beside the count, where the bar has no room for it. */
export function SortBesideCount(props: ListProps) {
  return !useMatches(DESKTOP) && <Sort {...props} />
}

function Menus(props: FilterMenusProps) {
  const { filters, merchantName } = props
  const [first, setFirst] = useState<FilterKey>()
  const chip = (menu: FilterKey) => (
    <MenuChip
      key={menu}
      name={filterName(menu)}
      chosen={menuLabel(filters, menu, merchantName)}
      popup={menu === 'within' ? 'dialog' : 'listbox'}
      onNear={() => fetchAhead(loadMenus)}
      onPress={() => setFirst(menu)}
    />
  )
  const [category = 'category', ...others] = BAR_KEYS
  const chips = (
    <>
      <span className="hidden lg:contents">{chip(category)}</span>
      {others.map(chip)}
    </>
  )
  return (
    // One row whatever is chosen, or a longer word would push the list down: the chips give way to each other instead.
    <div
      role="group"
      aria-label="Filters"
      className="flex min-w-0 items-center gap-2 *:min-w-0 *:shrink md:basis-full lg:order-1 xl:order-none xl:basis-auto"
    >
      {first === undefined ? (
        chips
      ) : (
        <Suspense fallback={chips}>
          <FilterMenus {...props} first={first} />
        </Suspense>
      )}
    </div>
  )
}

type FilterBarProps = FilterMenusProps & {
  /** How many filters are applied, beside search and sort. */
  applied: number
}

/** On a phone the filters are in a sheet. */
function FiltersButton({ applied, ...props }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const open = () => {
    setIsAsked(true)
    setIsOpen(true)
  }
  return (
    <>
      <button type="button" className={buttonClass()} aria-haspopup="dialog" onClick={open}>
        <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
        Filters
        {applied > 0 && <span className="tabular rounded-full bg-brand px-2 text-portal text-on-brand">{applied}</span>}
      </button>
      <Suspense>{isAsked && <FilterSheet {...props} isOpen={isOpen} onOpenChange={setIsOpen} />}</Suspense>
    </>
  )
}

/** Search, filters and, where there is room, the sort; sticky under the top bar. */
export function FilterBar(props: FilterBarProps) {
  const { filters, merchantName, isListReady, onChange } = props
  const isTablet = useMatches(TABLET)
  const isDesktop = useMatches(DESKTOP)
  return (
    <div className="layer-filters sticky top-14 -mx-(--gutter) bg-canvas px-(--gutter) py-2 md:-mx-6 md:px-6 short:static">
      <div className="flex flex-wrap items-center gap-2 xl:flex-nowrap">
        <SearchBox filters={filters} onChange={onChange} />
        {isTablet ? <Menus {...{ filters, merchantName, isListReady, onChange }} /> : <FiltersButton {...props} />}
        {isDesktop && (
          <div className="ml-auto shrink-0">
            <Sort filters={filters} onChange={onChange} />
          </div>
        )}
      </div>
    </div>
  )
}
