import { useState } from 'react'
import {
  areCardColumnsWhole,
  CARD_IMPORT_FIELD_WORDS,
  CARD_IMPORT_FIELDS,
  type CardImportField,
} from '../../../../domain/card-imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { ColumnChoices } from '../../../ui/ColumnChoices.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { type CardImport, matchColumns, useCardImportDeed } from './card-imports.ts'

const LEFT_OUT = 'none'
const OPTIONS = [
  { value: LEFT_OUT, label: 'Leave out' },
  ...CARD_IMPORT_FIELDS.map((field) => ({ value: field, label: CARD_IMPORT_FIELD_WORDS[field] })),
]
const fieldOf = (value: string): CardImportField | null => CARD_IMPORT_FIELDS.find((field) => field === value) ?? null

/** Which column holds what: as it was guessed from the headings, until somebody says otherwise. */
export function CardColumns({ found, onMatched }: { found: CardImport; onMatched: () => void }) {
  const [columns, setColumns] = useState(found.columns.map(({ field }) => field))
  const [isAsked, setIsAsked] = useState(false)
  const isWhole = areCardColumnsWhole(columns)
  const match = useCardImportDeed({
    run: () => matchColumns(found.id, columns),
    done: 'Columns matched',
    failed: 'Failed to match the columns',
    onDone: onMatched,
  })
  return (
    <div className="flex max-w-[60rem] flex-col gap-4">
      {isAsked && !isWhole && (
        <FormError isAnnounced>
          Say which column holds the card number, and which the employee ID or the email, each once.
        </FormError>
      )}
      <ColumnChoices
        columns={found.columns}
        options={OPTIONS}
        values={columns.map((field) => field ?? LEFT_OUT)}
        onChoose={(index, value) => setColumns(columns.with(index, fieldOf(value)))}
      />
      <div className="flex justify-end">
        <Button
          variant="primary"
          busy={match.isPending}
          onClick={() => {
            setIsAsked(true)
            if (isWhole && !match.isPending) match.mutate()
          }}
        >
          Check the rows
        </Button>
      </div>
    </div>
  )
}
