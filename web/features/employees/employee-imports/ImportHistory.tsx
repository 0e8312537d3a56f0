import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type EmployeeImport, importsQuery } from './employee-imports.ts'
import { STATUS_TONES, STATUS_WORDS } from './import-words.ts'
import { PagedRows } from './PagedRows.tsx'

export function ImportStatusBadge({ status }: { status: EmployeeImport['status'] }) {
  return (
    <Badge tone={STATUS_TONES[status]} dot>
      {STATUS_WORDS[status]}
    </Badge>
  )
}

const COLUMNS: readonly Column<EmployeeImport>[] = [
  {
    id: 'file',
    title: 'File',
    cell: ({ id, fileName }) => (
      <Link
        to={`/company/users/import/${id}`}
        className="inline-flex min-h-6 items-center text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
      >
        {fileName}
      </Link>
    ),
  },
  { id: 'at', title: 'Uploaded', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { id: 'by', title: 'By', isExtra: true, cell: ({ createdBy }) => createdBy || '–' },
  { id: 'added', title: 'Added', isNumber: true, cell: ({ added }) => formatCount(added) },
  { id: 'changed', title: 'Changed', isNumber: true, cell: ({ changed }) => formatCount(changed) },
  { id: 'leaving', title: 'Inactive', isNumber: true, isExtra: true, cell: ({ leaving }) => formatCount(leaving) },
  { id: 'status', title: 'Status', cell: ({ status }) => <ImportStatusBadge status={status} /> },
]

/** The company's imports, newest first. */
export function ImportHistory() {
  const list = useInfiniteQuery(importsQuery)
  return (
    <PagedRows list={list} what="earlier imports" none="No file has been imported yet.">
      {(imports) => <Table caption="Imports" columns={COLUMNS} rows={imports} rowKey={({ id }) => id} />}
    </PagedRows>
  )
}
