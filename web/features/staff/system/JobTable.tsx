import { formatDateTime } from '../../../../domain/dates.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type SystemJob, useDismissFailures, useRunJob } from './system.ts'

const STATES: Record<SystemJob['state'], { word: string; tone: BadgeTone }> = {
  NEVER_RUN: { word: 'Not run yet', tone: 'neutral' },
  RUNNING: { word: 'Running', tone: 'info' },
  BROKEN_OFF: { word: 'Broken off', tone: 'warning' },
  FAILING: { word: 'Failing', tone: 'danger' },
  DISMISSED: { word: 'Dismissed', tone: 'neutral' },
  WELL: { word: 'Well', tone: 'success' },
}

const SECOND_MS = 1000

function tookText(ms: number | null): string {
  if (ms === null) return ''
  return ms < SECOND_MS ? `${ms} ms` : `${(ms / SECOND_MS).toFixed(1)} s`
}

function Actions({ job }: { job: SystemJob }) {
  const run = useRunJob()
  const dismiss = useDismissFailures()
  return (
    <div className="flex flex-wrap gap-2 max-md:justify-end">
      {job.failures > 0 && (
        <Button
          size="small"
          busy={dismiss.isPending}
          aria-label={`Dismiss the failures of ${job.name}`}
          onClick={() => dismiss.mutate(job.name)}
        >
          Dismiss
        </Button>
      )}
      <Button
        size="small"
        className="whitespace-nowrap"
        busy={run.isPending}
        aria-label={`Run ${job.name} now`}
        onClick={() => run.mutate(job.name)}
      >
        {job.state === 'FAILING' ? 'Try again' : 'Run now'}
      </Button>
    </div>
  )
}

const COLUMNS: readonly Column<SystemJob>[] = [
  {
    id: 'name',
    title: 'Job',
    cell: ({ name, what, error }) => (
      <div>
        {what}
        <span className="block text-sm font-normal text-ink-muted">{name}</span>
        {error && <span className="block text-sm font-normal text-danger-ink">{error}</span>}
      </div>
    ),
  },
  {
    id: 'state',
    title: 'State',
    cell: ({ state, failures }) => (
      <Badge tone={STATES[state].tone} dot>
        <span className="whitespace-nowrap">
          {STATES[state].word}
          {failures > 1 && `, ${failures} times`}
        </span>
      </Badge>
    ),
  },
  {
    id: 'last',
    title: 'Last run',
    cell: ({ startedAt }) =>
      startedAt ? (
        <time dateTime={startedAt} className="tabular whitespace-nowrap">
          {formatDateTime(startedAt)}
        </time>
      ) : (
        'Never'
      ),
  },
  {
    id: 'took',
    title: 'Took',
    isNumber: true,
    isExtra: true,
    cell: ({ tookMs }) => <span className="whitespace-nowrap">{tookText(tookMs)}</span>,
  },
  { id: 'cron', title: 'When', isExtra: true, cell: ({ cron }) => <code className="whitespace-nowrap">{cron}</code> },
  { id: 'actions', title: 'Actions', cell: (job) => <Actions job={job} /> },
]

const isWrong = ({ state }: SystemJob) => state === 'FAILING' || state === 'BROKEN_OFF'

/** The timed jobs, what is wrong with any first. */
export function JobTable({ jobs }: { jobs: readonly SystemJob[] }) {
  const rows = [...jobs.filter(isWrong), ...jobs.filter((job) => !isWrong(job))]
  return <Table caption="Timed jobs" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} />
}
