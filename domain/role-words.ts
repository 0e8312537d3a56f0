import type { Role } from './enums.ts'

export const ROLE_WORDS: Record<Role, string> = {
  ADMIN: 'Administrator',
  SUPPLIER: 'Supplier',
  COMPANY_ADMIN: 'Company administrator',
  COMPANY_PEOPLE: 'People manager',
  COMPANY_COMMUNICATIONS: 'Communications manager',
  COMPANY_CARDS: 'Card manager',
  COMPANY_REPORTS: 'Report reader',
  EMPLOYEE: 'Employee',
}
