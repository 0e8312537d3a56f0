import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { reliabilityBand } from '../../../../domain/reliability.ts'
import { Badge, StatusBadge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type QueuedOffer, type QueueMove, useQueueMove } from './review-queue.ts'

const MOVES: Record<QueuedOffer['status'], readonly { to: QueueMove; label: string }[]> = {
  REVIEW: [
    { to: 'LIVE', label: 'Approve' },
    { to: 'REJECTED', label: 'Reject' },
  ],
  REJECTED: [{ to: 'REVIEW', label: 'Back to review' }],
}

function Moves({ offer }: { offer: QueuedOffer }) {
  const { mutate, isPending, variables } = useQueueMove()
  return (
    <div className="flex gap-2 max-md:flex-wrap max-md:justify-end">
      {MOVES[offer.status].map(({ to, label }) => (
        <Button
          key={to}
          size="small"
          className="whitespace-nowrap"
          busy={isPending && variables.to === to}
          disabled={isPending}
          aria-label={`${label}: ${offer.title}`}
          onClick={() => mutate({ offer, to })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

const COLUMNS: readonly Column<QueuedOffer>[] = [
  {
    id: 'offer',
    title: 'Offer',
    cell: ({ id, title, merchantName, warnings }) => (
      <>
        <Link to={`/admin/offers?offer=${id}`} className="text-brand-ink underline underline-offset-2">
          {title}
        </Link>
        <span className="block text-sm font-normal text-ink-muted">{merchantName}</span>
        {warnings.map((warning, index) => (
          <span key={index} className="block text-sm font-normal text-warning-ink">
            {warning}
          </span>
        ))}
      </>
    ),
  },
  { id: 'source', title: 'Source', isExtra: true, cell: ({ source }) => source },
  {
    id: 'score',
    title: 'Reliability',
    isNumber: true,
    cell: ({ reliabilityScore }) => <Badge tone={reliabilityBand(reliabilityScore)}>{reliabilityScore}</Badge>,
  },
  { id: 'status', title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'created', title: 'Created', isExtra: true, cell: ({ createdAt }) => formatDate(createdAt) },
  { id: 'moves', title: 'Actions', cell: (offer) => <Moves offer={offer} /> },
]

/** The newest offers that wait for staff or were turned down. */
export function QueueTable({ offers }: { offers: readonly QueuedOffer[] }) {
  return <Table caption="Review queue" columns={COLUMNS} rows={offers} rowKey={({ id }) => id} />
}
