import { OFFER_SORTS } from '../../../domain/enums.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Drawer } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { FILTER_MENUS } from './FilterMenus.tsx'
import { type OfferFilters, parseFilters, SORT_LABELS, toSearchParams } from './filters.ts'

type FilterSheetProps = {
  filters: OfferFilters
  merchants: readonly { id: string; name: string }[]
  total: number | undefined
  onChange: (filters: OfferFilters, how?: { replace: boolean }) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const count = new Intl.NumberFormat('en-GB')

/** The filters on a phone; the button carries the live count, and the list behind has it already. */
export default function FilterSheet({ filters, merchants, total, onChange, isOpen, onOpenChange }: FilterSheetProps) {
  const set = (key: keyof OfferFilters, value: string) => {
    const params = toSearchParams(filters)
    if (value === 'any' || value === '') params.delete(key)
    else params.set(key, value)
    onChange(parseFilters(params), { replace: true })
  }
  const show = total === undefined ? 'Show offers' : `Show ${count.format(total)} ${total === 1 ? 'offer' : 'offers'}`
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <>
          <Button onClick={() => onChange(filters.q ? { q: filters.q } : {}, { replace: true })}>Clear all</Button>
          <Button variant="primary" className="grow" onClick={() => onOpenChange(false)}>
            {show}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label="Sort"
          value={filters.sort ?? 'featured'}
          options={OFFER_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
          onChange={(value) => set('sort', value)}
        />
        <Combobox
          label="Merchant"
          placeholder="Any merchant"
          empty="No merchant of that name."
          options={merchants.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.merchant ?? ''}
          onChange={(value) => set('merchant', value)}
        />
        {FILTER_MENUS.map((menu) => (
          <Select
            key={menu.key}
            label={menu.name}
            value={String(filters[menu.key] ?? 'any')}
            options={menu.options}
            onChange={(value) => set(menu.key, value)}
          />
        ))}
      </div>
    </Drawer>
  )
}
