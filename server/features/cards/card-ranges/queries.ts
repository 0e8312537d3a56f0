import { sql } from 'kysely'
import type { CheckDigit, NumberRange } from '../../../../domain/card-range.ts'
import type { Symbology } from '../../../../domain/enums.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { FormatSpec } from './schemas.ts'

export type RulesRow = { name: string; symbology: Symbology; format_spec: FormatSpec }

/** What a template that the company may use asks of its numbers. */
export async function selectRules(db: Db, companyId: CompanyId, templateId: string): Promise<RulesRow | undefined> {
  const { rows } = await sql<RulesRow>`
    select name, symbology, format_spec from card_templates
    where id = ${templateId} and (company_id is null or company_id = ${companyId})`.execute(db)
  return rows[0]
}

export type RangeRow = {
  id: string
  template_id: string
  template: string
  prefix: string
  width: number
  check_digit: CheckDigit
  first: number
  next: number
  last: number
  closed_at: string | null
  created_at: string
}

const COLUMNS = sql`r.id, r.template_id, r.prefix, r.width, r.check_digit, r.first::float8 as first, r.next::float8 as next,
  r.last::float8 as last, r.closed_at, r.created_at,
  (select name from card_templates t where t.id = r.template_id) as template`

/** Open ones first, then the newest. */
export async function selectRanges(db: Db, companyId: CompanyId, atMost: number): Promise<RangeRow[]> {
  const { rows } = await sql<RangeRow>`
    select ${COLUMNS} from card_ranges r where r.company_id = ${companyId}
    order by r.closed_at is not null, r.created_at desc, r.id desc limit ${atMost}`.execute(db)
  return rows
}

/** Held until the transaction ends, so that of two who take numbers the second sees what the first took. */
export async function lockRange(db: Db, companyId: CompanyId, id: string): Promise<RangeRow | undefined> {
  const { rows } = await sql<RangeRow>`
    select ${COLUMNS} from card_ranges r where r.company_id = ${companyId} and r.id = ${id} for no key update`.execute(
    db,
  )
  return rows[0]
}

type NewRange = NumberRange & { id: string; templateId: string; first: number; last: number; userId: UserId; now: Date }

/** Makes a range, unless the company has as many open ones as it can have; the same twice is made once. */
export async function insertRange(
  db: Db,
  companyId: CompanyId,
  range: NewRange,
  openAtMost: number,
): Promise<'MADE' | 'KNOWN' | 'FULL'> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(db)
  const { rows } = await sql<{ open: number; is_known: boolean }>`
    select count(*) filter (where closed_at is null)::int as open, coalesce(bool_or(id = ${range.id}), false) as is_known
    from card_ranges where company_id = ${companyId}`.execute(db)
  if (rows[0]?.is_known) return 'KNOWN'
  if ((rows[0]?.open ?? 0) >= openAtMost) return 'FULL'
  const { id, templateId, prefix, width, checkDigit, first, last, userId, now } = range
  await sql`
    insert into card_ranges (id, company_id, template_id, prefix, width, check_digit, first, next, last, created_by, created_at)
    values (${id}, ${companyId}, ${templateId}, ${prefix}, ${width}, ${checkDigit}, ${first}, ${first}, ${last}, ${userId},
      ${now.toISOString()}::timestamptz)`.execute(db)
  return 'MADE'
}

/** Takes the next `many` counters; undefined when the range has not as many left. */
export async function takeCounters(
  db: Db,
  companyId: CompanyId,
  id: string,
  many: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ from: number }>`
    update card_ranges set next = next + ${many}
    where id = ${id} and company_id = ${companyId} and closed_at is null and next + ${many} - 1 <= last
    returning (next - ${many})::float8 as from`.execute(db)
  return rows[0]?.from
}

/** Whether it was open until now. */
export async function updateClosed(db: Db, companyId: CompanyId, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_ranges set closed_at = ${now.toISOString()}::timestamptz
    where id = ${id} and company_id = ${companyId} and closed_at is null`.execute(db)
  return Number(numAffectedRows ?? 0n) > 0
}
