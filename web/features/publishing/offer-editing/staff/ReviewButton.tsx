import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import type { AdminOffer } from './admin-offers.ts'

const OfferReviewDrawer = lazy(() => import('./OfferReviewDrawer.tsx'))

/** Opens what there is to decide on, whose code the first press fetches. */
export function ReviewButton({ offer }: { offer: AdminOffer }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <Button size="small" aria-label={`Review ${offer.title}`} onClick={() => setIsOpen(true)}>
        Review
      </Button>
      <Suspense>
        {isOpen !== undefined && <OfferReviewDrawer offer={offer} isOpen={isOpen} onOpenChange={setIsOpen} />}
      </Suspense>
    </>
  )
}
