import { countdown } from '../../../../domain/countdown.ts'
import { formatDate, formatSentenceDate, toTime } from '../../../../domain/dates.ts'
import { useNow } from '../../../ui/useNow.ts'

const EVERY_SECOND_MS = 1000
const LARGE_FOR_MS = 7 * 86_400_000

type CountdownProps = {
  endAt: string
  /** The page knows it up to a second before the next tick. */
  hasEnded: boolean
}

/** Runs to the stored end, large for its last seven days; the end stands beside it as text, so the ticking is not read aloud. */
export function Countdown({ endAt, hasEnded }: CountdownProps) {
  const now = useNow(EVERY_SECOND_MS)
  const left = countdown(endAt, hasEnded ? endAt : now)
  if (!hasEnded && toTime(endAt) - toTime(now) > LARGE_FOR_MS) {
    return (
      <p className="text-portal text-ink-muted">
        Ends <time dateTime={endAt}>{formatDate(endAt)}</time> <span aria-hidden="true">·</span>{' '}
        <span role="timer" aria-live="off" className="tabular whitespace-nowrap">
          {left}
        </span>
      </p>
    )
  }
  return (
    <div>
      <p role="timer" aria-live="off" className="tabular font-heading text-h3 font-bold">
        {left}
      </p>
      <p className="text-portal text-ink-muted">
        {hasEnded ? 'Ended' : 'Ends'} <time dateTime={endAt}>{formatSentenceDate(endAt)}</time>
      </p>
    </div>
  )
}
