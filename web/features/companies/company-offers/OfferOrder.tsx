import { lazy, Suspense, useState } from 'react'
import { OrderedList } from '../../../ui/OrderedList.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { type CompanyOffer, useOfferOrder } from './company-offers.ts'
import { OfferRow } from './OfferRow.tsx'

const MINUTE_MS = 60_000

const OfferForm = lazy(() => import('./OfferForm.tsx'))

/** Every offer in the order in which people meet them. */
export function OfferOrder({ offers }: { offers: readonly CompanyOffer[] }) {
  const [edited, setEdited] = useState<CompanyOffer>()
  const order = useOfferOrder()
  const now = useNow(MINUTE_MS).getTime()
  return (
    <>
      <OrderedList
        label="Company offers in display order"
        items={offers}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onReorder={(ids) => order(ids)}
      >
        {(offer) => <OfferRow offer={offer} now={now} onEdit={() => setEdited(offer)} />}
      </OrderedList>
      {edited && (
        <Suspense>
          <OfferForm key={edited.id} offer={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}
