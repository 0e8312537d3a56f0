import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import { ReplaySection } from '../../../features/ingestion/replays/ReplaySection.tsx'
import { RejectionTable } from '../../../features/ingestion/runs/RejectionTable.tsx'
import { MissingOffers, RunProgress } from '../../../features/ingestion/runs/RunProgress.tsx'
import { type IngestionRun, REJECTIONS_STEP, rejectionsQuery, runQuery } from '../../../features/ingestion/runs/runs.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Row, Rows } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'
import { PagedList, RowSkeletons } from '../../portal/PagedList.tsx'
import { BackLink } from '../../portal/BackLink.tsx'

function Rejections({ id }: { id: string }) {
  const list = useInfiniteQuery(rejectionsQuery(id))
  const reasons = list.data?.pages[0]?.reasons ?? []
  return (
    <section aria-labelledby="rejections" className="flex flex-col gap-3">
      <h2 id="rejections" className="text-h3">
        Left out
      </h2>
      <Rows label="Reasons">
        {reasons.map(({ reason, count: items }) => (
          <Row key={reason} title={reason} actions={<span className="tabular">{formatCount(items)}</span>} />
        ))}
      </Rows>
      <PagedList
        list={list}
        what="what was left out"
        step={REJECTIONS_STEP}
        skeleton={<RowSkeletons count={4} className="h-14 max-md:h-32" />}
        none={<p className="text-ink-muted">No items are kept of this run.</p>}
      >
        {(rejections) => <RejectionTable rejections={rejections} />}
      </PagedList>
    </section>
  )
}

function ReplayedRun({ replayOf }: { replayOf: NonNullable<IngestionRun['replayOf']> }) {
  return (
    <p>
      Replay of the{' '}
      <Link to={`/admin/ingestion/runs/${replayOf.id}`} className="text-brand-ink underline underline-offset-2">
        run of <time dateTime={replayOf.startedAt}>{formatDateTime(replayOf.startedAt)}</time>
      </Link>
    </p>
  )
}

function Run({ run }: { run: IngestionRun }) {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={`Run of ${run.sourceName}`} />
      <div className="flex flex-col gap-5">
        {run.replayOf && <ReplayedRun replayOf={run.replayOf} />}
        <RunProgress run={run} />
        <MissingOffers run={run} />
        <ReplaySection run={run} onStarted={(id) => void navigate(`/admin/ingestion/runs/${id}`)} />
        {run.status !== 'running' && run.rejected > 0 && <Rejections id={run.id} />}
      </div>
    </>
  )
}

function Content({ id }: { id: string }) {
  const { data, error, isPending, isLoadingError, refetch } = useQuery(runQuery(id))
  if (error instanceof ApiError && error.code === 'run_not_found') {
    return (
      <>
        <PageTitle>Run not found</PageTitle>
        <BackLink to="/admin/ingestion">Ingestion</BackLink>
        <EmptyState isScreen title="Run not found" />
      </>
    )
  }
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (isLoadingError || !data) return <LoadError what="the run" onRetry={() => void refetch()} />
  return (
    <>
      {data.sourceId ? (
        <BackLink to={`/admin/ingestion/sources/${data.sourceId}`}>{data.sourceName}</BackLink>
      ) : (
        <BackLink to="/admin/ingestion">Ingestion</BackLink>
      )}
      <Run run={data} />
    </>
  )
}

/** How a run goes, what it did, and what it left out. */
export function RunPage() {
  const { runId = '' } = useParams()
  return <Content key={runId} id={runId} />
}
