import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import { buttonClass, Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import {
  continueImport,
  type EmployeeImport,
  undoImport,
  useDownloadErrors,
  useDownloadFile,
  useImportDeed,
} from './employee-imports.ts'
import { ImportStatusBadge } from './ImportHistory.tsx'
import { RowTable } from './RowTables.tsx'

const COUNTS = [
  ['Added', 'added'],
  ['Changed', 'changed'],
  ['Made inactive', 'leaving'],
  ['The same', 'same'],
  ['With errors', 'faulty'],
  ['Left out', 'leftOut'],
  ['Invited', 'invited'],
] as const

function Actions({ found }: { found: EmployeeImport }) {
  const { id, status, undoUntil } = found
  const undo = useImportDeed({ run: () => undoImport(id), done: 'Undoing began', failed: 'Failed to undo the import' })
  const goOn = useImportDeed({ run: () => continueImport(id), done: 'Import goes on', failed: 'Failed to go on' })
  const errors = useDownloadErrors(id)
  const file = useDownloadFile(found)
  const icon = <Download size={20} strokeWidth={1.75} aria-hidden="true" />
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/company/users" className={buttonClass({ variant: status === 'STOPPED' ? 'secondary' : 'primary' })}>
        Show users
      </Link>
      {status === 'STOPPED' && (
        <Button variant="primary" busy={goOn.isPending} onClick={() => goOn.mutate()}>
          Go on
        </Button>
      )}
      {found.hasFile && found.faulty + found.leftOut > 0 && (
        <Button icon={icon} busy={errors.isPending} onClick={() => errors.mutate()}>
          Download errors CSV
        </Button>
      )}
      {found.hasFile && (
        <Button icon={icon} busy={file.isPending} onClick={() => file.mutate()}>
          Download the file
        </Button>
      )}
      {undoUntil && (
        <ConfirmButton
          size="normal"
          title="Undo this import?"
          text="Records that nobody has come to, and that have no card, are removed with their invitations, and changed fields become what they were. Whoever became inactive gets access back while seats are free, but not their cards. What has changed since stays."
          confirm="Undo"
          busy={undo.isPending}
          onConfirm={() => undo.mutate()}
        >
          Undo
        </ConfirmButton>
      )}
    </div>
  )
}

function whenText({ finishedAt, undoneAt, undoUntil, createdBy, kept }: EmployeeImport): string {
  const by = createdBy ? ` The file came from ${createdBy}.` : ''
  if (undoneAt) {
    const rest =
      kept > 0
        ? ` ${formatCount(kept)} stayed as they are: they had changed since, somebody has joined, they have a card, or no seat was free.`
        : ' Nothing was left.'
    return `Undone on ${formatDateTime(undoneAt)}.${rest}`
  }
  const at = finishedAt ? `Ended on ${formatDateTime(finishedAt)}.` : ''
  return `${at}${by}${undoUntil ? ` It can be undone until ${formatDateTime(undoUntil)}.` : ''}`
}

function Counts({ found }: { found: EmployeeImport }) {
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-7">
      {COUNTS.map(([title, name]) => (
        <div key={name}>
          <dt className="text-portal text-ink-muted">{title}</dt>
          <dd className="tabular text-h3">{formatCount(found[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Halfway({ found: { done, added, changed, leaving } }: { found: EmployeeImport }) {
  return (
    <p className="tabular">
      {formatCount(done)} of {formatCount(added + changed + leaving)} people are done. Go on with the rest, or undo what
      was done.
    </p>
  )
}

/** What became of an import. */
export function ImportResult({ found }: { found: EmployeeImport }) {
  return (
    <div className="flex max-w-[60rem] flex-col gap-5">
      <Section title={found.fileName} text={whenText(found)}>
        <div role="status">
          <ImportStatusBadge status={found.status} />
        </div>
        {found.problem && <p className="text-danger-ink">{found.problem}</p>}
        {found.status === 'STOPPED' ? <Halfway found={found} /> : <Counts found={found} />}
        <Actions found={found} />
      </Section>
      {found.leftOut > 0 && found.hasFile && (
        <section aria-labelledby="left-out" className="flex flex-col gap-3">
          <h2 id="left-out" className="text-h3">
            Changed after the file was checked
          </h2>
          <RowTable found={found} kind="LEFT" />
        </section>
      )}
    </div>
  )
}
