import { useState } from 'react'
import { IMPORT_FIELD_WORDS, IMPORT_FIELDS, type ImportField } from '../../../../domain/employee-imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ColumnChoices } from '../../../ui/ColumnChoices.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { type EmployeeImport, matchColumns, useImportDeed } from './employee-imports.ts'

const LEFT_OUT = 'none'
const OPTIONS = [
  { value: LEFT_OUT, label: 'Leave out' },
  ...IMPORT_FIELDS.map((field) => ({ value: field, label: IMPORT_FIELD_WORDS[field] })),
]

type Columns = (ImportField | null)[]

function faultOf(columns: Columns): string | undefined {
  const twice = columns.find((field, at) => field !== null && columns.indexOf(field) !== at)
  if (twice) return `Two columns are matched with ${IMPORT_FIELD_WORDS[twice]}. Leave one of them out.`
  const isTold = columns.includes('email') || columns.includes('employeeId')
  return isTold ? undefined : 'Say which column is the email or the employee ID: one of them tells people apart.'
}

const fieldOf = (value: string): ImportField | null => IMPORT_FIELDS.find((field) => field === value) ?? null

type ColumnMatchProps = { found: EmployeeImport; onMatched: () => void }

/** Which column holds what: as it was guessed from the headings, until somebody says otherwise. */
export function ColumnMatch({ found, onMatched }: ColumnMatchProps) {
  const [columns, setColumns] = useState<Columns>(found.columns.map(({ field }) => field))
  const [isWhole, setIsWhole] = useState(found.isWhole)
  const [isAsked, setIsAsked] = useState(false)
  const fault = faultOf(columns)
  const match = useImportDeed({
    run: () => matchColumns(found.id, { columns, isWhole }),
    done: 'Columns matched',
    failed: 'Failed to match the columns',
    onDone: onMatched,
  })
  const submit = () => {
    setIsAsked(true)
    if (!fault && !match.isPending) match.mutate()
  }
  return (
    <div className="flex max-w-[60rem] flex-col gap-4">
      {isAsked && fault && <FormError isAnnounced>{fault}</FormError>}
      <ColumnChoices
        columns={found.columns}
        options={OPTIONS}
        values={columns.map((field) => field ?? LEFT_OUT)}
        onChoose={(index, value) => setColumns(columns.with(index, fieldOf(value)))}
      />
      <Card className="flex flex-col gap-1">
        <Checkbox checked={isWhole} onChange={setIsWhole}>
          This file is everybody in the company
        </Checkbox>
        <p className="text-portal text-ink-muted">
          Whoever is not in it becomes inactive, but for administrators. Leave it off to add and change people only. An
          empty cell changes nothing.
        </p>
      </Card>
      <div className="flex justify-end">
        <Button variant="primary" busy={match.isPending} onClick={submit}>
          Check the rows
        </Button>
      </div>
    </div>
  )
}
