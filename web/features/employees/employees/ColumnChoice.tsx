import { Columns3 } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { MenuCheck } from '../../../ui/MenuCheck.tsx'
import { COLUMN_WORDS, EMPLOYEE_COLUMNS, type EmployeeColumn } from './employee-columns.ts'

type ColumnChoiceProps = {
  shown: readonly EmployeeColumn[]
  onToggle: (column: EmployeeColumn, isOn: boolean) => void
}

/** Which columns the table has. */
export function ColumnChoice({ shown, onToggle }: ColumnChoiceProps) {
  return (
    <Menu
      trigger={
        <Button size="small" icon={<Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />}>
          Columns
        </Button>
      }
    >
      {EMPLOYEE_COLUMNS.map((column) => (
        <MenuCheck key={column} isOn={shown.includes(column)} onChange={(isOn) => onToggle(column, isOn)}>
          {COLUMN_WORDS[column]}
        </MenuCheck>
      ))}
    </Menu>
  )
}
