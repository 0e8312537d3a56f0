import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../../../domain/count.ts'
import { formatDate } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { Figure } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { CompanyDashboard } from './company-hub.ts'
import { WeekBars } from './WeekBars.tsx'

const GRID_CLASS = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
const FIGURES = 6
const TOO_FEW = 'Fewer than 5'
const HIDDEN = 'Fewer than 5 people, so we do not show this.'

type Week = CompanyDashboard['weeks'][number]
type Figures = { figures: CompanyDashboard }

const formatPercent = (percent: number) => `${percent}%`

function Trend(props: {
  weeks: readonly Week[]
  of: (week: Week) => number | null
  format: (value: number) => string
}) {
  const { weeks, of, format } = props
  return <WeekBars points={weeks.map((week) => ({ week: week.week, value: of(week) }))} format={format} />
}

function Change({ points }: { points: number }) {
  const Arrow = points > 0 ? ArrowUp : ArrowDown
  const size = Math.abs(points)
  if (size === 0) return 'the same as 4 weeks before'
  return (
    <>
      <span className={points > 0 ? 'font-semibold text-success-ink' : 'font-semibold text-ink'}>
        <Arrow size={16} strokeWidth={2.25} aria-hidden="true" className="mb-0.5 inline" />
        <span className="sr-only">{points > 0 ? 'up' : 'down'}</span> {size} {size === 1 ? 'point' : 'points'}
      </span>{' '}
      on 4 weeks before
    </>
  )
}

function People({ figures: { employees, seats, weeks } }: Figures) {
  const { active, invited, joined } = employees
  const seated = seats === null ? '' : ` · ${formatCount(active)} of ${formatCount(seats)} seats`
  return (
    <Figure
      label="Joined"
      value={`${formatCount(joined)} of ${formatCount(active)}`}
      note={
        <>
          {`${formatCount(invited)} invited and not here yet${seated}`}
          <Trend weeks={weeks} of={(week) => week.joined} format={formatCount} />
        </>
      }
    />
  )
}

type ShareFigureProps = {
  label: string
  share: CompanyDashboard['activity']
  /** What it is compared with. */
  note: ReactNode
  weeks: readonly Week[]
  of: (week: Week) => number | null
}

function ShareFigure({ label, share, note, weeks, of }: ShareFigureProps) {
  if (!share) return <Figure label={label} value={TOO_FEW} note={HIDDEN} />
  return (
    <Figure
      label={label}
      value={share.isAtLeast ? `At least ${share.percent}%` : `${share.percent}%`}
      note={
        <>
          {share.isAtLeast ? 'Fewer than 5 people did not' : note}
          <Trend weeks={weeks} of={of} format={formatPercent} />
        </>
      }
    />
  )
}

function Savings({ figures: { savings, weeks } }: Figures) {
  if (!savings) {
    return (
      <Figure
        label="Total savings"
        value={TOO_FEW}
        note="Shown once a week is over and at least 5 people have saved something."
      />
    )
  }
  return (
    <Figure
      label="Total savings"
      value={formatMoney(savings.total)}
      note={
        <>
          {`${formatMoney(savings.confirmed)} confirmed, up to ${formatDate(savings.until)}`}
          <Trend weeks={weeks} of={(week) => week.savings} format={formatMoney} />
        </>
      }
    />
  )
}

const perHead = ({ savings, joined }: Week) => (savings === null || joined === 0 ? null : savings / joined)

function SavedPerHead({ figures: { savings, weeks } }: Figures) {
  if (!savings || savings.perHead === null) return <Figure label="Saved per head" value={TOO_FEW} note={HIDDEN} />
  return (
    <Figure
      label="Saved per head"
      value={formatMoney(savings.perHead)}
      note={
        <>
          all savings over everybody who has joined
          <Trend weeks={weeks} of={perHead} format={formatMoney} />
        </>
      }
    />
  )
}

function Cards({ figures: { cards, weeks } }: Figures) {
  const { inUse, waiting } = cards
  return (
    <Figure
      label="Cards in use"
      value={formatCount(inUse)}
      note={
        <>
          {waiting === 0 ? 'None waiting for approval' : `${formatCount(waiting)} waiting for approval`}
          <Trend weeks={weeks} of={(week) => week.cards} format={formatCount} />
        </>
      }
    />
  )
}

/** The administrator's figures, each with its last 12 weeks; none of them is about fewer than five people. */
export function CompanyFigures({ figures }: { figures: CompanyDashboard | undefined }) {
  if (!figures) {
    return (
      <div className={GRID_CLASS}>
        {Array.from({ length: FIGURES }, (_, index) => (
          <Skeleton key={index} className="h-[8.75rem] rounded-card md:h-[9.25rem]" />
        ))}
      </div>
    )
  }
  const { activity, usage, weeks } = figures
  const points = usage?.pointsSinceBefore ?? null
  return (
    <div className={GRID_CLASS}>
      <People figures={figures} />
      <ShareFigure
        label="Active, last 30 days"
        share={activity}
        note="of those who joined went to a shop or redeemed"
        weeks={weeks}
        of={(week) => week.activity?.percent ?? null}
      />
      <ShareFigure
        label="Used an offer, last 30 days"
        share={usage}
        note={points === null ? 'of those who joined' : <Change points={points} />}
        weeks={weeks}
        of={(week) => week.usage?.percent ?? null}
      />
      <Savings figures={figures} />
      <SavedPerHead figures={figures} />
      <Cards figures={figures} />
    </div>
  )
}
