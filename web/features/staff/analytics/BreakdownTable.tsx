import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Breakdown, BREAKDOWN_LABELS, BREAKDOWNS, REST_LABELS } from '../../../../domain/analytics.ts'
import { formatCount } from '../../../../domain/count.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type BreakdownRow, breakdownQuery, rateOf, useDownloadBreakdown } from './analytics.ts'
import { changeText, rateText } from './comparison.ts'
import { beforeText, type Days } from './period.ts'
import { AboveHundred } from './Totals.tsx'

const MANY: Record<Breakdown, string> = {
  CATEGORY: 'categories',
  MERCHANT: 'merchants',
  COMPANY: 'companies',
  TYPE: 'types',
}

const NOTES: Record<Breakdown, string> = {
  CATEGORY:
    'What happened counts in the category that the offer had then; a category’s later name is used for its past too.',
  MERCHANT:
    'What happened counts for the merchant that the offer had then, or, when merchants were merged, for the one that was kept; also when the offer is gone.',
  COMPANY: 'Companies with fewer than 5 active people are told together, with people who have no company.',
  TYPE: 'What happened counts for the type that the offer had then.',
}

function nameOf(by: Breakdown, { kind, name, count }: BreakdownRow): string {
  if (kind === 'REST') return REST_LABELS[by]
  return kind === 'MORE' ? `${formatCount(count)} more ${MANY[by]}` : name
}

const columnsOf = (by: Breakdown): readonly Column<BreakdownRow>[] => [
  {
    id: 'name',
    title: BREAKDOWN_LABELS[by],
    cell: (row) => (
      <span dir="auto" className={cx(row.kind !== 'ONE' && 'text-ink-muted')}>
        {nameOf(by, row)}
      </span>
    ),
  },
  { id: 'redemptions', title: 'Redemptions', isNumber: true, cell: ({ now }) => formatCount(now.redemptions) },
  {
    id: 'change',
    title: 'Change',
    isNumber: true,
    cell: ({ now, before }) => changeText(now.redemptions, before && before.redemptions),
  },
  { id: 'clicks', title: 'Clicks', isNumber: true, cell: ({ now }) => formatCount(now.clicks) },
  { id: 'rate', title: 'Conversion', isNumber: true, cell: ({ now }) => rateText(rateOf(now)) },
  { id: 'savings', title: 'Savings', isNumber: true, cell: ({ now }) => formatMoney(now.savings) },
  {
    id: 'confirmed',
    title: 'Confirmed',
    isNumber: true,
    isExtra: true,
    cell: ({ now }) => formatMoney(now.confirmedSavings),
  },
]

/** The rest waits for a press, so that what comes after the table is not far away. */
const ROWS_AT_FIRST = 10

type RowsProps = { by: Breakdown; days: Days }

function Rows({ by, days }: RowsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { data, isPending, isLoadingError, isPlaceholderData, refetch } = useQuery(breakdownQuery(by, days))
  if (isLoadingError) return <LoadError what="these figures" onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className="h-96 rounded-panel" />
  if (data.items.length === 0) return <p>Nothing was clicked or redeemed in this time.</p>
  const rows = isWhole ? data.items : data.items.slice(0, ROWS_AT_FIRST)
  const hidden = data.items.length - rows.length
  return (
    <div className={cx('flex flex-col gap-3 transition-opacity', isPlaceholderData && 'opacity-60')}>
      <Table
        caption={`Figures by ${BREAKDOWN_LABELS[by].toLowerCase()}`}
        columns={columnsOf(by)}
        rows={rows}
        rowKey={({ key }) => key}
      />
      {hidden > 0 && (
        <div>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {hidden === 1 ? 'Show one more row' : `Show ${hidden} more rows`}
          </Button>
        </div>
      )}
      <AboveHundred rates={rows.map(({ now }) => rateOf(now))} />
    </div>
  )
}

type BreakdownTableProps = RowsProps & { onChoose: (by: Breakdown) => void }

/** The figures by category, merchant, company or type, the most redeemed first. */
export function BreakdownTable({ by, days, onChoose }: BreakdownTableProps) {
  const download = useDownloadBreakdown(by, days)
  return (
    <Section title="Breakdown" text={`Change is redemptions against ${beforeText(days)}. ${NOTES[by]}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="group" aria-label="By what" className="flex flex-wrap gap-2">
          {BREAKDOWNS.map((one) => (
            <ToggleChip key={one} isOn={one === by} onClick={() => onChoose(one)}>
              {BREAKDOWN_LABELS[one]}
            </ToggleChip>
          ))}
        </div>
        <Button
          size="small"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download CSV
        </Button>
      </div>
      <Rows key={by} by={by} days={days} />
    </Section>
  )
}
