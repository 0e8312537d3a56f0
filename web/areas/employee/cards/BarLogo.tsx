import { logoOf } from '../../../features/cards/employee-cards/card-asset.ts'
import type { KnownCard } from '../../../features/cards/employee-cards/useKnownCard.ts'
import { MerchantLogo } from '../../../ui/Artwork.tsx'

/** A PDF is no logo: beside it the name alone stands in the bar. */
export function BarLogo({ card }: { card: KnownCard }) {
  const src = logoOf(card.logoUrl)
  if (card.logoUrl && !src) return null
  return <MerchantLogo id={card.brand} name={card.brand} src={src} className="size-10" />
}
