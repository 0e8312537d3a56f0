import { Link } from 'react-router'
import { toSearchParams, type OfferFilters } from './filters/filters.ts'

type CorrectionProps = {
  filters: OfferFilters
  /** What the list was looked for by, in place of the search that finds nothing. */
  correctedText: string
}

/** That the search was read as another one, and the way to take it at its word. */
export function Correction({ filters, correctedText }: CorrectionProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 pb-2">
      <span>
        Showing results for <strong>“{correctedText}”</strong>.
      </span>
      <Link
        to={`/offers?${toSearchParams({ ...filters, exact: 'true' })}`}
        replace
        preventScrollReset
        className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
      >
        Search for “{filters.q}” instead
      </Link>
    </p>
  )
}
