import { useQuery } from '@tanstack/react-query'
import { Download, Inbox } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { QueueTable } from '../../../features/ingestion/review-queue/QueueTable.tsx'
import { reviewQueueQuery } from '../../../features/ingestion/review-queue/review-queue.ts'
import { useIngestion, useRunStart } from '../../../features/ingestion/runs/runs.ts'
import { RunStatus } from '../../../features/ingestion/runs/RunStatus.tsx'
import { AddSource } from '../../../features/ingestion/sources/AddSource.tsx'
import { SourceCard } from '../../../features/ingestion/sources/SourceCard.tsx'
import { type IngestionSource, sourcesQuery } from '../../../features/ingestion/sources/sources.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'
import { RowSkeletons } from '../../portal/PagedList.tsx'

function Source({ source }: { source: IngestionSource }) {
  const navigate = useNavigate()
  const start = useRunStart(({ id }) => void navigate(`/admin/ingestion/runs/${id}`))
  const { id, name, kind, canRun, lastRunId, lastRunStatus } = source
  return (
    <SourceCard
      source={source}
      status={
        lastRunId ? (
          <Link to={`/admin/ingestion/runs/${lastRunId}`} className="inline-flex items-center gap-1.5 underline">
            <RunStatus status={lastRunStatus} />
            <span className="sr-only">Last run of {name}</span>
          </Link>
        ) : (
          <RunStatus status={lastRunStatus} />
        )
      }
      actions={
        canRun ? (
          <Button busy={start.isPending} aria-label={`Run ${name} now`} onClick={() => start.mutate(id)}>
            Run now
          </Button>
        ) : (
          <Button
            aria-label={kind.isInstalled ? `Fill in the settings of ${name}` : `Why ${name} does not run`}
            onClick={() => void navigate(`/admin/ingestion/sources/${id}`)}
          >
            {kind.isInstalled ? 'Fill in its settings' : 'Why it does not run'}
          </Button>
        )
      }
    />
  )
}

function Sources() {
  const navigate = useNavigate()
  const { data, isLoadingError, refetch } = useQuery(sourcesQuery)
  const add = data && (
    <AddSource free={data.free} onAdded={({ id }) => void navigate(`/admin/ingestion/sources/${id}`)} />
  )
  if (isLoadingError) return <LoadError what="the sources" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 rounded-card" />
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<Download size={32} strokeWidth={1.75} aria-hidden="true" />}
        title="No sources yet"
        text="A source is a network that you have an account with, or a feed of offers with an address of its own. Once it is on, it is read as often as you say."
        action={add}
      />
    )
  }
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data.items.map((source) => (
          <Source key={source.id} source={source} />
        ))}
      </ul>
      <div className="mt-4 empty:hidden">{add}</div>
    </>
  )
}

function Queue() {
  const { data, isLoadingError, refetch } = useQuery(reviewQueueQuery)
  if (isLoadingError) return <LoadError what="the offers" onRetry={() => void refetch()} />
  if (!data) return <RowSkeletons count={6} className="h-14 max-md:h-40" />
  if (data.items.length > 0) return <QueueTable offers={data.items} />
  return (
    <EmptyState
      icon={<Inbox size={32} strokeWidth={1.75} aria-hidden="true" />}
      title="Nothing awaits review, and nothing was turned down"
      text="Offers of sources and suppliers that wait for a decision appear here, and those that were turned down."
    />
  )
}

/** Where offers come from, and which of them wait for a decision. */
export function IngestionPage() {
  const { mutate, isPending } = useIngestion()
  return (
    <>
      <PageHeader
        title="Ingestion"
        action={
          <Button variant="primary" busy={isPending} onClick={() => mutate(undefined)}>
            Run Ingestion
          </Button>
        }
      />
      <section aria-labelledby="sources" className="mb-8 flex flex-col gap-3">
        <h2 id="sources" className="text-h3">
          Sources
        </h2>
        <Sources />
      </section>
      <section aria-labelledby="queue" className="flex flex-col gap-3">
        <h2 id="queue" className="text-h3">
          Review queue
        </h2>
        <p className="max-w-[72ch] text-ink-muted">
          The latest 50 that wait for review or were rejected. To decide on many, with each one’s page and
          near-duplicates beside it, use{' '}
          <Link to="/admin/offers/review" className="text-brand-ink underline underline-offset-2">
            the review
          </Link>
          .
        </p>
        <Queue />
      </section>
    </>
  )
}
