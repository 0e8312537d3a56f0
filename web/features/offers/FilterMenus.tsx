import { CATEGORIES, EXPIRY_FILTERS, OFFER_TYPES, RELIABILITY_FILTERS } from '../../../domain/enums.ts'
import { ComboboxChip } from '../../ui/Combobox.tsx'
import { type Option, SelectChip } from '../../ui/Select.tsx'
import { expiryLabels, type OfferFilters, parseFilters, PLACE_LABELS, toSearchParams, TYPE_LABELS } from './filters.ts'

type Key = Exclude<keyof OfferFilters, 'q' | 'sort' | 'merchant'>

const ANY = 'any'
const withAny = (label: string, options: readonly Option[]): Option[] => [{ value: ANY, label }, ...options]

export const FILTER_MENUS: readonly { key: Key; name: string; options: Option[] }[] = [
  {
    key: 'category',
    name: 'Category',
    options: withAny(
      'All',
      CATEGORIES.map((value) => ({ value, label: value })),
    ),
  },
  {
    key: 'type',
    name: 'Type',
    options: withAny(
      'All types',
      OFFER_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
    ),
  },
  {
    key: 'reliability',
    name: 'Reliability',
    options: withAny(
      'Any reliability',
      RELIABILITY_FILTERS.map((value) => ({ value: String(value), label: `${value}+` })),
    ),
  },
  {
    key: 'expiry',
    name: 'Expiry',
    options: withAny(
      'Any time',
      EXPIRY_FILTERS.map((value) => ({ value, label: expiryLabels[value] })),
    ),
  },
  {
    key: 'online',
    name: 'Where',
    options: withAny('Anywhere', [
      { value: 'online', label: PLACE_LABELS.online },
      { value: 'store', label: PLACE_LABELS.store },
    ]),
  },
]

type FilterMenusProps = {
  filters: OfferFilters
  merchants: readonly { id: string; name: string }[]
  onChange: (filters: OfferFilters) => void
}

/** The filter controls; each choice applies at once. */
export default function FilterMenus({ filters, merchants, onChange }: FilterMenusProps) {
  const set = (key: keyof OfferFilters, value: string) => {
    const params = toSearchParams(filters)
    if (value === ANY || value === '') params.delete(key)
    else params.set(key, value)
    onChange(parseFilters(params))
  }
  const [category, ...others] = FILTER_MENUS
  const chip = (menu: (typeof FILTER_MENUS)[number]) => (
    <SelectChip
      key={menu.key}
      name={menu.name}
      options={menu.options}
      value={String(filters[menu.key] ?? ANY)}
      isOn={filters[menu.key] !== undefined}
      onChange={(value) => set(menu.key, value)}
    />
  )
  return (
    <>
      {category && <span className="hidden lg:contents">{chip(category)}</span>}
      <ComboboxChip
        name="Merchant"
        placeholder="Find a merchant"
        empty="No merchant of that name."
        options={merchants.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.merchant ?? ''}
        onChange={(value) => set('merchant', value)}
      />
      {others.map(chip)}
    </>
  )
}
