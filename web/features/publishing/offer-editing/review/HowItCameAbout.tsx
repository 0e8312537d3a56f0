import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../../../domain/count.ts'
import { formatDateTime } from '../../../../../domain/dates.ts'
import { LoadError } from '../../../../ui/LoadError.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { type OfferOrigin, offerOriginQuery } from './offer-reviews.ts'

const points = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero', maximumFractionDigits: 2 })
const bare = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="tabular shrink-0 text-right">{children}</dd>
    </div>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-ink underline underline-offset-2">
        {title}
      </summary>
      {children}
    </details>
  )
}

const people = (count: number, what: string) =>
  `${formatCount(count)} ${count === 1 ? 'employee' : 'employees'} ${what}`

/** From what the score began with, through what employees said, to what it is. */
function Score({ origin }: { origin: OfferOrigin }) {
  const { startScore, worked, workedPoints, didNotWork, didNotWorkPoints, linkPoints, otherPoints } = origin
  const { answeredAt, score } = origin
  return (
    <>
      <dl className="flex flex-col gap-1.5">
        <Line label="Score to begin with">{startScore}</Line>
        {worked > 0 && <Line label={people(worked, 'said that it worked')}>{points.format(workedPoints)}</Line>}
        {didNotWork > 0 && (
          <Line label={people(didNotWork, 'said that it did not')}>{points.format(didNotWorkPoints)}</Line>
        )}
        {linkPoints !== 0 && <Line label="Its link was found broken">{points.format(linkPoints)}</Line>}
        {otherPoints !== 0 && (
          <Line label="Other answers, no longer kept as they were">{points.format(otherPoints)}</Line>
        )}
        <Line label="Score now">{score}</Line>
      </dl>
      <p className="text-portal text-ink-muted">
        {answeredAt
          ? `Worked out with the last answer, on ${formatDateTime(answeredAt)}. Older answers weigh less.`
          : 'No answer of an employee is kept.'}
      </p>
    </>
  )
}

function Beginning({ origin: { beginning, startScore, source } }: { origin: OfferOrigin }) {
  if (!beginning) return <p className="text-portal text-ink-muted">What its score began with was not kept.</p>
  return (
    <Fold title="What the score began with">
      <dl className="flex flex-col gap-1.5 pb-2">
        <Line label={`${source}, with nothing known of the offer`}>{bare.format(beginning.bare)}</Line>
        {beginning.facts.map(({ name, isGiven, points: added }) => (
          <Line key={name} label={name}>
            {isGiven ? points.format(added) : `Not given, worth ${bare.format(added)}`}
          </Line>
        ))}
        <Line label="Together, as a whole number">{startScore}</Line>
      </dl>
    </Fold>
  )
}

type Reading = OfferOrigin['readings'][number]

function ReadingItem({
  reading: { source, sourceRef, address, runId, replayOf, readAt, warnings, isMerged },
}: {
  reading: Reading
}) {
  const when = <time dateTime={readAt}>{formatDateTime(readAt)}</time>
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0">
      <span className="font-semibold">
        {runId ? (
          <Link to={`/admin/ingestion/runs/${runId}`} className="text-brand-ink underline underline-offset-2">
            {when}
          </Link>
        ) : (
          when
        )}
      </span>
      <span className="text-ink-muted wrap-anywhere">{`${source}, reference ${sourceRef}`}</span>
      {address && <span className="wrap-anywhere">{address}</span>}
      {isMerged && <span>The offer followed another source then, so this changed nothing of it.</span>}
      {replayOf && <span>{`A replay of the run of ${formatDateTime(replayOf)}`}</span>}
      {warnings.map((warning) => (
        <span key={warning} className="text-warning-ink wrap-anywhere">
          {warning}
        </span>
      ))}
    </li>
  )
}

const sourcesOf = (readings: readonly Reading[]) => [...new Set(readings.map(({ source }) => source))].join(', ')

function Readings({ origin: { isRead, readings, source } }: { origin: OfferOrigin }) {
  if (!isRead) return <p>{`${source}: a person wrote it here. It was read from no feed and no page.`}</p>
  if (readings.length === 0) return <p>{`${source}: when and where it was read is not kept.`}</p>
  return (
    <Fold
      title={
        readings.length === 1
          ? `When it was read: ${source}`
          : `The ${readings.length} latest times that it was read with something new: ${sourcesOf(readings)}`
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {readings.map((reading) => (
          <ReadingItem key={reading.id} reading={reading} />
        ))}
      </ul>
    </Fold>
  )
}

/** Where the offer came from, and how its score came out. */
export function HowItCameAbout({ id }: { id: string }) {
  const { data: origin, isError, refetch } = useQuery(offerOriginQuery(id))
  if (isError && !origin) return <LoadError what="how it came about" onRetry={() => void refetch()} />
  if (!origin) return <Skeleton className="h-24 rounded-control" />
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Readings origin={origin} />
      <Score origin={origin} />
      <Beginning origin={origin} />
    </div>
  )
}
