import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { StaffOffer } from './offer-reviews.ts'
import { usePanel } from './usePanel.ts'

const OfferPanel = lazy(() => import('./OfferPanel.tsx'))

type OfferPanelPlaceProps = {
  card: (card: StaffOffer['card']) => ReactNode
  /** What else is known of the address of the offer with this id. */
  link: (id: string) => ReactNode
}

/** The panel that the address asks for, whose code the first one fetches; `card` draws the offer as employees see it. */
export function OfferPanelPlace({ card, link }: OfferPanelPlaceProps) {
  const { id, close } = usePanel()
  /** It is still there while it leaves. */
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  const shown = id ?? last
  if (shown === null) return null
  return (
    <Suspense>
      <OfferPanel id={shown} isOpen={id !== null} onClose={close} card={card} link={link} />
    </Suspense>
  )
}
