import { useQuery } from '@tanstack/react-query'
import { SEARCHED_AT_LEAST, SEARCHES_KEPT_DAYS } from '../../../../domain/analytics.ts'
import { formatCount } from '../../../../domain/count.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type Search, searchesQuery } from './analytics.ts'
import type { Days } from './period.ts'

const COLUMNS: readonly Column<Search>[] = [
  { id: 'text', title: 'Looked for', cell: ({ text }) => <span dir="auto">{text}</span> },
  { id: 'searches', title: 'Times', isNumber: true, cell: ({ searches }) => formatCount(searches) },
]

function Rows({ days }: { days: Days }) {
  const { data, isPending, isLoadingError, refetch } = useQuery(searchesQuery(days))
  if (isLoadingError) return <LoadError what="the searches" onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className="h-40 rounded-panel" />
  if (data.items.length === 0)
    return <p>Nothing was looked for {SEARCHED_AT_LEAST} times without a result on these days.</p>
  return <Table caption="Searches without a result" columns={COLUMNS} rows={data.items} rowKey={({ text }) => text} />
}

/** What employees looked for in vain, without who it was. */
export function Searches({ days }: { days: Days }) {
  return (
    <Section
      title="Searches without a result"
      text={`The 50 most frequent, counted once a person and day, without who it was. Shown from ${SEARCHED_AT_LEAST} searches on, and kept for ${SEARCHES_KEPT_DAYS} days.`}
    >
      <Rows days={days} />
    </Section>
  )
}
