import type { EmployeePage } from './employees.ts'

/** What is typed about somebody; an empty text is nothing. */
export type EmployeeForm = {
  fullName: string
  email: string
  employeeId: string
  department: string
  location: string
  grade: string
  startDate: string
  leavesOn: string
}

export const EMPTY: EmployeeForm = {
  fullName: '',
  email: '',
  employeeId: '',
  department: '',
  location: '',
  grade: '',
  startDate: '',
  leavesOn: '',
}

export function formOf(employee: EmployeePage): EmployeeForm {
  const { fullName, email, employeeId, department, location, grade, startDate, leavesOn } = employee
  return {
    fullName,
    email: email ?? '',
    employeeId: employeeId ?? '',
    department: department ?? '',
    location: location ?? '',
    grade: grade ?? '',
    startDate: startDate ?? '',
    leavesOn: leavesOn ?? '',
  }
}

/** Everything but the address, as the server takes it. */
export function toRecorded({ email: _email, ...form }: EmployeeForm) {
  return { ...form, startDate: form.startDate || null, leavesOn: form.leavesOn || null }
}
