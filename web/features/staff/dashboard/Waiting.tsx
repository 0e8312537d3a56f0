import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '../../../ui/Card.tsx'
import type { AdminDashboard } from './dashboard.ts'

type Kind = AdminDashboard['waiting'][number]['kind']

const COUNTED_AT_MOST = 1000
const waitingText = (count: number) => (count >= COUNTED_AT_MOST ? '1,000+' : String(count))

const THINGS: Record<Kind, { one: string; many: string; to: string }> = {
  REVIEWS: { one: 'offer to review', many: 'offers to review', to: '/admin/offers?status=REVIEW' },
  CHANGES: { one: 'new wording to decide on', many: 'new wordings to decide on', to: '/admin/offers?status=CHANGED' },
  APPLICATIONS: { one: 'application', many: 'applications', to: '/admin/applications' },
  MERCHANT_PAGES: { one: 'merchant page', many: 'merchant pages', to: '/admin/merchant-pages' },
  LOW_STOCK: {
    one: 'offer with few or no codes left',
    many: 'offers with few or no codes left',
    to: '/admin/offers?status=LOW_STOCK',
  },
  SOURCES: { one: 'source to look at', many: 'sources to look at', to: '/admin/ingestion' },
  JOBS: { one: 'failing job', many: 'failing jobs', to: '/admin/system' },
}

/** What waits for somebody, each line leading to its list. */
export function Waiting({ waiting }: Pick<AdminDashboard, 'waiting'>) {
  return (
    <Card>
      <h2 className="font-sans text-base font-semibold tracking-normal">Waiting for you</h2>
      {waiting.length === 0 ? (
        <p className="mt-1 text-ink-muted">Nothing waits.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {waiting.map(({ kind, count }) => {
            const { one, many, to } = THINGS[kind]
            return (
              <li key={kind}>
                <Link
                  to={to}
                  className="flex min-h-11 items-center gap-3 text-brand-ink underline-offset-2 hover:underline"
                >
                  <span className="tabular min-w-10 text-right font-semibold">{waitingText(count)}</span>
                  <span className="grow">{count === 1 ? one : many}</span>
                  <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
