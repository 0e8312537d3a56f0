import { type ReportDimension, REPORTED_GROUPS } from '../../../../domain/company-reports.ts'
import { formatCount } from '../../../../domain/count.ts'
import { toldPounds, toldText, DIMENSION_LABELS, partName, TOO_SMALL } from '../../../../domain/report-words.ts'
import { BarChart } from '../../../ui/Chart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { leadText } from './changes.ts'
import type { ReportedFigures, ReportPart } from './company-reports.ts'

type PartsProps = { by: ReportDimension; parts: readonly ReportPart[] }

const EMPTY: Record<ReportDimension, string> = {
  DEPARTMENT: 'Nobody had been recorded in these months.',
  LOCATION: 'Nobody had been recorded in these months.',
  GRADE: 'Nobody had been recorded in these months.',
  GROUP: 'A group of 10 people or more that was there when a month ended is told of.',
}

const told = (of: (figures: ReportedFigures) => string, otherwise = '–') =>
  function cell({ figures }: ReportPart) {
    return figures ? of(figures) : otherwise
  }

/** '20, was 15'. */
function usedText({ figures, before }: ReportPart): string {
  if (!figures) return '–'
  const was = before?.redeemers ? `, was ${toldText(before.redeemers)}` : ''
  return `${toldText(figures.redeemers)}${was}`
}

function columnsOf(by: ReportDimension): Column<ReportPart>[] {
  return [
    { id: 'name', title: DIMENSION_LABELS[by], cell: ({ name }) => partName(by, name) },
    { id: 'people', title: 'People', isNumber: true, cell: told(({ people }) => formatCount(people), TOO_SMALL) },
    { id: 'joined', title: 'Joined', isNumber: true, isExtra: true, cell: told(({ joined }) => toldText(joined)) },
    { id: 'active', title: 'Active', isNumber: true, cell: told(({ active }) => toldText(active)) },
    { id: 'used', title: 'Used an offer', isNumber: true, cell: usedText },
    { id: 'estimated', title: 'Estimated', isNumber: true, cell: told(({ estimated }) => toldPounds(estimated)) },
    { id: 'confirmed', title: 'Confirmed', isNumber: true, cell: told(({ confirmed }) => toldPounds(confirmed)) },
  ]
}

/** Departments, locations, grades or groups beside each other. */
export function Parts({ by, parts }: PartsProps) {
  const label = DIMENSION_LABELS[by].toLowerCase()
  if (parts.length === 0) return <EmptyState title={`Nothing by ${label}`} text={EMPTY[by]} />
  const points = parts.flatMap(({ name, figures }) =>
    figures?.redeemers ? [{ label: partName(by, name), value: figures.redeemers.value }] : [],
  )
  return (
    <section aria-label={`By ${label}`} className="flex flex-col gap-3">
      {points.length > 0 && (
        <BarChart
          title={leadText(points, `No ${label} stands out`)}
          measure={`People who used an offer, by ${label}`}
          points={points}
        />
      )}
      <Table caption={`By ${label}`} columns={columnsOf(by)} rows={parts} rowKey={({ name }) => name} />
      {by === 'GROUP' && (
        <p className="text-portal text-ink-muted">
          The {REPORTED_GROUPS} oldest groups of 10 people or more are told of. Somebody can be in several of them.
        </p>
      )}
    </section>
  )
}
