import { FAILURE_REASONS, type FailureReason } from '../../../../domain/answer.ts'
import { formatDate, londonDate } from '../../../../domain/dates.ts'
import { type Measure, MEASURE_LABELS, MEASURES, REASONS } from '../../../../domain/offer-measures.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { BYTE_ORDER_MARK, csvCell } from '../../../platform/csv/write-csv.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { describeOffer } from '../admin-offers/service.ts'
import { describeOwnOffer } from '../supplier-offers/service.ts'
import { type Act, type Period, selectAnswers, selectDays, selectPeople } from './queries.ts'
import { cutPeriod, fewDays, OF_PEOPLE, OF_POUNDS, OF_VISITS, type PeriodTold, quarterStart, tell } from './rules.ts'
import type { OfferStatistics, StatisticsQuery } from './schemas.ts'

const DAY_MS = 86_400_000
const DAYS_SHOWN = 30
const DAYS_AT_MOST = 366

const daysAfter = (day: string, count: number) => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Whole days only: a figure that moves while one looks tells what one person does. */
function periodOf({ from, to }: StatisticsQuery, now: Date): Period {
  if (from !== undefined && to !== undefined && to < from)
    throw problem('bad_request', [{ path: 'to', message: 'Choose a day that is not before the first.' }])
  const yesterday = daysAfter(londonDate(now), -1)
  const last = to === undefined || to > yesterday ? yesterday : to
  const first = from ?? daysAfter(last, 1 - DAYS_SHOWN)
  if (first < daysAfter(last, 1 - DAYS_AT_MOST))
    throw problem('bad_request', [{ path: 'from', message: 'Choose 366 days at most.' }])
  return { from: first, to: last }
}

function daysOf({ from, to }: Period): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => daysAfter(from, index))
}

type Told = Record<Measure | FailureReason, PeriodTold>
type Series = { key: keyof Told; act: Act; bounds: typeof OF_PEOPLE }

const SERIES: readonly Series[] = [
  { key: 'views', act: 'viewed', bounds: OF_PEOPLE },
  { key: 'clicks', act: 'clicked', bounds: OF_VISITS },
  { key: 'redemptions', act: 'redeemed', bounds: OF_PEOPLE },
  { key: 'confirmed', act: 'saved', bounds: OF_PEOPLE },
  { key: 'savings', act: 'saved', bounds: OF_POUNDS },
  ...REASONS.map((reason) => ({ key: reason, act: reason, bounds: OF_PEOPLE })),
]

/** Each day's figure and people by what is counted, from the roll-ups. */
async function readCounts(deps: Deps, offerId: string, period: Period) {
  const [rows, answers] = await Promise.all([
    selectDays(deps.db, offerId, period),
    selectAnswers(deps.db, offerId, period),
  ])
  const rowOf = new Map(rows.map((row) => [row.day, row]))
  const answerOf = new Map(answers.map((row) => [`${row.answer} ${row.day}`, row]))
  return ({ key, act }: Series, day: string) => {
    const row = rowOf.get(day)
    if (key === 'clicks') return { day, value: row?.clicks ?? 0, people: row?.clickers ?? 0 }
    const answer = answerOf.get(`${act} ${day}`)
    if (key === 'savings') return { day, value: answer?.value ?? 0, people: answer?.people ?? 0 }
    const people = (key === 'views' || key === 'redemptions' ? row?.[key] : answer?.people) ?? 0
    return { day, value: people, people }
  }
}

/** What may be told of everything that is counted. Read from the quarter's first day on, as the groups are made. */
async function readTold(deps: Deps, offerId: string, period: Period): Promise<Told> {
  const whole = { from: quarterStart(period.from), to: period.to }
  const countOf = await readCounts(deps, offerId, whole)
  const days = daysOf(whole)
  const counted = SERIES.map((series) => ({ ...series, counts: days.map((day) => countOf(series, day)) }))
  const few = counted.flatMap(({ act, counts }) => fewDays(counts).map((day) => ({ act, day })))
  const people = new Map<string, string[]>()
  for (const { act, day, user_id: person } of few.length > 0 ? await selectPeople(deps.db, offerId, few, whole) : []) {
    const key = `${act} ${day}`
    people.set(key, [...(people.get(key) ?? []), person])
  }
  const told = counted.map(({ key, act, bounds, counts }) => {
    const all = tell(counts, (day) => people.get(`${act} ${day}`) ?? [], bounds)
    return [key, cutPeriod(all, period)]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the series name each key once
  return Object.fromEntries(told) as Told
}

/** Without the dust of binary fractions, where pounds are added. */
const round = (value: number) => Math.round(value * 100) / 100

const toTotal = ({ total, isAtLeast }: PeriodTold) => ({ value: round(total), isAtLeast })

function byMeasure<Value>(valueOf: (measure: Measure) => Value): Record<Measure, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every measure is named once
  return Object.fromEntries(MEASURES.map((measure) => [measure, valueOf(measure)])) as Record<Measure, Value>
}

type Shown = { id: string; title: string }

async function describe(deps: Deps, { id, title }: Shown, query: StatisticsQuery): Promise<OfferStatistics> {
  const period = periodOf(query, deps.clock.now())
  const told = await readTold(deps, id, period)
  return {
    offer: { id, title },
    ...period,
    totals: byMeasure((measure) => toTotal(told[measure])),
    days: daysOf(period).map((day, index) => ({
      day,
      ...byMeasure((measure) => told[measure].days[index]?.value ?? null),
    })),
    groups: MEASURES.flatMap((measure) =>
      told[measure].groups.map(({ from, to, value }) => ({ measure, from, to, value: round(value) })),
    ),
    reasons: REASONS.map((reason) => ({ reason, people: toTotal(told[reason]) })),
  }
}

const FEW = 'fewer than 5'

/** A row a day, then a row for each run of days that is told as one figure. */
async function exportTable(deps: Deps, { id }: Shown, query: StatisticsQuery): Promise<string> {
  const period = periodOf(query, deps.clock.now())
  const told = await readTold(deps, id, period)
  const keys = SERIES.map(({ key }) => key)
  const labels = { ...MEASURE_LABELS, savings: `${MEASURE_LABELS.savings} in pounds`, ...FAILURE_REASONS }
  const head = ['From', 'To', ...keys.map((key) => labels[key])]
  const days = daysOf(period).map((day, index) => {
    const figures = keys.map((key) => String(told[key].days[index]?.value ?? FEW))
    return [formatDate(day), formatDate(day), ...figures]
  })
  const groups = keys.flatMap((key) =>
    told[key].groups.map(({ from, to, value }) => {
      const figures = keys.map((other) => (other === key ? String(round(value)) : ''))
      return [formatDate(from), formatDate(to), ...figures]
    }),
  )
  const lines = [head, ...days, ...groups].map((cells) => cells.map((cell) => csvCell(cell)).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** How one of the actor's offers does; throws `offer_not_found` for any other, as everything here. */
export async function describeOwnStatistics(deps: Deps, actor: Actor, id: string, query: StatisticsQuery) {
  return await describe(deps, await describeOwnOffer(deps, actor, id), query)
}

export async function exportOwnStatistics(deps: Deps, actor: Actor, id: string, query: StatisticsQuery) {
  return await exportTable(deps, await describeOwnOffer(deps, actor, id), query)
}

/** The same of any offer, for staff. */
export async function describeStatistics(deps: Deps, id: string, query: StatisticsQuery) {
  return await describe(deps, await describeOffer(deps, id), query)
}

export async function exportStatistics(deps: Deps, id: string, query: StatisticsQuery) {
  return await exportTable(deps, await describeOffer(deps, id), query)
}
