import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { Switch } from '../../../ui/Checkbox.tsx'
import { type IngestionSource, useSourceSwitch } from './sources.ts'

/** Whether it runs by itself. */
export function SourceSwitch({ source }: { source: IngestionSource }) {
  const { mutate, isPending, variables } = useSourceSwitch(source.id)
  return (
    <Switch
      checked={isPending ? variables : source.enabled}
      disabled={isPending || (!source.canRun && !source.enabled)}
      onChange={mutate}
    >
      <span className="sr-only">{source.name} </span>Enabled
    </Switch>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

type SourceCardProps = {
  source: IngestionSource
  /** How its last run ended, or goes. */
  status: ReactNode
  actions: ReactNode
}

/** A source and how it does. */
export function SourceCard({ source, status, actions }: SourceCardProps) {
  const { id, name, lastRunAt, nextRunAt, successCount, errorCount, undecidedRunId } = source
  return (
    <li>
      <Card className="flex h-full flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className="min-w-0 text-title font-semibold wrap-anywhere">
            <Link to={`/admin/ingestion/sources/${id}`} className="inline-flex min-h-11 items-center hover:underline">
              {name}
            </Link>
          </h3>
          <SourceSwitch source={source} />
        </div>
        <dl className="grid grow grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 text-portal">
          <Fact name="Last run">{lastRunAt ? formatDateTime(lastRunAt) : 'Never'}</Fact>
          <Fact name="Status">{status}</Fact>
          <Fact name="Next run">{nextRunAt ? formatDateTime(nextRunAt) : 'Not by itself'}</Fact>
          <Fact name="Offers taken">
            <span className="tabular">{formatCount(successCount)}</span>
          </Fact>
          <Fact name="Runs with errors">
            <span className="tabular">{formatCount(errorCount)}</span>
          </Fact>
        </dl>
        {undecidedRunId && (
          <Link to={`/admin/ingestion/runs/${undecidedRunId}`} className="text-portal text-warning-ink underline">
            Many of its offers were gone. Decide whether they end.
          </Link>
        )}
        <div className="flex flex-wrap gap-2">{actions}</div>
      </Card>
    </li>
  )
}
