import { Heart } from 'lucide-react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { HubOffer } from './company-hub.ts'
import { useHubFavourite } from './hub-offers.ts'

type HubOfferHeartProps = {
  offer: Pick<HubOffer, 'id' | 'isSaved' | 'title'>
  /** Writes 'Save' or 'Saved' beside the heart. */
  withText?: boolean
}

/** Saves one of the company's own offers. */
export function HubOfferHeart({ offer, withText = false }: HubOfferHeartProps) {
  const { isSaved, toggle } = useHubFavourite(offer)
  const heart = (
    <Heart size={20} strokeWidth={1.75} className={isSaved ? 'fill-brand text-brand-ink' : ''} aria-hidden="true" />
  )
  if (withText) {
    return (
      <Button icon={heart} aria-pressed={isSaved} onClick={toggle}>
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    )
  }
  return <IconButton label={`Save ${offer.title}`} icon={heart} aria-pressed={isSaved} onClick={toggle} />
}
