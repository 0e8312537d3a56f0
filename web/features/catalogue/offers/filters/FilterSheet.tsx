import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOffersIn } from '../../../../../domain/offer-filters.ts'
import { categoriesQuery } from '../../../../lib/categories.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Combobox } from '../../../../ui/Combobox.tsx'
import { Drawer } from '../../../../ui/Dialog.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { ANY, type OfferFilters, setFilter } from './filters.ts'
import { countedMenus, countWords, type FilterMenu, offerCountsQuery } from './offer-counts.ts'
import { useMerchantOptions } from './useMerchantOptions.ts'
import type { ChangeFilters } from './useOfferFilters.ts'
import { WithinFields } from './WithinFields.tsx'

type FilterSheetProps = {
  filters: OfferFilters
  merchantName: string | undefined
  isListReady: boolean
  onChange: ChangeFilters
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The filters on a phone, applied as they are chosen; the button carries the live count. */
export default function FilterSheet(props: FilterSheetProps) {
  const { filters, merchantName, isListReady, onChange, isOpen, onOpenChange } = props
  const [isAsked, setIsAsked] = useState(false)
  if (isOpen && isListReady && !isAsked) setIsAsked(true)
  const { data: cells, isPlaceholderData } = useQuery({ ...offerCountsQuery(filters), enabled: isAsked })
  const categories = useQuery(categoriesQuery).data?.map(({ name }) => name) ?? []
  const [clearings, setClearings] = useState(0)
  const merchants = useMerchantOptions(filters, merchantName)
  const apply: ChangeFilters = (make) => onChange(make, { replace: true })
  const total = cells && !isPlaceholderData ? countOffersIn(cells, filters) : undefined
  const [category, ...others] = countedMenus(filters, cells, categories)
  const select = ({ key, name, options }: FilterMenu) => (
    <Select
      key={key}
      label={name}
      value={String(filters[key] ?? ANY)}
      options={options}
      onChange={(value) => apply((now) => setFilter(now, key, value))}
    />
  )
  const clear = () => {
    setClearings((count) => count + 1)
    apply(({ q }) => (q ? { q } : {}))
  }
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <>
          <Button onClick={clear}>Clear all</Button>
          <Button variant="primary" className="tabular grow" onClick={() => onOpenChange(false)}>
            {total === undefined ? 'Show offers' : `Show ${countWords(total)} ${total === 1 ? 'offer' : 'offers'}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {category && select(category)}
        <Combobox
          label="Merchant"
          placeholder="Any merchant"
          {...merchants}
          value={filters.merchant ?? ''}
          onChange={(value) => apply((now) => setFilter(now, 'merchant', value))}
        />
        {others.map(select)}
        <section aria-labelledby="within-title" className="flex flex-col gap-1.5">
          <h3 id="within-title" className="font-sans text-portal font-semibold tracking-normal">
            Within
          </h3>
          <WithinFields key={clearings} filters={filters} cells={cells} onChange={apply} />
        </section>
      </div>
    </Drawer>
  )
}
