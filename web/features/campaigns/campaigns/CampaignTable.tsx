import { Link } from 'react-router'
import { CHANNEL_WORDS } from '../../../../domain/campaigns.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type Campaign, STATUS_LOOK } from './campaigns.ts'

/** When it left, leaves or was written, whichever says most. */
function timeOf({ status, sentAt, startedAt, scheduledAt, createdAt }: Campaign): { word: string; at: string } {
  if (sentAt) return { word: 'Sent', at: sentAt }
  if (startedAt) return { word: 'Begun', at: startedAt }
  if (status === 'SCHEDULED' && scheduledAt) return { word: 'Leaves', at: scheduledAt }
  return { word: 'Created', at: createdAt }
}

const COLUMNS: Column<Campaign>[] = [
  {
    id: 'name',
    title: 'Campaign',
    cell: ({ id, name, subject }) => (
      <span>
        <Link
          to={`/company/campaigns/${id}`}
          dir="auto"
          className="inline-flex min-h-6 items-center text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
        >
          {name}
        </Link>
        <span className="block text-portal font-normal text-ink-muted wrap-anywhere">{subject}</span>
      </span>
    ),
  },
  { id: 'channel', title: 'Channel', cell: ({ channel }) => CHANNEL_WORDS[channel] },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status }) => (
      <Badge tone={STATUS_LOOK[status].tone} dot>
        {STATUS_LOOK[status].label}
      </Badge>
    ),
  },
  {
    id: 'when',
    title: 'When',
    cell: (campaign) => {
      const { word, at } = timeOf(campaign)
      return (
        <span className="tabular whitespace-nowrap">
          <span className="text-ink-muted">{word}</span> <time dateTime={at}>{formatDateTime(at)}</time>
        </span>
      )
    },
  },
]

/** The company's campaigns; the name opens the campaign's page. */
export function CampaignTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  return <Table caption="Campaigns" columns={COLUMNS} rows={campaigns} rowKey={({ id }) => id} />
}
