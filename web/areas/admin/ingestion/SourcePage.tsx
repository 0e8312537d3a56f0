import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { runsQuery, useRunStart } from '../../../features/ingestion/runs/runs.ts'
import { RunTable } from '../../../features/ingestion/runs/RunTable.tsx'
import { SourceSwitch } from '../../../features/ingestion/sources/SourceCard.tsx'
import { type IngestionSource, sourceQuery, useSourceDeletion } from '../../../features/ingestion/sources/sources.ts'
import { SourceSettings } from '../../../features/ingestion/sources/SourceSettings.tsx'
import { SourceTest } from '../../../features/ingestion/sources/SourceTest.tsx'
import { ApiError } from '../../../lib/api/client.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'
import { BackLink } from '../../portal/BackLink.tsx'

function Runs({ source }: { source: IngestionSource }) {
  const { data, isLoadingError, refetch } = useQuery(runsQuery(source.id))
  if (isLoadingError) return <LoadError what="the runs" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 rounded-panel" />
  if (data.items.length === 0) return <p className="text-ink-muted">This source has not run yet.</p>
  return <RunTable runs={data.items} />
}

function Source({ source }: { source: IngestionSource }) {
  const { id, name, kind, canRun } = source
  const navigate = useNavigate()
  const start = useRunStart((run) => void navigate(`/admin/ingestion/runs/${run.id}`))
  const deletion = useSourceDeletion(source, () => void navigate('/admin/ingestion'))
  return (
    <>
      <PageHeader
        title={name}
        action={
          <div className="flex flex-wrap items-center gap-4">
            <SourceSwitch source={source} />
            {canRun && (
              <Button busy={start.isPending} onClick={() => start.mutate(id)}>
                Run now
              </Button>
            )}
          </div>
        }
      />
      <div className="flex flex-col gap-4">
        {kind.isInstalled ? (
          <SourceSettings source={source} />
        ) : (
          <Section
            title="Its plug-in is not installed"
            text={`Nothing here reads sources of the kind “${kind.label}” any more. Its settings are kept for when whoever runs Offerwell installs the plug-in again. Until then it does not run, and no feed renews or ends its offers.`}
          />
        )}
        {canRun && <SourceTest source={source} />}
        <section aria-labelledby="runs" className="flex flex-col gap-3">
          <h2 id="runs" className="text-h3">
            Latest runs
          </h2>
          <Runs source={source} />
        </section>
        <Section title="Delete" text="Forgets the settings, the secret and the runs. The offers that it brought stay.">
          <div>
            <ConfirmButton
              size="normal"
              title={`Delete ${name}?`}
              text="Its settings, its secret and the history of its runs go, and a run that is under way stops. Its offers stay. Those that another source brings too follow that one; no feed renews or ends the others any more."
              confirm="Delete"
              busy={deletion.isPending}
              onConfirm={() => deletion.mutate(undefined)}
            >
              Delete source
            </ConfirmButton>
          </div>
        </Section>
      </div>
    </>
  )
}

function Content({ id }: { id: string }) {
  const { data, error, isPending, isLoadingError, refetch } = useQuery(sourceQuery(id))
  if (error instanceof ApiError && error.code === 'source_not_found') {
    return (
      <>
        <PageTitle>Source not found</PageTitle>
        <EmptyState isScreen title="Source not found" />
      </>
    )
  }
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (isLoadingError || !data) return <LoadError what="the source" onRetry={() => void refetch()} />
  return <Source source={data} />
}

/** One source: its settings, a try of them, and how it ran. */
export function SourcePage() {
  const { sourceId = '' } = useParams()
  return (
    <>
      <BackLink to="/admin/ingestion">Ingestion</BackLink>
      <Content key={sourceId} id={sourceId} />
    </>
  )
}
