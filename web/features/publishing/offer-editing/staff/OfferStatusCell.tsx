import { lazy, Suspense, useState } from 'react'
import { OFFER_STATUSES } from '../../../../../domain/enums.ts'
import { LACK_SENTENCES } from '../../../../../domain/redeem-lacks.ts'
import { SUPPLIER_SOURCE } from '../../../../../domain/offer-status.ts'
import { StatusBadge } from '../../../../ui/Badge.tsx'
import { StatusSelect } from '../../../../ui/Select.tsx'
import type { AdminOffer } from './admin-offers.ts'
import { useOfferStatus, whyHidden } from './useOfferStatus.ts'

const RejectDialog = lazy(() => import('./RejectDialog.tsx'))

/** The status, which can be set to any other; a rejection asks why first. */
export function OfferStatusCell({ offer }: { offer: AdminOffer }) {
  const setStatus = useOfferStatus(offer)
  /** Undefined until it is asked for, so that its code is fetched then. */
  const [isAsking, setIsAsking] = useState<boolean>()
  const { status, title, source, rejectionReason, lack, deletedAt } = offer
  const choose = (value: string) => {
    const next = OFFER_STATUSES.find((one) => one === value)
    if (!next || next === status) return
    if (next === 'REJECTED') setIsAsking(true)
    else setStatus({ status: next, from: status, reason: null })
  }
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end max-md:text-right">
      {deletedAt ? (
        <StatusBadge status={status} />
      ) : (
        <StatusSelect label={`Status of ${title}`} value={status} options={OFFER_STATUSES} onChange={choose} />
      )}
      {rejectionReason && <span className="max-w-56 text-sm text-ink-muted wrap-anywhere">{rejectionReason}</span>}
      {lack && <span className="max-w-56 text-sm text-warning-ink">{LACK_SENTENCES[lack]}</span>}
      {offer.hasRevision && <span className="max-w-56 text-sm text-warning-ink">A new wording waits for review.</span>}
      {whyHidden(offer) && <span className="max-w-56 text-sm text-ink-muted">{whyHidden(offer)}</span>}
      {isAsking !== undefined && (
        <Suspense>
          <RejectDialog
            isOpen={isAsking}
            onOpenChange={setIsAsking}
            title={title}
            hasSupplier={source === SUPPLIER_SOURCE}
            onReject={(reason) => setStatus({ status: 'REJECTED', from: status, reason })}
          />
        </Suspense>
      )}
    </span>
  )
}
