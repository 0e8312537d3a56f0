import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import type { CardDesk } from './card-desk.ts'

/** So many have the name that comes first, and the oldest cards: more than a search names one by one, and older than what it looks through. */
const EARLY = 600
const PEOPLE = 2700

/** People of the desk's company with a card each, from the oldest to the newest; one in seven is inactive, one in three cards has been taken back. */
export async function fillCrowd(t: TestApp, { companyId, templateId }: CardDesk): Promise<void> {
  await sql`
    with crowd as materialized (
      select n, gen_random_uuid() as id from generate_series(1, ${PEOPLE}::int) n),
    added as (insert into auth.users (id, raw_app_meta_data, raw_user_meta_data) select id, '{}', '{}' from crowd),
    recorded as (
      insert into profiles (id, company_id, email, full_name, employee_id, status)
      select id, ${companyId}, 'worker' || n || '@harrow.example',
        case when n <= ${EARLY} then 'Ann Early ' || n else (array['Ivy', 'Ivo', 'Owen'])[1 + n % 3] || ' O''Neil-' || n % 50 end,
        'H' || lpad(n::text, 4, '0'), case when n % 7 = 0 then 'INACTIVE' else 'ACTIVE' end from crowd returning id)
    insert into employee_cards (id, user_id, company_id, template_id, card_number_enc, card_number_last4, status, created_at)
    select gen_random_uuid(), c.id, ${companyId}, ${templateId}, 'sealed', right('000' || n % 900, 4),
      case when n % 3 = 0 then 'REVOKED' else 'ACTIVE' end, now() - interval '1 day' + n * interval '1 second'
    from crowd c join recorded r on r.id = c.id`.execute(t.deps.db)
}

/** What people type: common among the oldest cards alone, very common, rare, an employee ID, four digits, short, signs of a pattern, in none. */
export const TYPED = [
  'early',
  'harrow',
  'worker12',
  'ann e',
  'ivo',
  'h00',
  'H0042',
  '0042',
  'o',
  'iv',
  '%',
  "o'neil-7",
  'zzqx',
]
