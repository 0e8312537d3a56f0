import { formatDate } from '../../../../domain/dates.ts'

/** How long a company's own offer runs. */
export function Until({ endAt }: { endAt: string | null }) {
  return (
    <p className="tabular text-ink-muted">
      {endAt ? (
        <>
          Until <time dateTime={endAt}>{formatDate(endAt)}</time>
        </>
      ) : (
        'No end date'
      )}
    </p>
  )
}
