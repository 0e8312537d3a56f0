import { formatDate } from '../../domain/dates.ts'
import { REJECTIONS, type Rejection } from './deal.ts'

type ReportedDeal = { title: string; merchantName: string }

/** What an import did. `warnings` are the sentences of single deals, `problems` those of the feed as a whole. */
export type ImportOutcome = {
  /** For example `CJ`. */
  sourceName: string
  /** How many links the feed held. */
  fetched: number
  inserted: ReportedDeal[]
  updated: ReportedDeal[]
  unchanged: ReportedDeal[]
  /** Offers that follow another source, which brought them first. */
  merged: ReportedDeal[]
  /** How many offers were ended, because the feed says that they have. */
  ended: number
  rejected: Rejection[]
  warnings: { deal: ReportedDeal; warnings: string[] }[]
  problems: string[]
  /** The moment that decided what had expired. */
  asOf: Date
}

const EXAMPLES = 3
const MAX_LISTED = 20

/** A plain-text report for a terminal, without colours, ending in a newline. */
export function importReport(outcome: ImportOutcome): string {
  const lines = [
    `${outcome.sourceName} import, as of ${formatDate(outcome.asOf)}`,
    '',
    ...totals(outcome),
    ...section('Added', outcome.inserted.map(line)),
    ...section('Updated', outcome.updated.map(line)),
    ...rejections(outcome.rejected),
    ...section('Worth a look', outcome.warnings.flatMap(warningLines)),
    ...section('Problems of the feed', outcome.problems),
  ]
  return `${lines.join('\n')}\n`
}

function totals({ fetched, inserted, updated, unchanged, merged, ended, rejected }: ImportOutcome): string[] {
  const rows: [string, number][] = [
    ['Links in the feed', fetched],
    ['Added', inserted.length],
    ['Updated', updated.length],
    ['Unchanged', unchanged.length],
    ['Also of another source', merged.length],
    ['Ended', ended],
    ['Rejected', rejected.length],
  ]
  return table(rows)
}

function rejections(rejected: Rejection[]): string[] {
  if (rejected.length === 0) return []
  const groups = [...Map.groupBy(rejected, ({ code }) => code)].sort(([, a], [, b]) => b.length - a.length)
  const rows = table(groups.map(([code, group]): [string, number] => [REJECTIONS[code], group.length]))
  const lines = groups.flatMap(([, group], index) => [`  ${rows[index] ?? ''}`, ...examplesOf(group)])
  return ['', 'Rejected, by reason', ...lines]
}

function examplesOf(group: Rejection[]): string[] {
  const shown = group
    .slice(0, EXAMPLES)
    .flatMap((rejection) => [
      `    ${rejection.sourceRef}  ${rejection.merchantName || '(no name)'}: ${rejection.title || '(no title)'}`,
      `      ${rejection.reason}`,
    ])
  const hidden = group.length - EXAMPLES
  return hidden > 0 ? [...shown, `    … and ${hidden} more`] : shown
}

function warningLines({ deal, warnings }: ImportOutcome['warnings'][number]): string[] {
  return warnings.map((warning) => `${line(deal)}: ${warning}`)
}

function line({ merchantName, title }: ReportedDeal): string {
  return `${merchantName}: ${title}`
}

function section(heading: string, entries: string[]): string[] {
  if (entries.length === 0) return []
  const hidden = entries.length - MAX_LISTED
  const shown = entries.slice(0, MAX_LISTED).map((entry) => `  ${entry}`)
  return ['', heading, ...shown, ...(hidden > 0 ? [`  … and ${hidden} more`] : [])]
}

/** Two columns, the numbers ending in one line. */
function table(rows: [string, number][]): string[] {
  const wide = Math.max(0, ...rows.map(([label]) => label.length))
  const digits = Math.max(0, ...rows.map(([, count]) => String(count).length))
  return rows.map(([label, count]) => `${label.padEnd(wide)}  ${String(count).padStart(digits)}`)
}
