import type { CompanyOfferStatus } from '../../../../domain/company-offers.ts'
import { formatCount } from '../../../../domain/count.ts'
import { formatDateTime, toTime } from '../../../../domain/dates.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { type CompanyOffer, useOfferDeletion, useOfferMove } from './company-offers.ts'

const MOVE_WORDS: Record<CompanyOfferStatus, string> = {
  LIVE: 'Set live',
  EXPIRED: 'End now',
  DRAFT: 'Back to draft',
}

function whomText({ audience, groups }: CompanyOffer): string {
  if (audience === 'EVERYBODY') return 'Everybody'
  return groups.map(({ name }) => name).join(', ') || 'Nobody: its groups are gone'
}

function whenText({ status, startAt, endAt, isScheduled }: CompanyOffer, now: number): string {
  const until = endAt ? `until ${formatDateTime(endAt)}` : 'without an end'
  if (status === 'EXPIRED')
    return endAt && toTime(endAt) <= now ? `Ended on ${formatDateTime(endAt)} or before` : 'Ended by hand'
  if (isScheduled && startAt) return `Goes live by itself ${formatDateTime(startAt)}, ${until}`
  if (status === 'DRAFT') return 'Nobody sees it yet'
  return startAt && toTime(startAt) > now ? `People see it from ${formatDateTime(startAt)}, ${until}` : `Seen ${until}`
}

const told = (people: number | null) => (people === null ? 'fewer than 5' : `at least ${formatCount(people)}`)

/** Up to yesterday, in fives: nobody's own doing can be read from it. */
const figuresText = ({ opened, used, saved }: CompanyOffer) =>
  opened === null && used === null && saved === null
    ? 'Opened, used and saved by fewer than 5 people each'
    : `Opened by ${told(opened)}, used by ${told(used)}, saved by ${told(saved)}`

function Moves({ offer }: { offer: CompanyOffer }) {
  const { mutate, isPending } = useOfferMove(offer)
  return offer.nextStatuses.map((to) => (
    <Button
      key={to}
      size="small"
      busy={isPending}
      aria-label={`${MOVE_WORDS[to]}: ${offer.title}`}
      onClick={() => mutate(to)}
    >
      {MOVE_WORDS[to]}
    </Button>
  ))
}

function Deletion({ offer }: { offer: CompanyOffer }) {
  const { mutate, isPending } = useOfferDeletion(offer)
  return (
    <ConfirmButton
      label={`Delete ${offer.title}`}
      title="Are you sure?"
      text={`This will permanently delete ${offer.title}, and what was counted of it. This action cannot be undone.`}
      confirm="Delete"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      Delete
    </ConfirmButton>
  )
}

type OfferRowProps = { offer: CompanyOffer; now: number; onEdit: () => void }

/** One of the company's offers: where it stands, whom it is for, and what can be done with it. */
export function OfferRow({ offer, now, onEdit }: OfferRowProps) {
  return (
    <div className="flex flex-col gap-2 py-1 wrap-anywhere">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="text-base font-semibold">
            {offer.title}
          </span>
          <StatusBadge status={offer.status} />
        </p>
        <p className="tabular text-portal text-ink-muted">
          {whomText(offer)} · {whenText(offer, now)}
        </p>
        {offer.status !== 'DRAFT' && <p className="tabular text-portal text-ink-muted">{figuresText(offer)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Edit ${offer.title}`} onClick={onEdit}>
          Edit
        </Button>
        <Moves offer={offer} />
        <Deletion offer={offer} />
      </div>
    </div>
  )
}
