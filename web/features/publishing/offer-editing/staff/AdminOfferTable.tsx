import { RotateCcw, ShieldCheck, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { formatDate } from '../../../../../domain/dates.ts'
import { discountLabel } from '../../../../../domain/discount-label.ts'
import { reliabilityBand } from '../../../../../domain/reliability.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { type Column, Table } from '../../../../ui/Table.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import type { AdminOffer } from './admin-offers.ts'
import { OfferLink } from '../review/OfferLink.tsx'
import { ReviewButton } from '../review/ReviewButton.tsx'
import { OfferStatusCell } from './OfferStatusCell.tsx'
import { useOfferDeletion } from './useOfferDeletion.ts'

function Title({ offer }: { offer: AdminOffer }) {
  const { title, brand, merchantName, sourceLabel } = offer
  const isOtherBrand = brand !== '' && brand.toLowerCase() !== merchantName.toLowerCase()
  const facts = [merchantName, ...(isOtherBrand ? [brand] : []), sourceLabel]
  return (
    <span className="block wrap-anywhere md:min-w-40">
      <OfferLink id={offer.id} className="line-clamp-2">
        {title}
      </OfferLink>
      <span className="block text-portal font-normal text-ink-muted">{facts.join(' · ')}</span>
    </span>
  )
}

function Moment({ word, at }: { word: string; at: string }) {
  return (
    <span className="tabular block whitespace-nowrap">
      <span className="text-ink-muted">{word}</span> <time dateTime={at}>{formatDate(at)}</time>
    </span>
  )
}

function Dates({ offer: { createdAt, startAt, endAt, deletedAt } }: { offer: AdminOffer }) {
  const [openedAt] = useState(() => Date.now())
  const isToCome = startAt !== null && Date.parse(startAt) > openedAt
  return (
    <span className="block max-md:text-right">
      <Moment word="Created" at={createdAt} />
      {isToCome && <Moment word="Starts" at={startAt} />}
      {endAt && <Moment word="Ends" at={endAt} />}
      {deletedAt && <Moment word="Deleted" at={deletedAt} />}
    </span>
  )
}

/** The row is about to go with its button: the keyboard goes on from the row after it, or before it. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const row = currentTarget.closest('tr')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  neighbour?.querySelector<HTMLButtonElement>('td:last-child button:last-of-type')?.focus({ preventScroll: true })
}

function Actions({ offer }: { offer: AdminOffer }) {
  const { remove, restore } = useOfferDeletion(offer)
  const { title, deletedAt, removedAt } = offer
  if (!deletedAt) {
    const icon = <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
    const press = (event: MouseEvent<HTMLButtonElement>) => {
      focusNeighbour(event)
      remove()
    }
    return (
      <span className="flex items-center max-md:justify-end">
        {(offer.hasRevision || offer.status === 'REVIEW') && <ReviewButton offer={offer} />}
        <HistoryButton reader="staff" offer={offer} />
        <IconButton label={`Delete ${title}`} icon={icon} onClick={press} />
      </span>
    )
  }
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end max-md:text-right">
      <Button
        size="small"
        icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={`Restore ${title}`}
        onClick={(event) => {
          focusNeighbour(event)
          restore()
        }}
      >
        Restore
      </Button>
      <span className="text-sm text-ink-muted">
        {removedAt ? `Gone for good on ${formatDate(removedAt)}` : 'Kept for its history'}
      </span>
    </span>
  )
}

const COLUMNS: readonly Column<AdminOffer>[] = [
  { id: 'offer', title: 'Offer', cell: (offer) => <Title offer={offer} /> },
  {
    id: 'discount',
    title: 'Discount',
    cell: (offer) => <span className="tabular font-semibold whitespace-nowrap">{discountLabel(offer)}</span>,
  },
  {
    id: 'reliability',
    title: 'Reliability',
    cell: ({ reliabilityScore }) => (
      <Badge
        tone={reliabilityBand(reliabilityScore)}
        icon={<ShieldCheck size={14} strokeWidth={1.75} aria-hidden="true" />}
      >
        {reliabilityScore}%
      </Badge>
    ),
  },
  { id: 'dates', title: 'Dates', isExtra: true, cell: (offer) => <Dates offer={offer} /> },
  { id: 'status', title: 'Status', cell: (offer) => <OfferStatusCell offer={offer} /> },
  { id: 'actions', title: 'Actions', cell: (offer) => <Actions offer={offer} /> },
]

export function AdminOfferTable({ offers }: { offers: readonly AdminOffer[] }) {
  return <Table caption="Offers" columns={COLUMNS} rows={offers} rowKey={({ id }) => id} />
}
