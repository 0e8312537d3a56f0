import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { HubOffer } from './company-hub.ts'
import { countUse } from './hub-offers.ts'

/** Fetched when it is first asked for. */
const HowToDialog = lazy(() => import('./HowToDialog.tsx'))

/** The way to a company's own offer, on a press. */
export function HowToGetIt({ offer }: { offer: HubOffer }) {
  /** Undefined until it is asked for. */
  const [isOpen, setIsOpen] = useState<boolean>()
  const open = () => {
    setIsOpen(true)
    countUse(offer.id, 'HOW_TO_GET')
  }
  return (
    <>
      <Button size="small" aria-label={`How to get it: ${offer.title}`} onClick={open}>
        How to get it
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <HowToDialog offer={offer} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
