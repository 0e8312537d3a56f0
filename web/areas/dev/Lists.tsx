import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { StatusBadge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Figure } from '../../ui/Card.tsx'
import { BarChart, LineChart } from '../../ui/Chart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { OrderedList } from '../../ui/OrderedList.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Sort, Table } from '../../ui/Table.tsx'
import { Section } from './Section.tsx'

const ROWS = [
  { name: 'Amara Okafor', department: 'Finance', saved: '£1,204.50', status: 'ACTIVE' },
  { name: 'Ben Whittaker', department: 'Warehouse', saved: '£88.00', status: 'INACTIVE' },
  { name: 'Dafydd Rhys-Jones', department: 'Logistics', saved: '£0.00', status: 'ACTIVE' },
]
const MONTHS = ['J', 'F', 'M', 'A', 'My', 'Jn'].map((label, index) => ({
  label,
  value: [12, 18, 15, 22, 30, 63][index] ?? 0,
}))
const CATEGORIES = [
  { label: 'Retail', value: 412 },
  { label: 'Dining', value: 318 },
  { label: 'Travel', value: 207 },
]

export function Lists() {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' })
  const [order, setOrder] = useState(() => CATEGORIES.map(({ label }) => label))
  const rows = ROWS.toSorted((a, b) => a.name.localeCompare(b.name) * (sort.direction === 'ascending' ? 1 : -1))
  return (
    <Section title="Figures, charts and lists">
      <div className="grid gap-4 sm:grid-cols-3">
        <Figure label="Active employees" value="412" note="of 468 invited · 88%" />
        <Figure label="Total savings" value="£18,240.50" note="£11,902.00 confirmed" />
        <Figure label="Cards in use" value="0" note="3 waiting for approval" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <LineChart
          title="More people used an offer every month since March"
          measure="Employees who redeemed, %"
          points={MONTHS}
          format={(value) => `${value}%`}
        />
        <BarChart title="Retail leads, then Dining" measure="Redemptions" points={CATEGORIES} />
      </div>
      <OrderedList
        label="Categories in display order"
        items={order}
        keyOf={(name) => name}
        nameOf={(name) => name}
        onReorder={setOrder}
      >
        {(name) => <p className="font-semibold">{name}</p>}
      </OrderedList>
      <Table
        caption="Employees"
        rows={rows}
        rowKey={(row) => row.name}
        sort={sort}
        onSort={setSort}
        columns={[
          { id: 'name', title: 'Name', sortable: true, cell: (row) => row.name },
          { id: 'department', title: 'Department', cell: (row) => row.department },
          { id: 'saved', title: 'Saved', isNumber: true, cell: (row) => row.saved },
          { id: 'status', title: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
        ]}
      />
      <ShowMore step={24} shown={24} total={128} busy={false} onMore={() => undefined} />
      <EmptyState
        icon={<Inbox size={32} strokeWidth={1.75} aria-hidden="true" />}
        title="Add your first employees"
        text="They appear here with their department and status."
        action={<Button variant="primary">Import CSV</Button>}
      />
      <LoadError what="the employees" onRetry={() => undefined} />
      <div className="grid gap-3 sm:grid-cols-3">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
    </Section>
  )
}
