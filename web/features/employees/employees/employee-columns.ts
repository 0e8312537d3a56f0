import { useState } from 'react'

/** The columns beside the name that somebody may leave out. */
export const EMPLOYEE_COLUMNS = ['employeeId', 'department', 'location', 'grade', 'status', 'invitation'] as const
export type EmployeeColumn = (typeof EMPLOYEE_COLUMNS)[number]

export const COLUMN_WORDS: Record<EmployeeColumn, string> = {
  employeeId: 'Employee ID',
  department: 'Department',
  location: 'Location',
  grade: 'Grade',
  status: 'Status',
  invitation: 'Invitation',
}

const KEY = 'company.employees.columns'
const USUAL: readonly EmployeeColumn[] = ['employeeId', 'department', 'location', 'status', 'invitation']

function kept(): readonly EmployeeColumn[] {
  const text = localStorage.getItem(KEY)
  if (text === null) return USUAL
  const names = text.split(',')
  return EMPLOYEE_COLUMNS.filter((column) => names.includes(column))
}

/** The columns that are shown, which this device keeps until its person signs out. */
export function useEmployeeColumns() {
  const [shown, setShown] = useState(kept)
  const toggle = (column: EmployeeColumn, isOn: boolean) => {
    const next = EMPLOYEE_COLUMNS.filter((one) => (one === column ? isOn : shown.includes(one)))
    localStorage.setItem(KEY, next.join(','))
    setShown(next)
  }
  return { shown, toggle }
}
