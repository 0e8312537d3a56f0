import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import { RunStatus } from './RunStatus.tsx'
import type { IngestionRun } from './runs.ts'

const number = (id: 'fetched' | 'inserted' | 'updated' | 'rejected', title: string): Column<IngestionRun> => {
  return { id, title, isNumber: true, cell: (run) => formatCount(run[id]) }
}

const CAUSES: Record<IngestionRun['cause'], string> = {
  SCHEDULE: 'By its schedule',
  STAFF: 'Asked for by staff',
  COMMAND: 'From a file',
  REPLAY: 'Replay of an earlier run',
}

const COLUMNS: readonly Column<IngestionRun>[] = [
  {
    id: 'started',
    title: 'Started',
    cell: ({ id, startedAt, cause }) => (
      <>
        <Link to={`/admin/ingestion/runs/${id}`} className="text-brand-ink underline underline-offset-2">
          <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
        </Link>
        <span className="block text-sm font-normal text-ink-muted">{CAUSES[cause]}</span>
      </>
    ),
  },
  { id: 'status', title: 'Status', cell: ({ status }) => <RunStatus status={status} /> },
  number('fetched', 'Items'),
  number('inserted', 'Added'),
  number('updated', 'Updated'),
  number('rejected', 'Left out'),
]

/** The latest runs of a source. */
export function RunTable({ runs }: { runs: readonly IngestionRun[] }) {
  return <Table caption="Latest runs" columns={COLUMNS} rows={runs} rowKey={({ id }) => id} />
}
