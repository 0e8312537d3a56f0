import { formatClock, formatDate } from '../../../../domain/dates.ts'
import { useViewer } from '../../../lib/session/viewer.ts'
import { useNow } from '../../../ui/useNow.ts'

const EVERY_SECOND_MS = 1000

/** Who holds the code, and a clock that runs: on a picture of this screen it stands still. */
export function Holder() {
  const viewer = useViewer()
  const now = useNow(EVERY_SECOND_MS)
  return (
    <section
      aria-label="Holder"
      className="-mb-2 flex min-h-9 flex-wrap items-baseline justify-between gap-x-4 px-4 font-semibold"
    >
      <p dir="auto" className="text-title wrap-anywhere">
        {viewer?.fullName || viewer?.email}
      </p>
      <p role="timer" aria-live="off" className="tabular">
        <span className="text-portal font-normal">{formatDate(now)},</span>{' '}
        <span className="text-title">{formatClock(now)}</span>
      </p>
    </section>
  )
}
