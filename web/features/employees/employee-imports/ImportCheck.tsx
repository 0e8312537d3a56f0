import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../../../domain/count.ts'
import { Button } from '../../../ui/Button.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { type EmployeeImport, useDownloadErrors } from './employee-imports.ts'
import { ErrorRows } from './ErrorRows.tsx'
import { countText } from './import-words.ts'
import { LeaverTable, RowTable } from './RowTables.tsx'

function Errors({ found }: { found: EmployeeImport }) {
  const download = useDownloadErrors(found.id)
  if (found.faulty === 0) return <p className="text-ink-muted">No row has an error.</p>
  return (
    <div className="flex max-w-[45rem] flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow basis-60 text-ink-muted">
          Mend them here, or leave them out and go on. Rows are numbered as a spreadsheet numbers them.
        </p>
        <Button
          size="small"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download errors CSV
        </Button>
      </div>
      <ErrorRows found={found} />
    </div>
  )
}

const VIEWS = [
  ['Errors', 'faulty'],
  ['Added', 'added'],
  ['Changed', 'changed'],
  ['Same', 'same'],
  ['Inactive', 'leaving'],
] as const
type View = (typeof VIEWS)[number][1]

function Shown({ found, view }: { found: EmployeeImport; view: View }) {
  if (view === 'faulty') return <Errors found={found} />
  if (view === 'leaving') return <LeaverTable found={found} />
  return <RowTable found={found} kind={view === 'added' ? 'ADD' : view === 'changed' ? 'CHANGE' : 'SAME'} />
}

type ImportCheckProps = { found: EmployeeImport; onBack: () => void; onGoOn: () => void }

/** What each row would do, and what is wrong with those that could do nothing. */
export function ImportCheck({ found, onBack, onGoOn }: ImportCheckProps) {
  const { faulty, added, changed, same } = found
  const [view, setView] = useState<View>(faulty > 0 ? 'faulty' : 'added')
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="tabular">
        {countText(found.rows ?? 0, 'row')}: {formatCount(added + changed + same)} ready, {formatCount(faulty)} with
        errors.
      </p>
      <div role="group" aria-label="Which rows" className="flex flex-wrap gap-2">
        {VIEWS.filter(([, name]) => name !== 'leaving' || found.isWhole).map(([title, name]) => (
          <ToggleChip key={name} isOn={view === name} onClick={() => setView(name)}>
            {title} <span className="tabular">{formatCount(found[name])}</span>
          </ToggleChip>
        ))}
      </div>
      <Shown key={view} found={found} view={view} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>Match again</Button>
        <Button variant="primary" onClick={onGoOn}>
          {faulty > 0 ? `Leave out ${formatCount(faulty)} and continue` : 'Continue'}
        </Button>
      </div>
    </div>
  )
}
