import { formatDate } from '../../../domain/dates.ts'
import { discountLabel } from '../../../domain/discount-label.ts'
import { StatusBadge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import type { AdminDashboard } from './dashboard.ts'

type RecentOffer = AdminDashboard['recentOffers'][number]

const COLUMNS: readonly Column<RecentOffer>[] = [
  { id: 'title', title: 'Offer', cell: (offer) => <span className="line-clamp-2 font-semibold">{offer.title}</span> },
  { id: 'merchant', title: 'Merchant', cell: (offer) => offer.merchantName },
  { id: 'discount', title: 'Discount', cell: (offer) => <span className="tabular">{discountLabel(offer)}</span> },
  {
    id: 'created',
    title: 'Created',
    cell: (offer) => (
      <time dateTime={offer.createdAt} className="tabular whitespace-nowrap">
        {formatDate(offer.createdAt)}
      </time>
    ),
  },
  { id: 'status', title: 'Status', cell: (offer) => <StatusBadge status={offer.status} /> },
]

/** The ten newest offers, whatever their status. */
export function RecentOffers({ offers }: { offers: readonly RecentOffer[] }) {
  if (offers.length === 0) {
    return <EmptyState title="No offers yet" text="What suppliers submit and what you import appears here." />
  }
  return <Table caption="Recent offers" rows={offers} rowKey={(offer) => offer.id} columns={COLUMNS} />
}
