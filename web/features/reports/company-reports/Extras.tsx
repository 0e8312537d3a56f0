import { formatCount } from '../../../../domain/count.ts'
import { Figure } from '../../../ui/Card.tsx'
import type { CompanyReport } from './company-reports.ts'

/** What the company itself put in: cards, its own offers, campaigns. */
export function Extras({ extras }: { extras: NonNullable<CompanyReport['extras']> }) {
  const { cards, offersLive, offersEnded, campaigns, meantFor } = extras
  return (
    <section aria-label="From your company" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <Figure label="Cards" value={formatCount(cards)} note="in use when the last month ended" />
      <Figure
        label="Company offers"
        value={`${formatCount(offersLive)} live`}
        note={`when the last month ended; ${formatCount(offersEnded)} ended in this time`}
      />
      <Figure
        label="Campaigns"
        value={`${formatCount(campaigns)} sent`}
        note={`for ${formatCount(meantFor)} ${meantFor === 1 ? 'person' : 'people'} at most, counted once a campaign`}
      />
    </section>
  )
}
