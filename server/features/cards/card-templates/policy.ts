import type { TemplateOwner } from './queries.ts'

/** Staff change those of all companies, and a company its own. */
export function canEdit(owner: TemplateOwner, { company_id: companyId }: { company_id: string | null }): boolean {
  return owner === 'GLOBAL' ? companyId === null : companyId === owner
}
