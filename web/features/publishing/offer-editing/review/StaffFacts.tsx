import type { ReactNode } from 'react'
import { formatCount } from '../../../../../domain/count.ts'
import { formatDate, formatDateTime } from '../../../../../domain/dates.ts'
import { LACK_SENTENCES } from '../../../../../domain/redeem-lacks.ts'
import { reliabilityBand } from '../../../../../domain/reliability.ts'
import { Badge, StatusBadge } from '../../../../ui/Badge.tsx'
import { whyHidden } from '../staff/useOfferStatus.ts'
import type { StaffOffer } from './offer-reviews.ts'

/** The status, and in words why the offer is not what its status says. */
export function StatusReasons({ facts: { offer, state } }: { facts: StaffOffer }) {
  const reasons = [
    offer.deletedAt && `Deleted on ${formatDate(offer.deletedAt)}.`,
    offer.rejectionReason,
    offer.lack && LACK_SENTENCES[offer.lack],
    offer.hasRevision && 'A new wording waits for review.',
    whyHidden(offer),
  ].filter((reason) => typeof reason === 'string')
  const { waits, decided } = state
  return (
    <div className="flex flex-col items-start gap-1">
      <StatusBadge status={offer.status} />
      {reasons.map((reason) => (
        <p key={reason} className="wrap-anywhere">
          {reason}
        </p>
      ))}
      {!waits && decided && decided.outcome !== 'MOVED' && <p className="text-ink-muted">{decidedText(decided)}</p>}
    </div>
  )
}

/** 'Approved by Ada Staff on 22 Nov 2026, 19:04.' */
export function decidedText({ name, isMine, outcome, decidedAt }: NonNullable<StaffOffer['state']['decided']>): string {
  const what = { APPROVED: 'Approved', REJECTED: 'Rejected', MOVED: 'Given another status' }[outcome]
  const who = isMine ? 'you' : (name ?? 'one of the staff')
  return `${what} by ${who} on ${formatDateTime(decidedAt)}.`
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(5.5rem,2fr)_minmax(0,3fr)] gap-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Dates, limit, source and reliability: what its supplier may change at once, and what the platform knows. */
export function StaffFacts({ facts }: { facts: StaffOffer }) {
  const { offer, merchant, scheduledAt, maxRedemptions, redemptions, submittedBy } = facts
  const limit = maxRedemptions === null ? 'no limit' : `limit ${formatCount(maxRedemptions)}`
  return (
    <dl className="flex flex-col gap-1.5">
      <Fact label="Merchant">{merchant.name}</Fact>
      <Fact label="Source">{submittedBy ? `${offer.sourceLabel}, ${submittedBy}` : offer.sourceLabel}</Fact>
      <Fact label="Created">{formatDateTime(offer.createdAt)}</Fact>
      <Fact label="Starts">{offer.startAt ? formatDateTime(offer.startAt) : 'As soon as it is live'}</Fact>
      <Fact label="Ends">{offer.endAt ? formatDateTime(offer.endAt) : 'No end'}</Fact>
      {scheduledAt && <Fact label="Scheduled for">{formatDateTime(scheduledAt)}</Fact>}
      <Fact label="Redeemed">{`${formatCount(redemptions)}, ${limit}`}</Fact>
      <Fact label="Reliability">
        <Badge tone={reliabilityBand(offer.reliabilityScore)}>{offer.reliabilityScore}%</Badge>
      </Fact>
    </dl>
  )
}

/** How this merchant's offers have fared with staff. */
export function SupplierFigures({ supplier }: Pick<StaffOffer, 'supplier'>) {
  const { live, waiting, approved, rejected } = supplier
  const figures = [
    { label: 'Live', count: live },
    { label: 'Waiting', count: waiting },
    { label: 'Approved so far', count: approved },
    { label: 'Rejected so far', count: rejected },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3">
      {figures.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="tabular text-title font-semibold">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
