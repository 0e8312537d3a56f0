import { formatCount } from '../../../../domain/count.ts'
import { formatDate } from '../../../../domain/dates.ts'
import { axisTicks } from '../../../ui/chart-scale.ts'
import { figureText, type OfferStatistics } from './offer-statistics.ts'
import type { ShownMeasure } from './StatisticsCards.tsx'
import { useWidth } from '../../../ui/useWidth.ts'

const HEIGHT = 220
const LEFT = 52
const TOP = 12
const BOTTOM = 26
const BAR_AT_MOST = 40
/** A day that is not told by itself has a mark of its own, of no height that means anything. */
const FEW_HEIGHT = 6
const LABEL_WIDTH = 100

type DayBarsProps = { days: OfferStatistics['days']; measure: ShownMeasure }

/** A bar a day from zero; days with fewer than 5 people have an outlined mark instead. */
export function DayBars({ days, measure }: DayBarsProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const ticks = axisTicks(Math.max(...days.map((day) => day[measure] ?? 0), 4))
  const top = ticks.at(-1) ?? 1
  const floor = HEIGHT - BOTTOM
  const step = (width - LEFT) / Math.max(days.length, 1)
  const bar = Math.min(step > 3 ? step * 0.75 : step, BAR_AT_MOST)
  const x = (index: number) => LEFT + (index + 0.5) * step - bar / 2
  const y = (value: number) => TOP + (1 - value / top) * (floor - TOP)
  const labels = Math.max(Math.min(Math.floor((width - LEFT) / LABEL_WIDTH), days.length), 1)
  const labelled = Array.from({ length: labels }, (_, index) => Math.floor((index * days.length) / labels))
  return (
    <div ref={ref} className="h-[13.75rem]">
      {width > 0 && (
        <svg width={width} height={HEIGHT} className="block text-xs" aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" fill="var(--ink-muted)">
                {measure === 'savings' ? `£${formatCount(tick)}` : figureText(measure, tick)}
              </text>
            </g>
          ))}
          {days.map((day, index) => {
            const value = day[measure]
            if (value === null)
              return (
                <rect
                  key={day.day}
                  x={x(index)}
                  y={floor - FEW_HEIGHT}
                  width={bar}
                  height={FEW_HEIGHT}
                  fill="var(--surface)"
                  stroke="var(--line-strong)"
                />
              )
            return (
              <rect
                key={day.day}
                x={x(index)}
                y={y(value)}
                width={bar}
                height={floor - y(value)}
                fill="var(--chart-1)"
              />
            )
          })}
          {labelled.map((index) => (
            <text key={index} x={LEFT + index * step} y={HEIGHT - 6} fill="var(--ink-muted)">
              {formatDate(days[index]?.day ?? '').slice(0, -5)}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}
