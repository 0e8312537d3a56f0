type ClickTrend = 'up' | 'down' | 'stable'

/** The last 3 days must differ from the week's average by more than this share of it, so that one click is not a trend. */
const TOLERANCE = 0.1

function average(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0) / counts.length
}

/** `dailyCounts`: clicks of each of 7 days, oldest first. A week without clicks is stable. */
export function clickTrend(dailyCounts: readonly number[]): ClickTrend {
  if (dailyCounts.length < 3) return 'stable'
  const week = average(dailyCounts.slice(-7))
  if (week === 0) return 'stable'
  const change = average(dailyCounts.slice(-3)) / week - 1
  if (change > TOLERANCE) return 'up'
  return change < -TOLERANCE ? 'down' : 'stable'
}
