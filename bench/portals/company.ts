import type { Client } from 'pg'
import { z } from 'zod'
import { mustCall } from '../api.ts'
import type { Fixture } from '../fixture.ts'
import { number, type Row } from '../table.ts'
import { loadCrowd } from '../world/load-crowd.ts'
import { administer } from './administer.ts'
import { listReadings } from './openapi.ts'
import { inDatabase, type Reader, sampleIds, slowestOf, timeReadings } from './readings.ts'

/** All in one company; one in five has not come to their record yet. */
const CROWD = { companies: 1, people: 100_000, clicks: 1_000_000 }
const AIM_MS = 100
const GROUPS = 20
const PREVIEWS = 60
/** What HR types: common, rare, in one record only, in none, short. */
const TEXTS = ['person-12345', 'E4711', 'hughes', 'wren', 'a', 'an', 'zzqx', 'crowd.example', 'amara ll']
const LARGEST = 'select id from companies order by people desc limit 1'

/** Invitations to those who have not come, a third of them long past; cards; what the hourly job would have counted. */
const HELD = [
  `insert into company_invitations (id, company_id, profile_id, email, token_hash, mails, sent_at, expires_at)
    select gen_random_uuid(), company_id, id, lower(email), sha256(email::bytea), 1, now(),
      now() + case when random() < 0.3 then -1 else 1 end * interval '10 days'
    from profiles where joined_at is null and status = 'ACTIVE'`,
  `insert into card_templates (id, scope, name, brand) values (gen_random_uuid(), 'GLOBAL', 'Cinema', 'A cinema')`,
  `insert into employee_cards (id, user_id, company_id, template_id, card_number_enc, card_number_last4)
    select gen_random_uuid(), p.id, p.company_id, t.id, 'sealed', '8900' from profiles p, card_templates t
    where p.company_id is not null and p.status = 'ACTIVE' and p.joined_at is not null and t.name = 'Cinema' and random() < 0.5`,
  `insert into company_weeks (company_id, week, joined, cards, active, redeemers, savers, category_people, category_redemptions,
      told_value, told_confirmed, counted_at)
    select c.id, date_trunc('week', now())::date - 7 * n, 80000 - n * 100, 40000, 30000, 20000, 9000,
      (select jsonb_object_agg(name, 500) from categories), (select jsonb_object_agg(name, 900) from categories),
      900000 - n * 5000, 400000 - n * 3000, now()
    from companies c, generate_series(0, 12) n on conflict do nothing`,
  `insert into company_report_months (company_id, month, cards, offers_live, offers_ended, campaigns, campaign_deliveries, counted_at)
    select c.id, date_trunc('month', now())::date - n * interval '1 month', 40000, 12, 1, 2, 90000, now()
    from companies c, generate_series(1, 24) n on conflict do nothing`,
  `insert into company_report_parts (company_id, month, dimension, name, people, invited, joined, active, redeemers, estimated, confirmed)
    select m.company_id, m.month, part.dimension, part.name, 2000, 100, 1500, 700, 400, 9000, 3000
    from company_report_months m cross join (
      select 'COMPANY' as dimension, '' as name
      union all select kind, kind || ' ' || n from unnest(array['DEPARTMENT', 'LOCATION', 'GRADE']) kind, generate_series(1, 200) n
      union all select 'GROUP', 'Group ' || n from generate_series(1, 5) n) part on conflict do nothing`,
  `insert into company_report_uses (company_id, month, kind, name, people)
    select company_id, month, 'MERCHANT', 'Merchant ' || n, 10 * n from company_report_months, generate_series(1, 400) n
    union all select company_id, month, 'CATEGORY', 'Category ' || n, 100 * n from company_report_months, generate_series(1, 12) n`,
  'analyze profiles, company_invitations, employee_cards, company_weeks, company_report_parts, company_report_uses',
]

const IDS: Record<string, string> = {
  employees: `(select id::text from profiles where company_id = (${LARGEST}) limit 10)
    union all (select id::text from profiles where company_id = (${LARGEST}) and joined_at is null limit 10)`,
  groups: 'select id::text from groups order by id limit 10',
  'card-groups': 'select id::text from groups order by people desc limit 10',
  templates: 'select id::text from card_templates order by name limit 3',
  departments: 'select distinct department as id from profiles where department is not null limit 3',
  locations: 'select distinct location as id from profiles where location is not null limit 3',
  grades: 'select distinct grade as id from profiles where grade is not null limit 3',
}
const ROWS_OF: Record<string, string> = {
  groupId: 'groups',
  templateId: 'templates',
  department: 'departments',
  location: 'locations',
  grade: 'grades',
}

/** Rules that a few, many and nearly all follow. */
function rulesOf(at: number): object[] {
  const departments = { field: 'department', values: [`Department ${at % 60}`, `Department ${(at + 7) % 60}`] }
  const location = { field: 'location', values: [`Town ${at % 40}`] }
  const grades = { field: 'grade', values: Array.from({ length: 1 + (at % 8) }, (_, grade) => `G${grade}`) }
  return (
    [[departments], [departments, location], [grades], [grades, { field: 'status', values: ['ACTIVE'] }]][at % 4] ?? []
  )
}

async function fill(client: Client): Promise<void> {
  for (const statement of HELD) await client.query(statement)
}

const Preview = z.object({ people: z.int() })

async function timePreviews({ origin, token }: Reader): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < PREVIEWS; at += 1) {
    const begun = performance.now()
    const body = { criteria: rulesOf(at) }
    Preview.parse(await mustCall(origin, '/api/company/groups/preview', { method: 'POST', token, body }))
    times.push(performance.now() - begun)
  }
  return times
}

/** Every call by which a company of 100,000 people is read, and the preview of a group's rules. */
export async function measureCompany(fixture: Fixture): Promise<Row[]> {
  const begun = performance.now()
  const { databaseUrl, server } = fixture
  const { origin } = server
  await loadCrowd(databaseUrl, CROWD)
  await inDatabase(databaseUrl, fill)
  const token = await administer(fixture, LARGEST)
  for (let at = 0; at < GROUPS; at += 1) {
    const body = { name: `Group ${at}`, description: '', criteria: rulesOf(at) }
    await mustCall(origin, '/api/company/groups', { method: 'POST', token, body })
  }
  const loaded = `loaded in ${number((performance.now() - begun) / 1000)} s`
  const ids = await sampleIds(databaseUrl, IDS)
  const reader: Reader = { origin, token, ids, texts: TEXTS, rowsOf: ROWS_OF }
  const readings = await listReadings(origin, token)
  const ofCompany = readings.filter(({ path }) => path.startsWith('/api/company/') && !/\.(csv|png|svg)$/.test(path))
  const times = await timeReadings(reader, ofCompany)
  await timePreviews(reader)
  times.set('/api/company/groups/preview', await timePreviews(reader))
  const row = slowestOf('A company’s slowest call, p95', times, AIM_MS)
  return [{ ...row, details: `${row.details}; ${number(CROWD.people)} people ${loaded}` }]
}
