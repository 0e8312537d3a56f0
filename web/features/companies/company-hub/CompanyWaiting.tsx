import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { Card } from '../../../ui/Card.tsx'
import type { CompanyDashboard } from './company-hub.ts'

type Kind = CompanyDashboard['waiting'][number]['kind']

const COUNTED_AT_MOST = 1000
const waitingText = (count: number) => (count >= COUNTED_AT_MOST ? '1,000+' : formatCount(count))

const THINGS: Record<Kind, { one: string; many: string; to: string }> = {
  BREAK_GLASS: {
    one: 'break-glass administrator missing',
    many: 'break-glass administrators missing',
    to: '/company/settings',
  },
  BOUNCED: { one: 'invitation bounced', many: 'invitations bounced', to: '/company/users?invitation=BOUNCED' },
  EXPIRED: { one: 'invitation expired', many: 'invitations expired', to: '/company/users?invitation=EXPIRED' },
  CARDS: { one: 'card to approve', many: 'cards to approve', to: '/company/cards?tab=issued&status=PENDING_APPROVAL' },
}

const LINE_CLASS = 'flex min-h-11 items-center gap-3 text-brand-ink underline-offset-2 hover:underline'

/** What waits for an administrator, each line leading to its list; nothing at all while nothing does. */
export function CompanyWaiting({ waiting }: Pick<CompanyDashboard, 'waiting'>) {
  if (waiting.length === 0) return null
  return (
    <Card>
      <h2 className="font-sans text-base font-semibold tracking-normal">Needs you</h2>
      <ul className="mt-2 divide-y divide-line">
        {waiting.map(({ kind, count }) => {
          const { one, many, to } = THINGS[kind]
          return (
            <li key={kind}>
              <Link to={to} className={LINE_CLASS}>
                <span className="tabular min-w-10 text-right font-semibold">{waitingText(count)}</span>
                <span className="grow">{count === 1 ? one : many}</span>
                <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
