import { Trash2 } from 'lucide-react'
import { Combobox } from '../../../ui/Combobox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { OrderedList } from '../../../ui/OrderedList.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type AdminMerchantDetail, useSaveRelated } from './admin-merchants.ts'

const AT_MOST = 12

type RelatedMerchantsProps = {
  merchant: AdminMerchantDetail
  /** Every merchant that there is. */
  names: readonly { id: string; name: string }[]
}

/** The brands that its page shows beside it, in their order; each change is saved at once. */
export function RelatedMerchants({ merchant, names }: RelatedMerchantsProps) {
  const { mutate, isPending, variables } = useSaveRelated(merchant)
  const byId = new Map([...names, ...merchant.related].map((one) => [one.id, one]))
  const ids = isPending ? variables.to : merchant.related.map(({ id }) => id)
  const save = (to: string[]) => mutate({ from: ids, to })
  const shown = ids.flatMap((id) => byId.get(id) ?? [])
  const options = names
    .filter(({ id }) => id !== merchant.id && !ids.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Section title="Related suppliers" text={`What its page shows beside it, ${AT_MOST} at most.`}>
      {shown.length > 0 && (
        <OrderedList
          label="Related suppliers"
          items={shown}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          onReorder={(next) => save(next)}
        >
          {({ id, name }) => (
            <div className="flex items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <IconButton
                label={`Remove ${name}`}
                icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => save(ids.filter((one) => one !== id))}
              />
            </div>
          )}
        </OrderedList>
      )}
      {shown.length < AT_MOST && (
        <Combobox
          label="Add a supplier"
          placeholder="Find a supplier"
          empty="No supplier of that name."
          value=""
          options={options}
          onChange={(id) => id && save([...ids, id])}
        />
      )}
    </Section>
  )
}
