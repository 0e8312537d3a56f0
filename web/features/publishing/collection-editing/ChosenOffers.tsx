import { useQuery } from '@tanstack/react-query'
import { Check, Plus, X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { OrderedList } from '../../../ui/OrderedList.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useSearchText } from '../../../ui/useSearchText.ts'
import type { CollectionValues } from './collection-form.ts'
import { type CollectionOffer, offersToAddQuery } from './collections.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

function Facts({ offer }: { offer: CollectionOffer }) {
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span dir="auto" className="block font-semibold">
        {offer.title}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-portal text-ink-muted">
        {offer.merchantName} · {discountLabel(offer)}
        {!offer.isShown && <Badge>Not shown now</Badge>}
      </span>
    </span>
  )
}

/** Live offers by title or brand, to be put at the end of the list. */
function AddOffers({ chosen, onAdd }: { chosen: ReadonlySet<string>; onAdd: (offer: CollectionOffer) => void }) {
  const [applied, apply] = useState('')
  const { text, setText } = useSearchText(applied, apply)
  const { data, isError, isPlaceholderData } = useQuery(offersToAddQuery(applied))
  const found = applied === '' ? [] : (data?.items ?? [])
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label="Search live offers to add"
        placeholder="Search live offers to add"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter belongs to the search, not to the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-portal text-ink-muted empty:hidden">
        {applied !== '' && isError && !data && 'We could not search. Try again.'}
        {applied !== '' && data && !isPlaceholderData && found.length === 0 && 'No live offer matches.'}
      </p>
      <ul aria-label="Offers found" className="flex flex-col divide-y divide-line empty:hidden">
        {found.map(({ id, title, merchantName, type, discountType, discountValue, hiddenBecause }) => {
          const offer = { id, title, merchantName, type, discountType, discountValue, isShown: hiddenBecause === null }
          const isIn = chosen.has(id)
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <Facts offer={offer} />
              <Button
                size="small"
                aria-label={isIn ? `${title} is in the collection` : `Add ${title}`}
                aria-disabled={isIn}
                icon={isIn ? <Check {...icon} /> : <Plus {...icon} />}
                onClick={() => !isIn && onAdd(offer)}
              >
                {isIn ? 'Added' : 'Add'}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The row is about to go with its button: the keyboard goes on from the row after it, or before it. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const row = currentTarget.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  neighbour?.querySelector<HTMLButtonElement>('button[data-remove]')?.focus({ preventScroll: true })
}

/** The offers of a collection that is filled by hand, in their order. */
export function ChosenOffers() {
  const { watch, setValue, formState } = useFormContext<CollectionValues>()
  const offers = watch('offers')
  const set = (next: CollectionOffer[]) => setValue('offers', next, { shouldDirty: true })
  return (
    <>
      <AddOffers chosen={new Set(offers.map(({ id }) => id))} onAdd={(offer) => set([...offers, offer])} />
      {offers.length === 0 && <p className="text-ink-muted">No offers yet. Search for those that go well together.</p>}
      {offers.length > 0 && (
        <OrderedList
          label="Offers in display order"
          items={offers}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onReorder={(ids) => set(ids.flatMap((id) => offers.find((offer) => offer.id === id) ?? []))}
        >
          {(offer) => (
            <div className="flex items-center justify-between gap-2">
              <Facts offer={offer} />
              <IconButton
                data-remove
                label={`Remove ${offer.title}`}
                icon={<X {...icon} />}
                onClick={(event) => {
                  focusNeighbour(event)
                  set(offers.filter(({ id }) => id !== offer.id))
                }}
              />
            </div>
          )}
        </OrderedList>
      )}
      <FormError isAnnounced={false}>{formState.errors.offers?.message}</FormError>
    </>
  )
}
