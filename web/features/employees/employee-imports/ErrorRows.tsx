import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PERSON_FIELDS, type PersonField } from '../../../../domain/employee-imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { type EmployeeImport, type ImportRow, mendRow, rowsQuery, useImportDeed } from './employee-imports.ts'
import { FIELD_WORDS, whoText } from './import-words.ts'
import { PagedRows } from './PagedRows.tsx'

type Fields = Record<PersonField, string>

function fieldsOf(row: ImportRow): Fields {
  const { fullName, email, employeeId, department, location, grade, startDate } = row
  return {
    fullName: fullName ?? '',
    email: email ?? '',
    employeeId: employeeId ?? '',
    department: department ?? '',
    location: location ?? '',
    grade: grade ?? '',
    startDate: startDate ?? '',
  }
}

function errorOf({ errors }: ImportRow, field: PersonField): string | undefined {
  const own = errors.filter((error) => error.field === field).map(({ message }) => message)
  return own.length > 0 ? own.join(' ') : undefined
}

/** The fields with something wrong, to be mended; of a row that is like another one, what tells the two apart. */
function ErrorRow({ found, row }: { found: EmployeeImport; row: ImportRow }) {
  const [fields, setFields] = useState(fieldsOf(row))
  const mend = useImportDeed({
    run: () => mendRow(found.id, row.row, fields),
    done: `Row ${row.row} checked again`,
    failed: 'Failed to save the row',
  })
  const shown = PERSON_FIELDS.filter((field) => errorOf(row, field) !== undefined)
  return (
    <li className="py-4">
      <form
        aria-label={`Row ${row.row}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!mend.isPending) mend.mutate()
        }}
        className="flex flex-col gap-3"
      >
        <p className="font-semibold wrap-anywhere" dir="auto">
          Row {row.row} <span className="font-normal text-ink-muted">{whoText(row)}</span>
        </p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {shown.map((field) => (
            <TextField
              key={field}
              label={FIELD_WORDS[field]}
              autoComplete="off"
              value={fields[field]}
              error={errorOf(row, field)}
              onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
            />
          ))}
        </div>
        <div>
          <Button size="small" type="submit" busy={mend.isPending} aria-label={`Save row ${row.row}`}>
            Save
          </Button>
        </div>
      </form>
    </li>
  )
}

/** Rows that cannot be imported as they are, each with what is wrong in place. */
export function ErrorRows({ found }: { found: EmployeeImport }) {
  const list = useInfiniteQuery(rowsQuery(found, 'ERROR'))
  return (
    <PagedRows list={list} what="the rows with errors" none="No row has an error.">
      {(rows) => (
        <ul
          aria-label="Rows with errors"
          className="flex max-w-[45rem] flex-col divide-y divide-line border-y border-line"
        >
          {rows.map((row) => (
            <ErrorRow
              key={`${row.row} ${row.errors.map(({ message }) => message).join(' ')}`}
              found={found}
              row={row}
            />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}
