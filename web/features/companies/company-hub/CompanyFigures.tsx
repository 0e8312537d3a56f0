import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatCount } from '../../../../domain/count.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { Figure } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { CompanyDashboard } from './company-hub.ts'

const GRID_CLASS = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-4'
const TOO_FEW = 'Fewer than 5'

function Change({ points }: { points: number }) {
  const Arrow = points > 0 ? ArrowUp : ArrowDown
  const size = Math.abs(points)
  if (size === 0) return 'the same as in the 30 days before'
  return (
    <>
      <span className={points > 0 ? 'font-semibold text-success-ink' : 'font-semibold text-ink'}>
        <Arrow size={16} strokeWidth={2.25} aria-hidden="true" className="mb-0.5 inline" />
        <span className="sr-only">{points > 0 ? 'up' : 'down'}</span> {size} {size === 1 ? 'point' : 'points'}
      </span>{' '}
      on the 30 days before
    </>
  )
}

function UsageFigure({ usage }: { usage: CompanyDashboard['usage'] }) {
  const label = 'Used an offer, last 30 days'
  if (!usage) {
    return <Figure label={label} value={TOO_FEW} note="Fewer than 5 people, so we do not show this." />
  }
  if (usage.isAtLeast) {
    return <Figure label={label} value={`At least ${usage.percent}%`} note="Fewer than 5 people did not" />
  }
  const { pointsSinceBefore: points } = usage
  return (
    <Figure
      label={label}
      value={`${usage.percent}%`}
      note={points === null ? 'of active employees' : <Change points={points} />}
    />
  )
}

function SavingsFigure({ savings }: { savings: CompanyDashboard['savings'] }) {
  if (!savings) {
    return <Figure label="Total savings" value={TOO_FEW} note="Shown once 5 people have redeemed an offer." />
  }
  return (
    <Figure
      label="Total savings"
      value={formatMoney(savings.total)}
      note={`${formatMoney(savings.confirmed)} confirmed`}
    />
  )
}

/** The administrator's four figures; none of them is about fewer than five people. */
export function CompanyFigures({ figures }: { figures: CompanyDashboard | undefined }) {
  if (!figures) {
    return (
      <div className={GRID_CLASS}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-[6.75rem] rounded-card md:h-[7.25rem]" />
        ))}
      </div>
    )
  }
  const { employees, seats, cards } = figures
  const share = employees.total === 0 ? 0 : Math.round((100 * employees.active) / employees.total)
  return (
    <div className={GRID_CLASS}>
      <Figure
        label="Active employees"
        value={formatCount(employees.active)}
        note={
          seats === null
            ? `of ${formatCount(employees.total)} · ${share}%`
            : `${formatCount(employees.active)} of ${formatCount(seats)} seats`
        }
      />
      <UsageFigure usage={figures.usage} />
      <SavingsFigure savings={figures.savings} />
      <Figure
        label="Cards in use"
        value={formatCount(cards.inUse)}
        note={cards.waiting === 0 ? 'None waiting for approval' : `${formatCount(cards.waiting)} waiting for approval`}
      />
    </div>
  )
}
