import { useQuery } from '@tanstack/react-query'
import { Plug } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import { useCjIngestion } from '../../../features/ingestion/runs/runs.ts'
import { RunStatus } from '../../../features/ingestion/runs/RunStatus.tsx'
import { type IngestionSource, sourcesQuery, useSourceAdding } from '../../../features/ingestion/sources/sources.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'

const CJ = 'cj'
function Facts({ rows }: { rows: readonly (readonly [string, React.ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function scheduleText({ enabled, everyHours, nextRunAt }: IngestionSource): string {
  if (!enabled) return 'Off: it runs only when somebody asks for it'
  const every = everyHours === 1 ? 'Every hour' : `Every ${everyHours} hours`
  return nextRunAt ? `${every}, next on ${formatDateTime(nextRunAt)}` : every
}

function Integration({ source }: { source: IngestionSource }) {
  const navigate = useNavigate()
  const { lastRunAt, lastRunStatus, successCount, errorCount } = source
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Section title="How it does">
        <Facts
          rows={[
            ['Last run', lastRunAt ? formatDateTime(lastRunAt) : 'Never'],
            ['Status', <RunStatus key="status" status={lastRunStatus} />],
            ['Schedule', scheduleText(source)],
            ['Offers taken', formatCount(successCount)],
            ['Runs with errors', formatCount(errorCount)],
          ]}
        />
        <div>
          <Button onClick={() => void navigate(`/admin/ingestion/sources/${source.id}`)}>Settings and runs</Button>
        </div>
      </Section>
      <Section title="What CJ is asked for" text="The same in every run.">
        <Facts rows={source.kind.scope.map(({ name, value }) => [name, value] as const)} />
      </Section>
    </div>
  )
}

function NotSetUp() {
  const navigate = useNavigate()
  const { mutate, isPending } = useSourceAdding(({ id }) => void navigate(`/admin/ingestion/sources/${id}`))
  return (
    <EmptyState
      icon={<Plug size={32} strokeWidth={1.75} aria-hidden="true" />}
      title="CJ is not set up yet"
      text="You need an account with CJ, its website ID and a personal access token."
      action={
        <Button variant="primary" busy={isPending} onClick={() => mutate({ type: CJ })}>
          Set up CJ
        </Button>
      }
    />
  )
}

/** The commercial network CJ: how it does, and what it is asked for. */
export function CjPage() {
  const { data, isLoadingError, refetch } = useQuery(sourcesQuery)
  const run = useCjIngestion()
  const source = data?.items.find(({ kind }) => kind.type === CJ)
  return (
    <>
      <PageHeader
        title="CJ Integration"
        action={
          source && (
            <Button variant="primary" busy={run.isPending} onClick={() => run.mutate(undefined)}>
              Run Now
            </Button>
          )
        }
      />
      {isLoadingError && <LoadError what="the integration" onRetry={() => void refetch()} />}
      {!data && !isLoadingError && <Skeleton className="h-64 rounded-card" />}
      {data && (source ? <Integration source={source} /> : <NotSetUp />)}
    </>
  )
}
