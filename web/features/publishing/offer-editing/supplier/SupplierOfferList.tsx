import { cx } from '../../../../ui/cx.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { COLUMNS_CLASS, SupplierOfferRow } from './SupplierOfferRow.tsx'
import type { OfferWishes, SupplierOffer, TypeLabels } from './supplier-offers.ts'

const SKELETONS = 5
const HEADINGS = ['Offer', 'Merchant', 'Type', 'Discount', 'Created', 'Status']

type SupplierOfferListProps = {
  offers: readonly SupplierOffer[]
  typeLabels: TypeLabels
  isLoading: boolean
  /** The rows are of the filters before; they dim until the new ones are here. */
  isStale: boolean
} & OfferWishes

export function SupplierOfferList({ offers, typeLabels, isLoading, isStale, ...wishes }: SupplierOfferListProps) {
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      <p
        aria-hidden="true"
        className={cx(COLUMNS_CLASS, 'hidden bg-sunken px-4 py-3 text-sm font-semibold text-ink-muted')}
      >
        {HEADINGS.map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </p>
      <ul
        aria-label="Your Offers"
        aria-busy={isLoading || isStale}
        className={cx('divide-y divide-line transition-opacity duration-[120ms]', isStale && 'opacity-60')}
      >
        {isLoading &&
          Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index} className="p-4">
              <Skeleton className="h-12 rounded-badge max-lg:h-20" />
            </li>
          ))}
        {offers.map((offer) => (
          <SupplierOfferRow key={offer.id} offer={offer} typeLabels={typeLabels} {...wishes} />
        ))}
      </ul>
    </div>
  )
}
