import { sql } from 'kysely'
import type { Symbology } from '../../../../domain/enums.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { escapeLike } from '../../../platform/db/search-text.ts'
import { hasWords, RISING, searchedPage } from '../../../platform/db/searched-page.ts'
import type { FormatSpec } from '../card-ranges/schemas.ts'
import type { ContentMode } from './schemas.ts'

export type TemplateRow = {
  id: string
  name: string
  brand: string
  symbology: Symbology
  content_mode: ContentMode
  code_text: string | null
  format_spec: FormatSpec
  bg_color: string
  logo_url: string | null
  is_own: boolean
}

const TEMPLATE = sql`t.id, t.name, t.brand, t.symbology, t.content_mode, t.code_text, t.format_spec, t.bg_color,
  case when t.logo_url ~* '\\.pdf([?#]|$)' then null else picture_path(t.logo_url) end as logo_url, t.company_id is not null as is_own`

/** Every template that the company may issue cards of: its own first. */
export async function selectTemplates(db: Db, companyId: CompanyId): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${TEMPLATE} from card_templates t where t.company_id is null or t.company_id = ${companyId}
    order by t.company_id is null, lower(t.name), t.id`.execute(db)
  return rows
}

export async function selectTemplate(db: Db, companyId: CompanyId, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    select ${TEMPLATE} from card_templates t
    where t.id = ${id} and (t.company_id is null or t.company_id = ${companyId}) for key share`.execute(db)
  return rows[0]
}

export type HolderRow = {
  id: string
  full_name: string
  email: string
  employee_id: string | null
  has_joined: boolean
}

const TEXT = sql`lower(p.full_name || ' ' || p.email)`
const HOLDER = sql`p.id, p.full_name, p.email, p.employee_id, p.joined_at is not null as has_joined`

/** Few are looked through by name before the index of words is asked: somebody who issues a card types most of a name. */
const LOOKED_THROUGH = 1000

/** Written exactly as in the index of this order. */
const BY_NAME = { key: sql`lower(p.full_name) collate "C"`, type: sql`text`, ...RISING }

function wordsOf(q: string) {
  const beginning = `${escapeLike(q)}%`
  return {
    has: sql`(${hasWords(TEXT, q)} or lower(p.employee_id) like lower(${beginning}))`,
    columns: sql`p.full_name, p.email, p.employee_id`,
  }
}

/** Active people of the company, also those who have not joined yet, by name. */
export async function selectHolders(
  db: Db,
  companyId: CompanyId,
  { q, atMost }: { q: string | undefined; atMost: number },
): Promise<HolderRow[]> {
  const chosen = sql`p.company_id = ${companyId} and p.status = 'ACTIVE'`
  const words = q === undefined ? undefined : wordsOf(q)
  const page = { after: undefined, size: atMost }
  const ids = searchedPage({ table: sql`profiles`, chosen, words, order: BY_NAME, page, lookedThrough: LOOKED_THROUGH })
  const { rows } = await sql<HolderRow>`
    select ${HOLDER} from (${ids}) page join profiles p on p.id = page.id order by page.key, p.id`.execute(db)
  return rows
}

/** An active person of the company, who cannot be made inactive until the transaction ends. */
export async function lockHolder(db: Db, companyId: CompanyId, id: string): Promise<HolderRow | undefined> {
  const { rows } = await sql<HolderRow>`
    select ${HOLDER} from profiles p where p.id = ${id} and p.company_id = ${companyId} and p.status = 'ACTIVE'
    for share`.execute(db)
  return rows[0]
}

export type SettingsRow = { card_auto_expiry: boolean; card_expiry_months: number; card_require_approval: boolean }

/** How the company's cards end and who approves them; whoever else issues or ends cards of it waits until the transaction ends. */
export async function lockSettings(db: Db, companyId: CompanyId): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select card_auto_expiry, card_expiry_months, card_require_approval from companies
    where id = ${companyId} for no key update`.execute(db)
  return rows[0] ?? { card_auto_expiry: false, card_expiry_months: 12, card_require_approval: false }
}

/** Whether the person holds a card of the template, but for `except`, which is not revoked. */
export async function hasCard(
  db: Db,
  companyId: CompanyId,
  { userId, templateId, except }: { userId: string; templateId: string; except: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    select from employee_cards where company_id = ${companyId} and user_id = ${userId} and template_id = ${templateId}
      and status <> 'REVOKED' and id is distinct from ${except ?? null}::uuid limit 1`.execute(db)
  return rows.length > 0
}

/** What is known of a card by its id, whosever it is. */
export async function selectKnown(db: Db, id: string): Promise<{ company_id: string; status: string } | undefined> {
  return await db.selectFrom('employee_cards').select(['company_id', 'status']).where('id', '=', id).executeTakeFirst()
}

export type CardRow = {
  id: string
  userId: string
  numberEnc: string
  last4: string
  codeEnc: string | null
  digest: string
  label: string | null
}

export type Issued = {
  companyId: CompanyId
  templateId: string
  issuedBy: UserId | null
  status: 'ACTIVE' | 'PENDING_APPROVAL'
  expiresAt: Date | null
  replacesId: string | null
  now: Date
}

const at = (moment: Date | null) => sql`${moment?.toISOString() ?? null}::timestamptz`

/** Keeps cards, each once; answers the ids of those that are new. */
export async function insertCards(db: Db, issued: Issued, cards: readonly CardRow[]): Promise<string[]> {
  const { companyId, templateId, issuedBy, status, expiresAt, replacesId, now } = issued
  const { rows } = await sql<{ id: string }>`
    insert into employee_cards (id, user_id, template_id, company_id, card_number_enc, card_number_last4, code_value_enc,
      number_digest, label, status, issued_by, expires_at, replaces_id, created_at)
    select g.id, g."userId", ${templateId}, ${companyId}, g."numberEnc", g.last4, g."codeEnc", decode(g.digest, 'hex'),
      g.label, ${status}, ${issuedBy}, ${at(expiresAt)}, ${replacesId}::uuid, ${at(now)}
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
      as g(id uuid, "userId" uuid, "numberEnc" text, last4 text, "codeEnc" text, digest text, label text)
    on conflict (id) do nothing returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function selectGroup(db: Db, companyId: CompanyId, id: string): Promise<{ name: string } | undefined> {
  const row = db.selectFrom('groups').select('name').where('id', '=', id).where('company_id', '=', companyId)
  return await row.executeTakeFirst()
}

/** The company's groups by name, with how many are in each. */
export async function selectGroups(
  db: Db,
  companyId: CompanyId,
): Promise<{ id: string; name: string; people: number }[]> {
  const { rows } = await sql<{ id: string; name: string; people: number }>`
    select g.id, g.name, g.people from groups g where g.company_id = ${companyId}
    order by lower(g.name), g.id`.execute(db)
  return rows
}

export type GroupChoice = { groupId: string; templateId: string }
type Without = GroupChoice & { atMost: number }

/** How many of the group's active people hold no card of the template, up to `atMost`; undefined for no group of the company. */
export async function countWithout(
  db: Db,
  companyId: CompanyId,
  { groupId, templateId, atMost }: Without,
): Promise<number | undefined> {
  const { rows } = await sql<{ people: number }>`
    select count_without_card(g.company_id, g.id, ${templateId}, ${atMost}) as people
    from groups g where g.id = ${groupId} and g.company_id = ${companyId}`.execute(db)
  return rows[0]?.people
}

/** The group's active people who hold no card of the template, who cannot be made inactive until the transaction ends. */
export async function lockWithout(
  db: Db,
  companyId: CompanyId,
  { groupId, templateId, atMost }: Without,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p
    where p.id in (select m.user_id from user_groups m where m.group_id = ${groupId}) and p.company_id = ${companyId} and p.status = 'ACTIVE'
      and not exists (select from employee_cards c where c.user_id = p.id and c.company_id = ${companyId}
        and c.template_id = ${templateId} and c.status <> 'REVOKED')
    order by p.id limit ${atMost} for share of p`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who looks after the company's cards and may act now, but for one person. */
export async function selectManagers(db: Db, companyId: CompanyId, except: UserId | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from user_roles r join profiles p on p.id = r.user_id
    where r.role in ('COMPANY_ADMIN', 'COMPANY_CARDS') and p.company_id = ${companyId} and p.status = 'ACTIVE'
      and p.id is distinct from ${except}::uuid`.execute(db)
  return rows.map(({ id }) => id)
}
