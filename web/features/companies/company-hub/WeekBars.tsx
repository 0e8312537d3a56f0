import { formatDate } from '../../../../domain/dates.ts'

export type WeekPoint = { week: string; value: number | null }

const WIDTH = 120
const HEIGHT = 28
const GAP = 2
/** Weeks that are not told, and those with nothing. */
const LEAST = 2

function summary(points: readonly WeekPoint[], format: (value: number) => string): string {
  const told = points.filter((point): point is { week: string; value: number } => point.value !== null)
  const [first, last] = [told.at(0), told.at(-1)]
  if (!first || !last) return 'No week can be told yet'
  return `From ${format(first.value)} in the week of ${formatDate(first.week)} to ${format(last.value)} in that of ${formatDate(last.week)}`
}

/** A figure's last weeks in small, from zero up; a week that is not told is a dot on the ground. */
export function WeekBars({ points, format }: { points: readonly WeekPoint[]; format: (value: number) => string }) {
  if (points.length < 2) return null
  const top = Math.max(...points.map(({ value }) => value ?? 0), 1)
  const step = WIDTH / points.length
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-2 h-7 w-full" preserveAspectRatio="none" aria-hidden="true">
        {points.map(({ week, value }, index) => {
          const height = value === null ? LEAST : Math.max((HEIGHT * value) / top, LEAST)
          return (
            <rect
              key={week}
              x={index * step}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              fill={value === null ? 'var(--line-strong)' : 'var(--chart-1)'}
              opacity={value === null ? 0.5 : 1}
            />
          )
        })}
      </svg>
      <p className="sr-only">{summary(points, format)}</p>
    </>
  )
}
