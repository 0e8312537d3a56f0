import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import type { EmployeePage } from './employees.ts'

type Card = EmployeePage['cards'][number]

const CARD_WORDS: Record<Card['status'], string> = {
  PENDING_APPROVAL: 'Waits for approval',
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
}
const CARD_TONES: Record<Card['status'], BadgeTone> = {
  PENDING_APPROVAL: 'warning',
  ACTIVE: 'success',
  EXPIRED: 'neutral',
  REVOKED: 'neutral',
}

function cardText({ lastDigits, label, expiresAt }: Card): string {
  const facts = [lastDigits && `ends in ${lastDigits}`, label, expiresAt && `until ${formatDate(expiresAt)}`]
  return facts.filter(Boolean).join(' · ')
}

/** The groups that somebody is in, and the cards that they hold. */
export function EmployeeBelongings({ employee: { groups, cards } }: { employee: EmployeePage }) {
  return (
    <>
      <Section title="Groups">
        {groups.length === 0 ? (
          <p className="text-ink-muted">In no group.</p>
        ) : (
          <ul aria-label="Groups" className="flex flex-wrap gap-x-4 gap-y-2">
            {groups.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={`/company/groups/${id}`}
                  dir="auto"
                  className="inline-flex min-h-6 items-center text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Cards">
        {cards.length === 0 ? (
          <p className="text-ink-muted">No card was issued.</p>
        ) : (
          <Rows label="Cards">
            {cards.map((card) => (
              <Row
                key={card.id}
                title={card.name}
                badge={<Badge tone={CARD_TONES[card.status]}>{CARD_WORDS[card.status]}</Badge>}
                text={cardText(card)}
              />
            ))}
          </Rows>
        )}
      </Section>
    </>
  )
}
