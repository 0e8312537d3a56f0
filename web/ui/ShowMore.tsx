import { formatCount } from '../../domain/count.ts'
import { Button } from './Button.tsx'

type ShowMoreProps = {
  /** How many the next press brings at most. */
  step: number
  shown: number
  total: number | undefined
  /** There are more than `total`, which was counted only so far. */
  isCapped?: boolean
  busy: boolean
  /** The last press brought nothing, because loading failed. */
  hasFailed?: boolean
  onMore: () => void
}

/** '128', or '1,000+' when counting stopped there. */
export function countText(total: number, isCapped: boolean): string {
  return `${formatCount(total)}${isCapped ? '+' : ''}`
}

/** Paging by a button: pages stay, the place on the page stays, and the keyboard reaches it. */
export function ShowMore({ step, shown, total, isCapped = false, busy, hasFailed = false, onMore }: ShowMoreProps) {
  const next = total === undefined || isCapped ? step : Math.min(step, total - shown)
  return (
    <div className="flex flex-col items-center gap-2 py-8">
      <p role="alert" className="text-base empty:hidden">
        {hasFailed && !busy && 'We could not load more. What is here stays.'}
      </p>
      {next > 0 && (
        <Button onClick={onMore} busy={busy}>
          {hasFailed ? 'Try again' : `Show ${next} more`}
        </Button>
      )}
      {total !== undefined && (
        <p className="tabular text-portal text-ink-muted" role="status">
          {formatCount(shown)} of {countText(total, isCapped)}
        </p>
      )}
    </div>
  )
}
