import { formatDateTime } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import type { Analytics } from './analytics.ts'

type Redemption = Analytics['recentRedemptions'][number]
type Line = Redemption & { line: number }

const COLUMNS: readonly Column<Line>[] = [
  { id: 'offer', title: 'Offer', cell: ({ offerTitle }) => <span dir="auto">{offerTitle}</span> },
  { id: 'merchant', title: 'Merchant', cell: ({ merchantName }) => <span dir="auto">{merchantName}</span> },
  {
    id: 'at',
    title: 'When',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="tabular">
        {formatDateTime(createdAt)}
      </time>
    ),
  },
  { id: 'status', title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'value',
    title: 'Value',
    isNumber: true,
    cell: ({ value, isEstimate }) => `${isEstimate ? 'about ' : ''}${formatMoney(value)}`,
  },
]

/** The ten newest redemptions of the platform, not whose they are. */
export function RecentRedemptions({ redemptions }: { redemptions: readonly Redemption[] }) {
  return (
    <Section title="Recent redemptions" text="The 10 newest, whatever the period. Whose they are is not shown.">
      {redemptions.length === 0 ? (
        <p>Nothing has been redeemed yet.</p>
      ) : (
        <Table
          caption="Recent redemptions"
          columns={COLUMNS}
          rows={redemptions.map((one, line) => ({ ...one, line }))}
          rowKey={({ line }) => String(line)}
        />
      )}
    </Section>
  )
}
