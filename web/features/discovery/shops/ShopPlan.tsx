import { milesText } from '../../../../domain/miles.ts'
import { PLAN_SIZE, planOf } from './shop-plan.ts'
import type { Shop } from './shops.ts'

type ShopPlanProps = { shops: readonly Shop[]; place: { lat: number; lng: number }; where: string }

const MIDDLE = PLAN_SIZE / 2

/** Where the shops of the list lie, drawn here so that no other site learns where anybody is. The list says the same in words. */
export function ShopPlan({ shops, place, where }: ShopPlanProps) {
  const { dots, rings } = planOf(shops, place)
  return (
    <figure className="flex flex-col gap-2">
      <svg
        viewBox={`0 0 ${PLAN_SIZE} ${PLAN_SIZE}`}
        role="img"
        aria-label={`Plan of the shops around ${where}, north at the top`}
        className="w-full rounded-card border border-line bg-sunken"
      >
        {rings.map(({ miles, radius }) => (
          <g key={miles}>
            <circle cx={MIDDLE} cy={MIDDLE} r={radius} fill="none" stroke="var(--line-strong)" strokeDasharray="3 5" />
            <text x={MIDDLE} y={MIDDLE + radius - 5} textAnchor="middle" className="fill-ink-subtle text-xs">
              {milesText(miles)}
            </text>
          </g>
        ))}
        <text x={MIDDLE} y={14} textAnchor="middle" className="fill-ink-subtle text-xs font-semibold">
          N
        </text>
        <circle cx={MIDDLE} cy={MIDDLE} r={5} fill="var(--accent)" stroke="var(--on-accent)" strokeWidth={1.5} />
        {dots.map(({ shopId, number, more, x, y }) => (
          <g key={shopId}>
            <circle cx={x} cy={y} r={11} fill="var(--brand)" stroke="var(--surface)" strokeWidth={1.5} />
            <text x={x} y={y + 4} textAnchor="middle" className="tabular fill-on-brand text-xs font-semibold">
              {number}
            </text>
            {more > 0 && (
              <text x={x + 13} y={y + 4} className="tabular fill-ink text-xs font-semibold">
                +{more}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="text-portal text-ink-muted">
        The numbers are those of the list; the marigold dot is {where}.
      </figcaption>
    </figure>
  )
}
