import { formatCount } from '../../../../domain/count.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { RunStatus } from './RunStatus.tsx'
import { type IngestionRun, useEndingDecision, useRunCancel } from './runs.ts'

function stateText(run: IngestionRun): string {
  if (run.isCancelling) return 'Stops in a moment. What was stored stays.'
  if (run.isWaiting) return 'Waits for a process that is free.'
  if (run.status === 'running') return `Began on ${formatDateTime(run.startedAt)}.`
  const ended = run.finishedAt ? ` and ended on ${formatDateTime(run.finishedAt)}` : ''
  return `Began on ${formatDateTime(run.startedAt)}${ended}.`
}

/** How far the fetching is, where the source says how much it has. */
function Progress({ run: { status, fetched, expected, replayOf } }: { run: IngestionRun }) {
  if (status !== 'running' || expected === null || expected === 0) return null
  return <ProgressBar label={replayOf ? 'Items read' : 'Items fetched'} value={fetched} max={expected} />
}

const COUNTS = [
  ['Items', 'fetched'],
  ['Added', 'inserted'],
  ['Updated', 'updated'],
  ['Unchanged', 'unchanged'],
  ['Of another source', 'merged'],
  ['Ended', 'ended'],
  ['Left out', 'rejected'],
] as const

/** How a run goes, or went. */
export function RunProgress({ run }: { run: IngestionRun }) {
  const cancel = useRunCancel(run.id)
  return (
    <Section title="Progress" text={stateText(run)}>
      <div className="flex flex-wrap items-center justify-between gap-3" role="status">
        <RunStatus status={run.status} />
        {run.expected !== null && (
          <span className="tabular text-ink-muted">
            {formatCount(run.fetched)} of {formatCount(run.expected)} items {run.replayOf ? 'read' : 'fetched'}
          </span>
        )}
      </div>
      <Progress run={run} />
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-7">
        {COUNTS.map(([title, name]) => (
          <div key={name}>
            <dt className="text-portal text-ink-muted">{title}</dt>
            <dd className="tabular text-h3">{formatCount(run[name])}</dd>
          </div>
        ))}
      </dl>
      {run.error && <p className="wrap-anywhere text-danger-ink">{run.error}</p>}
      {run.problems.length > 0 && (
        <ul aria-label="Problems" className="list-disc pl-5 text-portal text-ink-muted">
          {run.problems.map((problem, index) => (
            <li key={index} className="wrap-anywhere">
              {problem}
            </li>
          ))}
        </ul>
      )}
      {run.status === 'running' && !run.isCancelling && (
        <div>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            Cancel run
          </Button>
        </div>
      )}
    </Section>
  )
}

/** A complete run no longer had so many of the source's offers, or had them as ended, that somebody has to say whether they end. */
export function MissingOffers({ run }: { run: IngestionRun }) {
  const { mutate, isPending } = useEndingDecision(run.id)
  if (run.missing === 0) return null
  const offers = run.missing === 1 ? '1 offer' : `${formatCount(run.missing)} offers`
  return (
    <Section
      title="Offers that are gone from the source"
      text={`${offers} of this source, live or waiting for review, were not in this run or are called ended by it. That is more than 30% of its live offers, or of these and those that wait. This run ends none of them until you decide.`}
    >
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          size="normal"
          title={`End ${offers}?`}
          text="Employees do not see them any more. You can set their status again, one by one or together."
          confirm="End them"
          busy={isPending}
          onConfirm={() => mutate(true)}
        >
          End them
        </ConfirmButton>
        <Button busy={isPending} onClick={() => mutate(false)}>
          Keep them
        </Button>
      </div>
    </Section>
  )
}
