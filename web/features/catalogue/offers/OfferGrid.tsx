import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { OfferCard, OfferCardSkeleton } from './OfferCard.tsx'
import type { OfferCardData } from './offers.ts'

const FIRST_ROW = 3
const SKELETONS = 6

type OfferGridProps = {
  label: string
  offers: readonly OfferCardData[]
  action: (offer: OfferCardData) => ReactNode
  /** The level of its cards' headings. */
  level: 2 | 3
  isLoading?: boolean
  /** The list is of the filters before; it dims until the new one is here. */
  isStale?: boolean
  /** There are four, which stand in one row or two. */
  isFour?: boolean
}

/** Three columns, two on a tablet, one on a phone; cards of a row have one height. */
export function OfferGrid({
  label,
  offers,
  action,
  level,
  isLoading = false,
  isStale = false,
  isFour = false,
}: OfferGridProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={isLoading || isStale}
      className={cx(
        'grid gap-3 transition-opacity duration-[120ms] sm:gap-4 md:grid-cols-2 md:gap-6',
        isFour ? 'xl:grid-cols-4' : 'lg:grid-cols-3',
        isStale && 'opacity-60',
      )}
    >
      {isLoading &&
        Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index}>
            <OfferCardSkeleton />
          </li>
        ))}
      {offers.map((offer, index) => (
        <li key={offer.id}>
          <OfferCard offer={offer} action={action(offer)} eager={index < FIRST_ROW} level={level} />
        </li>
      ))}
    </ul>
  )
}
