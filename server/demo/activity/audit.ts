import { chanceOf } from '../chance.ts'
import type { Employee } from '../people/people.ts'
import type { Row, Rows } from '../rows.ts'

type Entry = Omit<Row<'audit_log'>, 'id'> & { created_at: Date }
type Sources = Pick<
  Rows,
  | 'card_templates'
  | 'employee_cards'
  | 'company_offers'
  | 'campaigns'
  | 'groups'
  | 'announcements'
  | 'companies'
  | 'offers'
>

function moment(at: Date | string | undefined): Date {
  return new Date(at ?? 0)
}

function employeeEntries(employees: readonly Employee[], hrOf: (companyId: string) => string | null): Entry[] {
  return employees.flatMap(({ id, company, joinedAt, leftAt }) => {
    const common = { company_id: company.id, user_id: hrOf(company.id), entity_type: 'employee', entity_id: id }
    const added = { ...common, action: 'employee.added', detail: {}, created_at: joinedAt }
    const left = { ...common, action: 'employee.deactivated', detail: { cards: 'revoked' } }
    return leftAt ? [added, { ...left, created_at: leftAt }] : [added]
  })
}

function thingEntries(sources: Sources, hrOf: (companyId: string) => string | null): Entry[] {
  const entry = (row: { id: string; company_id?: string | null }, action: string, at: Date, name: string): Entry[] => {
    if (!row.company_id) return []
    const entity_type = action.split('.')[0] ?? ''
    const user_id = hrOf(row.company_id)
    return [
      { company_id: row.company_id, user_id, action, entity_type, entity_id: row.id, detail: { name }, created_at: at },
    ]
  }
  return [
    ...sources.card_templates.flatMap((row) => entry(row, 'card_template.created', moment(row.created_at), row.name)),
    ...sources.employee_cards.flatMap((row) =>
      entry(row, 'employee_card.issued', moment(row.created_at), row.label ?? ''),
    ),
    ...sources.company_offers.flatMap((row) => entry(row, 'company_offer.created', moment(row.created_at), row.title)),
    ...sources.groups.flatMap((row) => entry(row, 'group.created', moment(row.created_at), row.name)),
    ...sources.announcements.flatMap((row) => entry(row, 'announcement.published', moment(row.created_at), row.title)),
    ...sources.campaigns
      .filter(({ sent_at }) => sent_at)
      .flatMap((row) => entry(row, 'campaign.sent', moment(row.sent_at ?? undefined), row.name)),
    ...sources.companies.flatMap((row) =>
      entry({ id: row.id, company_id: row.id }, 'branding.updated', moment(row.updated_at), row.name),
    ),
  ]
}

function approvalEntries(offers: readonly Row<'offers'>[]): Entry[] {
  return offers.flatMap(({ id, title, status, approved_at, approved_by }) => {
    if (!approved_at || !approved_by) return []
    const detail = { title, from: 'REVIEW', to: status === 'APPROVED' ? 'APPROVED' : 'LIVE' }
    const common = { user_id: approved_by, entity_type: 'offer', entity_id: id, detail }
    return [{ ...common, company_id: null, action: 'offer.status_changed', created_at: moment(approved_at) }]
  })
}

/** One entry for each thing that an administrator did; what employees look at or redeem is never among them. */
export function auditRows(sources: Sources, employees: readonly Employee[]): Row<'audit_log'>[] {
  const chance = chanceOf('audit')
  const hrOf = (companyId: string) => employees.find(({ company }) => company.id === companyId)?.id ?? null
  const entries = [
    ...employeeEntries(employees, hrOf),
    ...thingEntries(sources, hrOf),
    ...approvalEntries(sources.offers),
  ]
  return entries.map((entry) => ({ ...entry, id: chance.id(entry.created_at) }))
}
