import { formatCount } from '../../../../domain/count.ts'
import { Card } from '../../../ui/Card.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { EmployeeImport } from './employee-imports.ts'

const WORDS = {
  READING: 'Reading the file',
  CHECKING: 'Checking the rows',
  APPLYING: 'Importing',
  UNDOING: 'Undoing the import',
} as const

export type BusyStatus = keyof typeof WORDS

export const isBusy = (status: EmployeeImport['status']): status is BusyStatus => status in WORDS

/** What goes on without anybody's help, and how far it is where that is known. */
export function ImportProgress({ found, status }: { found: EmployeeImport; status: BusyStatus }) {
  const { added, changed, leaving, done, rows } = found
  const all = added + changed + leaving
  const isCounted = status === 'APPLYING' && all > 0
  return (
    <Card className="flex max-w-[45rem] flex-col gap-3">
      <p role="status" className="tabular flex flex-wrap items-center gap-3 font-semibold">
        <Spinner className="size-5" />
        {WORDS[status]}
        {status === 'CHECKING' && rows !== null && `: ${formatCount(rows)}`}
        {isCounted && `: ${formatCount(done)} of ${formatCount(all)}`}
      </p>
      {isCounted && <ProgressBar label={WORDS[status]} value={done} max={all} />}
      <p className="text-portal text-ink-muted">You can leave this page: it goes on without you.</p>
    </Card>
  )
}
