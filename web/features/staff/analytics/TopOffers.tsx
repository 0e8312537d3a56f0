import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../domain/count.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type TopOffer, topOffersQuery } from './analytics.ts'
import type { Days } from './period.ts'

const COLUMNS: readonly Column<TopOffer>[] = [
  { id: 'title', title: 'Offer', cell: ({ title }) => <span dir="auto">{title}</span> },
  { id: 'merchant', title: 'Merchant', cell: ({ merchantName }) => <span dir="auto">{merchantName}</span> },
  {
    id: 'status',
    title: 'Status',
    isExtra: true,
    cell: ({ status, isDeleted }) => (isDeleted ? 'Deleted' : <StatusBadge status={status} />),
  },
  { id: 'redemptions', title: 'Redemptions', isNumber: true, cell: ({ redemptions }) => formatCount(redemptions) },
  { id: 'clicks', title: 'Clicks', isNumber: true, cell: ({ clicks }) => formatCount(clicks) },
  { id: 'savings', title: 'Savings', isNumber: true, cell: ({ savings }) => formatMoney(savings) },
]

function Rows({ days }: { days: Days }) {
  const { data, isPending, isLoadingError, refetch } = useQuery(topOffersQuery(days))
  if (isLoadingError) return <LoadError what="the top offers" onRetry={() => void refetch()} />
  const isCounting = isPending || data.countedAt === null
  return (
    <>
      <p role="status" className="text-portal text-ink-muted empty:hidden">
        {data && isCounting && 'These days are being counted. It takes a moment.'}
      </p>
      {isCounting && <Skeleton className="h-[30rem] rounded-panel" />}
      {!isCounting && data.items.length === 0 && <p>Nothing was redeemed in this time.</p>}
      {!isCounting && data.items.length > 0 && (
        <Table caption="Top offers" columns={COLUMNS} rows={data.items} rowKey={({ id }) => id} />
      )}
    </>
  )
}

/** The ten offers that were redeemed most in the period. */
export function TopOffers({ days }: { days: Days }) {
  return (
    <Section title="Top 10 offers" text="By redemptions in this period.">
      <Rows days={days} />
    </Section>
  )
}
