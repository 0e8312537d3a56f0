import { useQuery } from '@tanstack/react-query'
import { BAR_KEYS, type FilterKey } from '../../../../../domain/offer-filters.ts'
import { categoriesQuery } from '../../../../lib/categories.ts'
import { ComboboxChip } from '../../../../ui/Combobox.tsx'
import { SelectChip } from '../../../../ui/Select.tsx'
import { ANY, type OfferFilters, setFilter } from './filters.ts'
import { countedMenus, type FilterMenu, offerCountsQuery } from './offer-counts.ts'
import { useMerchantOptions } from './useMerchantOptions.ts'
import type { ChangeFilters } from './useOfferFilters.ts'
import { WithinMenu } from './WithinMenu.tsx'

export type FilterMenusProps = {
  filters: OfferFilters
  merchantName: string | undefined
  /** The list is here: what the menus count may be asked for. */
  isListReady: boolean
  onChange: ChangeFilters
}

/** The filter controls, once the first has been asked for, which opens; each choice applies at once. */
export default function FilterMenus(props: FilterMenusProps & { first: FilterKey }) {
  const { filters, merchantName, isListReady, onChange, first } = props
  const { data: cells } = useQuery({ ...offerCountsQuery(filters), enabled: isListReady })
  const categories = useQuery(categoriesQuery).data?.map(({ name }) => name) ?? []
  const merchants = useMerchantOptions(filters, merchantName, first === 'merchant')
  const [category, ...others] = countedMenus(filters, cells, categories).filter(({ key }) =>
    BAR_KEYS.some((one) => one === key),
  )
  const chip = ({ key, name, options }: FilterMenu) => (
    <SelectChip
      key={key}
      name={name}
      options={options}
      value={String(filters[key] ?? ANY)}
      isOn={filters[key] !== undefined}
      defaultOpen={key === first}
      onChange={(value) => onChange((now) => setFilter(now, key, value))}
    />
  )
  return (
    <>
      {category && <span className="hidden lg:contents">{chip(category)}</span>}
      <ComboboxChip
        name="Merchant"
        placeholder="Find a merchant"
        {...merchants}
        value={filters.merchant ?? ''}
        defaultOpen={first === 'merchant'}
        onChange={(value) => onChange((now) => setFilter(now, 'merchant', value))}
      />
      {others.map(chip)}
      <WithinMenu filters={filters} cells={cells} defaultOpen={first === 'within'} onChange={onChange} />
    </>
  )
}
