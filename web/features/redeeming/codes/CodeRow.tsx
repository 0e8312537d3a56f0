import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import type { MyCode } from './codes.ts'

const STATES: Record<MyCode['state'], { label: string; tone: BadgeTone }> = {
  unused: { label: 'Not used yet', tone: 'info' },
  worked: { label: 'Worked', tone: 'success' },
  failed: { label: 'Did not work', tone: 'danger' },
  ended: { label: 'Offer ended', tone: 'neutral' },
}

/** One code with its offer, the day it was taken, and what became of it. */
export function CodeRow({ item }: { item: MyCode }) {
  const { offer, code, takenAt } = item
  const state = STATES[item.state]
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 md:flex-row md:items-center md:justify-between md:gap-6">
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 dir="auto" className="font-sans text-base font-semibold tracking-normal">
          {offer.visible ? (
            <Link to={`/offers/${offer.id}`} className="rounded-badge hover:underline">
              {offer.title}
            </Link>
          ) : (
            offer.title
          )}
        </h2>
        <p className="text-portal text-ink-muted">
          <bdi>{offer.merchant.name}</bdi>, {discountLabel(offer)}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-portal text-ink-muted">
          <Badge tone={state.tone} dot>
            {state.label}
          </Badge>
          <span>
            Taken <time dateTime={takenAt}>{formatDate(takenAt)}</time>
          </span>
        </p>
      </div>
      <CopyableCode code={code} action="Copy" label={`Copy the code for ${offer.title}`} />
    </li>
  )
}
