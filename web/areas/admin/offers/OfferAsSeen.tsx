import { OfferCard } from '../../../features/catalogue/offers/OfferCard.tsx'
import { LinkCheckLine } from '../../../features/ingestion/link-watch/LinkCheckLine.tsx'
import type { StaffOffer } from '../../../features/publishing/offer-editing/review/offer-reviews.ts'

/** The card of the catalogue itself, so that staff see what employees see. */
export const offerAsSeen = (card: StaffOffer['card']) => <OfferCard offer={card} action={null} eager />

export const linkAsChecked = (id: string) => <LinkCheckLine id={id} />
