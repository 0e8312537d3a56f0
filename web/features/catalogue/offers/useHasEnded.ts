import { useEffect, useState } from 'react'
import { toTime } from '../../../../domain/dates.ts'

/** Browsers cut longer timers short. */
const LONGEST_TIMER_MS = 86_400_000

/** Whether the moment has passed; turns true when it comes, without a tick before. Null never comes. */
export function useHasEnded(endAt: string | null): boolean {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (endAt === null || toTime(endAt) <= now) return undefined
    const left = Math.max(0, toTime(endAt) - Date.now())
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [endAt, now])
  return endAt !== null && toTime(endAt) <= now
}
