import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OfferCard, OfferCardSkeleton } from './OfferCard.tsx'
import type { OfferCardData } from './offers.ts'

export const CARDS_A_RAIL = 5
const TRACK =
  '-mx-(--gutter) flex snap-x snap-mandatory scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) pb-2 md:-mx-6 md:scroll-px-6 md:px-6 xl:mx-0 xl:grid xl:grid-cols-5 xl:overflow-visible xl:px-0'
const ITEM = 'w-[82%] shrink-0 snap-start sm:w-[46%] md:w-[36%] lg:w-[30%] xl:w-auto'

type OfferRailProps = {
  title: string
  /** Why these offers are here; undefined while that is not known. */
  reason: string | undefined
  offers: readonly OfferCardData[] | undefined
  action: (offer: OfferCardData) => ReactNode
  /** Where the rail goes on; nowhere when all of it is here. */
  to?: string
}

/** Five offers side by side under a heading; hidden when there are none, boxes while it loads. */
export function OfferRail({ title, reason, offers, action, to }: OfferRailProps) {
  if (offers?.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div className="min-w-[min(100%,12rem)] grow basis-0">
          <h2 className="text-h3">{title}</h2>
          <p className="min-h-5 text-portal text-ink-muted">{reason}</p>
        </div>
        {to && (
          <Link
            to={to}
            aria-label={`View All, ${title}`}
            className="inline-flex min-h-11 shrink-0 items-center font-semibold text-brand-ink hover:underline"
          >
            View All
          </Link>
        )}
      </div>
      <ul className={TRACK} aria-busy={offers === undefined}>
        {offers === undefined
          ? Array.from({ length: CARDS_A_RAIL }, (_, index) => (
              <li key={index} className={ITEM}>
                <OfferCardSkeleton compact />
              </li>
            ))
          : offers.slice(0, CARDS_A_RAIL).map((offer) => (
              <li key={offer.id} className={ITEM}>
                <OfferCard offer={offer} action={action(offer)} compact eager />
              </li>
            ))}
      </ul>
    </section>
  )
}
