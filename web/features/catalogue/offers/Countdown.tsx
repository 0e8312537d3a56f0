import { formatSentenceDate } from '../../../../domain/dates.ts'
import { countdown } from '../../../../domain/countdown.ts'
import { useNow } from '../../../ui/useNow.ts'

const EVERY_SECOND_MS = 1000

type CountdownProps = {
  endAt: string
  /** The page knows it up to a second before the next tick. */
  hasEnded: boolean
}

/** Runs to the stored end; the end stands beside it as text, so the ticking is not read aloud. */
export function Countdown({ endAt, hasEnded }: CountdownProps) {
  const now = useNow(EVERY_SECOND_MS)
  return (
    <div>
      <p role="timer" aria-live="off" className="tabular font-heading text-h3 font-bold">
        {countdown(endAt, hasEnded ? endAt : now)}
      </p>
      <p className="text-portal text-ink-muted">
        {hasEnded ? 'Ended' : 'Ends'} <time dateTime={endAt}>{formatSentenceDate(endAt)}</time>
      </p>
    </div>
  )
}
