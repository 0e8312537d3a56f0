import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { OfferWishes, SupplierOffer } from './supplier-offers.ts'

const OfferActionMenu = lazy(() => import('./OfferActionMenu.tsx'))

/** The button of a row's menu, whose code the first press fetches. */
export function OfferActions({ offer, ...wishes }: { offer: SupplierOffer } & OfferWishes) {
  const [isAsked, setIsAsked] = useState(false)
  const button = (
    <IconButton
      label={`Actions for ${offer.title}`}
      icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />}
      aria-haspopup="menu"
      onClick={() => setIsAsked(true)}
    />
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <OfferActionMenu offer={offer} trigger={button} {...wishes} />
    </Suspense>
  )
}
