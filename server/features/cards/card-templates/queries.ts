import { type RawBuilder, sql } from 'kysely'
import type { ContentMode, FormatSpec } from '../../../../domain/card-templates.ts'
import type { Symbology } from '../../../../domain/enums.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { NewCardTemplate } from './schemas.ts'

/** Whose templates: a company's own, or those that every company may use. */
export type TemplateOwner = CompanyId | 'GLOBAL'

export type TemplateRow = {
  id: string
  company_id: string | null
  name: string
  brand: string
  symbology: Symbology
  content_mode: ContentMode
  code_text: string | null
  instructions: string | null
  bg_color: string
  logo_url: string | null
  asset: string | null
  format_spec: Partial<FormatSpec>
  updated_at: string
}

export type CountedRow = TemplateRow & { cards: number; people: number }

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`
const companyOf = (owner: TemplateOwner) => (owner === 'GLOBAL' ? null : owner)
const isOwn = (owner: TemplateOwner) =>
  sql`t.company_id is not distinct from ${companyOf(owner)}::uuid and t.deleted_at is null`

// A PDF is no picture of a page, but opened by whoever wants to see it.
const COLUMNS = sql`t.id, t.company_id, t.name, t.brand, t.symbology, t.content_mode, t.code_text, t.instructions, t.bg_color, t.logo_url,
  case when t.logo_url ~* '\\.pdf([?#]|$)' then t.logo_url else picture_path(t.logo_url) end as asset, t.format_spec, t.updated_at`

/** Cards that are not revoked, by template; of one company unless it is staff who look. */
const issuedFor = (owner: TemplateOwner) => sql`
  select c.template_id, count(*)::int as cards, count(distinct c.user_id)::int as people from employee_cards c
  where c.status <> 'REVOKED' and ${owner === 'GLOBAL' ? sql`true` : sql`c.company_id = ${owner}`} group by c.template_id`

/** What the owner may issue cards of, or for staff what they look after; by name. */
export async function selectTemplates(db: Db, owner: TemplateOwner): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select ${COLUMNS}, coalesce(i.cards, 0) as cards, coalesce(i.people, 0) as people
    from card_templates t left join (${issuedFor(owner)}) i on i.template_id = t.id
    where (t.company_id is null or t.company_id = ${companyOf(owner)}::uuid) and t.deleted_at is null
    order by lower(t.name), t.id`.execute(db)
  return rows
}

export async function countTemplates(db: Db): Promise<{ global: number; company: number }> {
  const { rows } = await sql<{ global: number; company: number }>`
    select count(*) filter (where company_id is null)::int as global, count(company_id)::int as company
    from card_templates where deleted_at is null`.execute(db)
  return rows[0] ?? { global: 0, company: 0 }
}

/** One of the owner's own, held until the transaction ends: of two who change it at once the second sees what the first did, and nobody issues a card of it meanwhile. */
export async function lockTemplate(db: Db, owner: TemplateOwner, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    select ${COLUMNS} from card_templates t where t.id = ${id} and ${isOwn(owner)} for update`.execute(db)
  return rows[0]
}

export async function countIssued(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from employee_cards where template_id = ${id} and status <> 'REVOKED'`.execute(db)
  return rows[0]?.many ?? 0
}

const valuesOf = (template: NewCardTemplate) => ({
  name: template.name,
  brand: template.brand,
  symbology: template.symbology,
  content_mode: template.contentMode,
  code_text: template.codeText,
  instructions: template.instructions || null,
  bg_color: template.bgColor,
  logo_url: template.logoUrl,
  format_spec: JSON.stringify(storedFormat(template.formatSpec)),
})

/** Without what is not asked for, as every reader of the column takes it. */
function storedFormat({ minLen, maxLen, luhn, pattern }: FormatSpec): Partial<FormatSpec> {
  return {
    ...(minLen !== null && { minLen }),
    ...(maxLen !== null && { maxLen }),
    ...(luhn && { luhn }),
    ...(pattern !== null && { pattern }),
  }
}

/** Makes those of one owner wait for each other; answers how many there are. */
export async function lockAndCount(db: Db, owner: TemplateOwner): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card-templates:${owner}`}, 0))`.execute(db)
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from card_templates t where ${isOwn(owner)}`.execute(db)
  return rows[0]?.many ?? 0
}

type Making = { owner: TemplateOwner; id: string; now: Date }

export async function insertTemplate(db: Db, { owner, id, now }: Making, template: NewCardTemplate): Promise<void> {
  const scope = owner === 'GLOBAL' ? 'GLOBAL' : 'COMPANY'
  await db
    .insertInto('card_templates')
    .values({ id, scope, company_id: companyOf(owner), created_at: now, updated_at: now, ...valuesOf(template) })
    .execute()
}

/** For a transaction that has locked it. */
export async function updateTemplate(
  db: Db,
  { id, now }: Omit<Making, 'owner'>,
  template: NewCardTemplate,
): Promise<void> {
  await db
    .updateTable('card_templates')
    .set({ ...valuesOf(template), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** For a transaction that has locked it and found no card of it but revoked ones, which keep it where there are any. */
export async function removeTemplate(db: Db, id: string, now: Date): Promise<void> {
  const { rows } = await sql`
    delete from card_templates t where t.id = ${id} and not exists (select from employee_cards c where c.template_id = t.id)
    returning t.id`.execute(db)
  if (rows.length === 0) await sql`update card_templates set deleted_at = ${at(now)} where id = ${id}`.execute(db)
}
