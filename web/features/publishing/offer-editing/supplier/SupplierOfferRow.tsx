import { Link } from 'react-router'
import { formatDate } from '../../../../../domain/dates.ts'
import { discountLabel } from '../../../../../domain/discount-label.ts'
import { POOL_TYPES } from '../../../../../domain/enums.ts'
import { LACK_SENTENCES } from '../../../../../domain/redeem-lacks.ts'
import { StatusBadge } from '../../../../ui/Badge.tsx'
import { OfferActions } from './OfferActions.tsx'
import type { OfferWishes, SupplierOffer, TypeLabels } from './supplier-offers.ts'

/** Heading and rows share these columns from 1024 px on; below, a row's facts follow each other under its text. */
export const COLUMNS_CLASS = 'lg:grid lg:grid-cols-[minmax(0,1fr)_10rem_7rem_6.5rem_6.5rem_9rem] lg:gap-4'

/** What waits, or why it was not taken, in the supplier's words. */
function Revision({ revision }: Pick<SupplierOffer, 'revision'>) {
  if (!revision) return null
  if (revision.status === 'WAITING')
    return (
      <p className="mt-1.5 font-semibold text-warning-ink">
        A new wording waits for review. This one stays until then.
      </p>
    )
  return (
    <p className="mt-1.5 font-semibold text-danger-ink">
      Your new wording was rejected{revision.reason ? `: ${revision.reason}` : '.'}
    </p>
  )
}

type SupplierOfferRowProps = { offer: SupplierOffer; typeLabels: TypeLabels } & OfferWishes

export function SupplierOfferRow({ offer, typeLabels, ...wishes }: SupplierOfferRowProps) {
  return (
    <li className={`${COLUMNS_CLASS} relative flex flex-col gap-2 px-4 py-3.5`}>
      <div className="min-w-0">
        <h3 dir="auto" className="font-sans text-base font-semibold tracking-normal max-lg:pr-36 lg:text-portal">
          {offer.title}
        </h3>
        {offer.description && (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-ink-muted">
            {offer.description}
          </p>
        )}
        {offer.rejectionReason && (
          <p className="mt-1.5 font-semibold text-danger-ink">Why it was rejected: {offer.rejectionReason}</p>
        )}
        {offer.lack && (
          <p className="mt-1.5 font-semibold text-warning-ink">Why it cannot go live: {LACK_SENTENCES[offer.lack]}</p>
        )}
        {offer.alsoPublic && (
          <p className="mt-1.5 font-semibold text-warning-ink">Also public: its code is open to everybody.</p>
        )}
        <Revision revision={offer.revision} />
        {POOL_TYPES.includes(offer.type) && (
          <Link
            to={`/supplier/offers/${offer.id}/codes`}
            className="mt-1 inline-block py-1 text-portal pointer-coarse:py-3 text-brand-ink underline underline-offset-2"
          >
            Codes<span className="sr-only"> of {offer.title}</span>
          </Link>
        )}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-ink-muted lg:contents">
        <span className="lg:text-ink">
          <span className="sr-only">Merchant: </span>
          <bdi>{offer.merchantName}</bdi>
        </span>
        <span>
          <span className="sr-only">Type: </span>
          {typeLabels[offer.type]}
        </span>
        <span aria-hidden="true" className="basis-full sm:hidden" />
        <span className="tabular font-semibold text-ink">
          <span className="sr-only">Discount: </span>
          {discountLabel(offer)}
        </span>
        <span className="tabular">
          <span className="sr-only">Created: </span>
          <time dateTime={offer.createdAt}>{formatDate(offer.createdAt)}</time>
        </span>
      </p>
      <div className="flex items-start justify-between gap-1 max-lg:absolute max-lg:top-1.5 max-lg:right-1">
        <span className="pt-2 lg:pt-0">
          <span className="sr-only">Status: </span>
          <StatusBadge status={offer.status} />
        </span>
        <span className="lg:-mt-2.5">
          <OfferActions offer={offer} {...wishes} />
        </span>
      </div>
    </li>
  )
}
