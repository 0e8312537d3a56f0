import { londonDate, londonDayBounds } from '../../domain/dates.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type Day = {
  /** 'YYYY-MM-DD' in London. */
  date: string
  /** 0 is Sunday. */
  weekday: number
  start: Date
  end: Date
}

/** The days around now in London; `offset` counts from today, negative is past. */
export type Calendar = {
  now: Date
  day: (offset: number) => Day
  /** That many hours after London's midnight. */
  at: (offset: number, hours: number) => Date
  /** 23:59 of that day, as people set an end. */
  closing: (offset: number) => Date
}

export function calendarFrom(now: Date): Calendar {
  // Counting from noon, a day of 23 or 25 hours never leads to the wrong date.
  const noon = londonDayBounds(now).start.getTime() + 12 * HOUR_MS
  const days = new Map<number, Day>()
  const day = (offset: number): Day => {
    const known = days.get(offset)
    if (known) return known
    const middle = new Date(noon + offset * DAY_MS)
    const date = londonDate(middle)
    const made = { date, weekday: new Date(date).getUTCDay(), ...londonDayBounds(middle) }
    days.set(offset, made)
    return made
  }
  return {
    now,
    day,
    at: (offset, hours) => new Date(day(offset).start.getTime() + Math.round(hours * HOUR_MS)),
    closing: (offset) => new Date(day(offset).end.getTime() - 60_000),
  }
}

export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + Math.round(hours * HOUR_MS))
}
