import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MerchantChoice } from '../../../lib/MerchantChoice.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { OrderedList } from '../../../ui/OrderedList.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type AdminMerchantDetail, useSaveRelated } from './admin-merchants.ts'

const AT_MOST = 12

/** The brands that its page shows beside it, in their order; each change is saved at once. */
export function RelatedMerchants({ merchant }: { merchant: AdminMerchantDetail }) {
  const { mutate, isPending, variables } = useSaveRelated(merchant)
  /** Added here, and shown before the answer brings them. */
  const [added, setAdded] = useState<readonly { id: string; name: string }[]>([])
  const byId = new Map([...added, ...merchant.related].map((one) => [one.id, one]))
  const ids = isPending ? variables.to : merchant.related.map(({ id }) => id)
  const save = (to: string[]) => mutate({ from: ids, to })
  const shown = ids.flatMap((id) => byId.get(id) ?? [])
  const add = (id: string, name: string) => {
    if (id === '') return
    setAdded([...added, { id, name }])
    save([...ids, id])
  }
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
        <MerchantChoice
          word="supplier"
          label="Add a supplier"
          placeholder="Find a supplier"
          value=""
          except={[merchant.id, ...ids]}
          onChange={add}
        />
      )}
    </Section>
  )
}
