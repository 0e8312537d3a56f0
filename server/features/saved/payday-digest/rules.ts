/** A digest that was due while nothing ran still comes within these days. */
const LATE_DAYS_AT_MOST = 2

/** The first day of the month of 'YYYY-MM-DD', and which paydays of that month are today or were a moment ago. */
export function duePaydays(today: string): { month: string; from: number; until: number } {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  // On the last day of a short month the paydays come that it does not have.
  const until = day === lastDay ? 31 : day
  return { month: `${today.slice(0, 7)}-01`, from: Math.max(1, day - LATE_DAYS_AT_MOST), until }
}

/** Whether this month's payday is over, so that the first digest is next month's. */
export function hasPassed(payday: number, today: string): boolean {
  return payday < Number(today.slice(8, 10))
}
