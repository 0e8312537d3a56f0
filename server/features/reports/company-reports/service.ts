import { countedOn, FEWEST_COMPANIES, monthAfter, periodText } from '../../../../domain/company-reports.ts'
import { DIMENSION_LABELS, partName, TOO_FEW, TOO_SMALL } from '../../../../domain/report-words.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import {
  type Company,
  type Period,
  selectBenchmark,
  selectCompany,
  selectExtras,
  selectMonths,
  selectParts,
  selectTrend,
  selectUses,
} from './queries.ts'
import { costOf, lengthOf, partFigures, periodBefore, periodOf, perHeadOf, toFigures } from './rules.ts'
import type { CompanyReport, Figures, ReportQuery } from './schemas.ts'

const TREND_MONTHS = 12

/** The whole company over a period. */
async function figuresOf(db: Db, companyId: CompanyId, period: Period | undefined): Promise<Figures | null> {
  const [row] = period ? await selectParts(db, companyId, 'COMPANY', period) : []
  return row ? toFigures(row) : null
}

async function partsOf(
  db: Db,
  companyId: CompanyId,
  by: ReportQuery['by'],
  { period, before }: { period: Period; before: Period | undefined },
): Promise<CompanyReport['parts']> {
  if (!by) return []
  const [rows, earlier] = await Promise.all([
    selectParts(db, companyId, by, period),
    before ? selectParts(db, companyId, by, before) : [],
  ])
  const wasOf = new Map(earlier.map((row) => [row.name, row]))
  return rows.map((row) => ({
    name: row.name,
    figures: partFigures(row),
    before: partFigures(wasOf.get(row.name)),
  }))
}

async function benchmarkOf(db: Db, month: string, figures: Figures | null): Promise<CompanyReport['benchmark']> {
  const row = figures ? await selectBenchmark(db, month, figures.joined?.value ?? 0) : undefined
  if (!row || row.companies < FEWEST_COMPANIES) return null
  const { companies, active_percent: activePercent, redeemers_percent: redeemersPercent } = row
  return { companies, month, activePercent, redeemersPercent, savedPerHead: row.saved_per_head }
}

async function extrasOf(db: Db, companyId: CompanyId, period: Period): Promise<CompanyReport['extras']> {
  const row = await selectExtras(db, companyId, period)
  if (!row) return null
  const { cards, offers_live: offersLive, offers_ended: offersEnded, campaigns, meant_for: meantFor } = row
  return { cards, offersLive, offersEnded, campaigns, meantFor }
}

async function trendOf(db: Db, companyId: CompanyId, { to }: Period): Promise<CompanyReport['months']> {
  const rows = await selectTrend(db, companyId, { from: monthAfter(to, 1 - TREND_MONTHS), to })
  return rows.map(({ month, ...row }) => {
    const { joined, active, redeemers, estimated, confirmed } = toFigures({ ...row, months_told: 1 })
    return { month, joined, active, redeemers, estimated, confirmed }
  })
}

type Found = { db: Db; companyId: CompanyId; company: Company; available: string[] }

function emptyReport({ company, available }: Found): CompanyReport {
  const nothing = { figures: null, before: null, perHead: null, benchmark: null, extras: null }
  const none = { months: [], parts: [], categories: [], merchants: [] }
  const cost = costOf(company.yearly_cost, 1, null)
  return {
    company: company.name,
    firstOn: countedOn(company.created_at),
    available,
    period: null,
    ...nothing,
    cost,
    ...none,
  }
}

async function reportOf(found: Found, period: Period, by: ReportQuery['by']): Promise<CompanyReport> {
  const { db, companyId, company, available } = found
  const before = periodBefore(period, available)
  const [figures, was, parts, extras, months, categories, merchants] = await Promise.all([
    figuresOf(db, companyId, period),
    figuresOf(db, companyId, before),
    partsOf(db, companyId, by, { period, before }),
    extrasOf(db, companyId, period),
    trendOf(db, companyId, period),
    selectUses(db, companyId, 'CATEGORY', period),
    selectUses(db, companyId, 'MERCHANT', period),
  ])
  return {
    ...emptyReport(found),
    period,
    figures,
    before: was,
    perHead: figures && perHeadOf(figures),
    // Like with like: the cost of the months whose savings are told.
    cost: costOf(company.yearly_cost, figures?.monthsTold || lengthOf(period, available), figures),
    benchmark: period.from === period.to ? await benchmarkOf(db, period.to, figures) : null,
    extras,
    months,
    parts,
    categories,
    merchants,
  }
}

/** What a company is told of its months: published rows alone, so that every look shows the same. Throws `report_month_not_found`. */
export async function describeReport(
  deps: Deps,
  actor: Pick<Actor, 'companyId'>,
  query: ReportQuery,
): Promise<CompanyReport> {
  const companyId = companyOf(actor)
  const db = deps.readDb
  const [company, available] = await Promise.all([selectCompany(db, companyId), selectMonths(db, companyId)])
  if (!company) throw problem('no_company')
  const found = { db, companyId, company, available }
  const period = periodOf(available, query)
  if (period) return await reportOf(found, period, query.by)
  if (query.until !== undefined) throw problem('report_month_not_found')
  return emptyReport(found)
}

/** The columns of the file; the first says what its rows are. */
export function headOf({ by }: ReportQuery): string[] {
  const kind = by ? DIMENSION_LABELS[by] : 'Company'
  return ['Months', kind, 'People', 'Invited', 'Joined', 'Active', 'Used an offer', 'Estimated £', 'Confirmed £']
}

const peopleCell = (told: Figures['active']) =>
  told === null ? TOO_FEW : `${told.value}${told.isLeast ? ' or more' : ''}`
const poundsCell = (pounds: number | null) => (pounds === null ? TOO_FEW : String(pounds))

function cellsOf(figures: Figures | null): string[] {
  if (!figures) return [TOO_SMALL, '', '', '', '', '', '']
  const { people, invited, joined, active, redeemers, estimated, confirmed } = figures
  const done = [peopleCell(active), peopleCell(redeemers), poundsCell(estimated), poundsCell(confirmed)]
  return [String(people), invited === null ? '' : String(invited), peopleCell(joined), ...done]
}

/** The report as rows of a table: the whole company, or each part. */
export async function* exportReport(deps: Deps, actor: Actor, query: ReportQuery): AsyncGenerator<string[][]> {
  const { company, period, figures, parts } = await describeReport(deps, actor, query)
  if (!period) return
  const { by } = query
  const rows = by ? parts.map((part) => ({ ...part, name: partName(by, part.name) })) : [{ name: company, figures }]
  yield rows.map((row) => [periodText(period), row.name, ...cellsOf(row.figures)])
}
