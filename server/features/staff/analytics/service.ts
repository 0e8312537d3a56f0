import {
  type Breakdown,
  BREAKDOWN_LABELS,
  conversionRate,
  REST_LABELS,
  SEARCHES_KEPT_DAYS,
} from '../../../../domain/analytics.ts'
import { formatDate, londonDate } from '../../../../domain/dates.ts'
import { OFFER_TYPE_LABELS } from '../../../../domain/enums.ts'
import { type Deps, forUpkeep } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { createDebouncedJob } from '../../../platform/jobs/debounced-job.ts'
import { countActivity } from './jobs.ts'
import {
  askForPeriod,
  countWithoutCompany,
  selectCounting,
  selectFirstDay,
  selectPlatformDays,
  selectRankedAt,
  selectRankedOffers,
  selectRecent,
  selectSearches,
  selectTotals,
} from './queries.ts'
import {
  addSums,
  daysAfter,
  daysOf,
  isComparable,
  type Item,
  type Marks,
  marksOf,
  ownFigures,
  type Period,
  periodBefore,
  readPeriod,
  toRows,
} from './rules.ts'
import type {
  Analytics,
  AnalyticsBreakdown,
  AnalyticsQuery,
  AnalyticsSearches,
  AnalyticsSums,
  AnalyticsTopOffers,
  BreakdownQuery,
} from './schemas.ts'

const COUNTED_AFTER_MS = 100
/** Whoever looks again sooner sees what the last count saw. */
const COUNT_IS_FRESH_MS = 15_000
const RANKING_IS_FRESH_MS = 60_000

export type Counting = {
  /** Has the totals brought up to now in the background, unless they are. */
  askIfOld: (countedAt: string | null) => void
  ask: () => void
  stop: () => Promise<void>
}

/** Counts what has happened when staff look, so that nobody waits for the minute of the timed job. */
export function createCounting(deps: Deps): Counting {
  const { ask, stop } = createDebouncedJob({
    work: () => countActivity(forUpkeep(deps)),
    pauseMs: COUNTED_AFTER_MS,
    onError: (error) => deps.log.error({ err: error }, 'activity could not be counted'),
  })
  return { ask, stop, askIfOld: (countedAt) => isOld(deps, countedAt, COUNT_IS_FRESH_MS) && ask() }
}

const isOld = ({ clock }: Deps, at: string | null, freshMs: number) =>
  at === null || clock.now().getTime() - Date.parse(at) > freshMs

/** Throws `bad_request` for days that make no period. */
function periodOf(deps: Deps, query: AnalyticsQuery): { period: Period; before: Period } {
  const read = readPeriod(query, londonDate(deps.clock.now()))
  if ('issue' in read) throw problem('bad_request', [read.issue])
  return { period: read.period, before: periodBefore(read.period) }
}

type DayRow = Awaited<ReturnType<typeof selectPlatformDays>>[number]

const daySums = (row: DayRow): AnalyticsSums => ({
  clicks: row.clicks,
  redemptions: row.redemptions,
  savings: row.value,
  confirmedSavings: row.confirmed_value,
})

const STEPS = [
  ['OPENED', 'views'],
  ['CLICKED', 'clickers'],
  ['REDEEMED', 'redemptions'],
  ['CONFIRMED', 'confirmed'],
] as const

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

async function describeFunnel(deps: Deps, marks: Marks, isCompared: boolean): Promise<Analytics['funnel']> {
  const measures = STEPS.map(([, measure]) => measure)
  const rows = await selectTotals(deps.readDb, 'TYPE', marks, measures)
  return STEPS.map(([step, measure]) => ({
    step,
    now: sum(rows.map((row) => row[measure])),
    before: isCompared ? sum(rows.map((row) => row[`${measure}_earlier`])) : null,
  }))
}

/** The platform's figures in a period and in the one before it. Throws `bad_request` for days that make no period, as all here do. */
export async function describeAnalytics(deps: Deps, counting: Counting, query: AnalyticsQuery): Promise<Analytics> {
  const { readDb } = deps
  const periods = periodOf(deps, query)
  const { period, before } = periods
  const [counted, countedSince, rows, recent] = await Promise.all([
    selectCounting(readDb),
    selectFirstDay(readDb),
    selectPlatformDays(readDb, { from: before.from, to: period.to }),
    selectRecent(readDb),
  ])
  counting.askIfOld(counted.counted_at)
  const isCompared = isComparable(before, countedSince)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const sumOf = ({ from, to }: Period) => addSums(rows.filter(({ day }) => day >= from && day <= to).map(daySums))
  return {
    ...period,
    before,
    countedSince,
    countedAt: counted.counted_at,
    totals: { now: sumOf(period), before: isCompared ? sumOf(before) : null },
    days: daysOf(period).map((day) => {
      const { clicks = 0, redemptions = 0, value: savings = 0 } = byDay.get(day) ?? {}
      return { day, clicks, redemptions, savings }
    }),
    funnel: await describeFunnel(deps, marksOf(periods, counted.counted_on), isCompared),
    recentRedemptions: recent.map((row) => ({
      offerTitle: row.title,
      merchantName: row.merchant_name,
      status: row.status,
      value: row.value,
      isEstimate: row.is_estimate,
      createdAt: row.created_at,
    })),
  }
}

const TYPE_NAMES = new Map<string, string>(Object.entries(OFFER_TYPE_LABELS))
const SUMS = ['clicks', 'redemptions', 'value', 'confirmed_value'] as const

async function readItems(deps: Deps, by: Breakdown, marks: Marks): Promise<Item[]> {
  const rows = await selectTotals(deps.readDb, by, marks, SUMS)
  return rows.map((row) => ({
    key: row.key,
    name: by === 'TYPE' ? (TYPE_NAMES.get(row.key) ?? row.key) : row.name,
    people: row.people,
    now: {
      clicks: row.clicks,
      redemptions: row.redemptions,
      savings: row.value,
      confirmedSavings: row.confirmed_value,
    },
    before: {
      clicks: row.clicks_earlier,
      redemptions: row.redemptions_earlier,
      savings: row.value_earlier,
      confirmedSavings: row.confirmed_value_earlier,
    },
  }))
}

/** More people in no company need not be counted. */
const ENOUGH_PEOPLE = 5

/** Figures by company are about five people or more each; the rest is what the platform has beside them. */
async function readTable(deps: Deps, by: Breakdown, marks: Marks) {
  if (by !== 'COMPANY') return { items: await readItems(deps, by, marks), total: undefined }
  const [companies, types, withoutCompany] = await Promise.all([
    readItems(deps, 'COMPANY', marks),
    readItems(deps, 'TYPE', marks),
    countWithoutCompany(deps.readDb, ENOUGH_PEOPLE),
  ])
  const total = { now: addSums(types.map(({ now }) => now)), before: addSums(types.map(({ before }) => before)) }
  return { items: ownFigures(companies, withoutCompany), total }
}

async function readBreakdown(deps: Deps, query: BreakdownQuery, atMost: number) {
  const periods = periodOf(deps, query)
  const [counted, countedSince] = await Promise.all([selectCounting(deps.readDb), selectFirstDay(deps.readDb)])
  const isCompared = isComparable(periods.before, countedSince)
  const marks = marksOf(periods, counted.counted_on)
  // What was before is not looked at where it is not told: a row of it alone would be empty.
  const table = await readTable(deps, query.by, isCompared ? marks : { ...marks, before: marks.start })
  const items = toRows({ ...table, atMost }).map((row) => ({ ...row, before: isCompared ? row.before : null }))
  return { ...periods.period, countedAt: counted.counted_at, items }
}

const SHOWN = 50

/** The figures by one of what they can be taken apart by. */
export async function describeBreakdown(
  deps: Deps,
  counting: Counting,
  query: BreakdownQuery,
): Promise<AnalyticsBreakdown> {
  const read = await readBreakdown(deps, query, SHOWN)
  counting.askIfOld(read.countedAt)
  return { by: query.by, ...read }
}

const MEASURE_HEADS = [
  'Clicks',
  'Redemptions',
  'Conversion rate in percent',
  'Savings in pounds',
  'Confirmed savings in pounds',
]

export const exportHead = (by: Breakdown) => [
  BREAKDOWN_LABELS[by],
  'From',
  'To',
  ...MEASURE_HEADS,
  ...MEASURE_HEADS.map((head) => `${head}, period before`),
]

function toCells(sums: AnalyticsSums | null): string[] {
  if (!sums) return MEASURE_HEADS.map(() => '')
  const { clicks, redemptions, savings, confirmedSavings } = sums
  const rate = conversionRate(sums)
  return [clicks, redemptions, rate ?? '', savings.toFixed(2), confirmedSavings.toFixed(2)].map(String)
}

const EXPORT_BATCH = 500

/** Every row by name, and what is left, as rows of a table. */
export async function* exportBreakdown(deps: Deps, query: BreakdownQuery): AsyncGenerator<string[][]> {
  const { items, from, to } = await readBreakdown(deps, query, Infinity)
  const lines = items.map(({ kind, name, now, before }) => [
    kind === 'REST' ? REST_LABELS[query.by] : name,
    formatDate(from),
    formatDate(to),
    ...toCells(now),
    ...toCells(before),
  ])
  for (let start = 0; start < lines.length; start += EXPORT_BATCH) yield lines.slice(start, start + EXPORT_BATCH)
}

/** The ten offers that were redeemed most in a period, counted in the background once somebody asks. */
export async function describeTopOffers(
  deps: Deps,
  counting: Counting,
  query: AnalyticsQuery,
): Promise<AnalyticsTopOffers> {
  const { period } = periodOf(deps, query)
  const countedAt = await selectRankedAt(deps.db, period)
  if (isOld(deps, countedAt, RANKING_IS_FRESH_MS)) {
    await askForPeriod(deps.db, period, deps.clock.now())
    counting.ask()
  }
  const rows = countedAt === null ? [] : await selectRankedOffers(deps.db, period)
  return {
    ...period,
    countedAt,
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      merchantName: row.merchant_name,
      status: row.status,
      isDeleted: row.is_deleted,
      clicks: row.clicks,
      redemptions: row.redemptions,
      savings: row.value,
    })),
  }
}

/** What people looked for in vain, and how often; as far back as it is kept. */
export async function describeSearches(deps: Deps, query: AnalyticsQuery): Promise<AnalyticsSearches> {
  const { period } = periodOf(deps, query)
  const oldest = daysAfter(londonDate(deps.clock.now()), 1 - SEARCHES_KEPT_DAYS)
  const from = period.from < oldest ? oldest : period.from
  return { ...period, items: await selectSearches(deps.readDb, { from, to: period.to }) }
}
