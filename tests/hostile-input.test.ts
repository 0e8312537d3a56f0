import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoSignIn, loadDemoWorld } from '../server/demo/demo.ts'
import { newId } from '../server/platform/db/id.ts'
import { testApp, type TestApp } from './support/app.ts'
import { type Caller, callsOf, type Endpoint, nameOf } from './support/hostile/documented-calls.ts'
import { type Call, plain, problemsOf } from './support/hostile/variations.ts'

let t: TestApp
let caller: Caller

async function signIn({ email, password }: DemoSignIn) {
  const url = '/auth/v1/token?grant_type=password'
  const answer = await t.inject({ method: 'POST', url, payload: { email, password } })
  return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` }
}

/** So many that their list has a second page. */
async function giveCodes(email: string): Promise<void> {
  await sql`
    with holder as (select id from profiles where email = ${email})
    update voucher_codes set allocated_at = now(), allocated_to = holder.id from holder
    where voucher_codes.id in (
      select distinct on (c.offer_id) c.id from voucher_codes c
      where c.single_use and c.allocated_at is null
        and not exists (select from voucher_codes h where h.offer_id = c.offer_id and h.allocated_to = holder.id)
      limit 2)
  `.execute(t.deps.db)
}

async function proposePages(): Promise<void> {
  const page = { about: 'a', siteUrl: null, logoUrl: null, categories: [], faqs: [], locations: [] }
  await sql`
    insert into merchant_page_proposals (merchant_id, version, page, proposed_at)
    select id, gen_random_uuid(), ${JSON.stringify(page)}::jsonb, now() from merchants order by name desc limit 2
  `.execute(t.deps.db)
}

/** The demo has companies' own only. */
async function announce(): Promise<void> {
  await sql`
    insert into announcements (id, title, body, audience)
    select gen_random_uuid(), 'A short pause', 'On Sunday.', 'EVERYBODY' from generate_series(1, 2)
  `.execute(t.deps.db)
}

/** Two pairs that may be one, two that are not, and two merges. */
async function doubleMerchants(): Promise<void> {
  await sql`
    insert into merchants (id, name) select gen_random_uuid(), left(name, 100) || ' Ltd' from merchants order by name limit 2
  `.execute(t.deps.db)
  await sql`
    insert into different_merchants (low_id, high_id, decided_at)
    select least(id, next), greatest(id, next), now() from (
      select id, lead(id) over (order by name desc) as next from merchants order by name desc limit 3) pairs where next is not null
  `.execute(t.deps.db)
  await sql`
    insert into merchant_merges (id, merged_id, merged_name, merged_name_key, source, kept_id, kept_name, leads_to, moved, merged_at,
      undo_until)
    select gen_random_uuid(), gen_random_uuid(), 'Gone', 'gone', 'manual', id, name, id,
      '{"offers": 0, "followers": 0, "locations": 0, "people": 0}', now(), now() from merchants order by name limit 2
  `.execute(t.deps.db)
}

/** The demo keeps nothing of what its runs left out. */
async function leaveOut(): Promise<void> {
  await sql`
    insert into ingestion_rejections (run_id, position, code, reason, source_ref, title, merchant_name, item)
    select id, position, 'expired', 'It has ended.', position::text, 'Tea', 'A shop', '{}' from ingestion_runs, generate_series(0, 1) position
  `.execute(t.deps.db)
}

/** Nobody in the demo has brought a file of people yet. */
async function bringFiles(): Promise<void> {
  await sql`
    with imports as (
      insert into employee_imports (id, company_id, file_name, size, kind, encoding, status)
      select gen_random_uuid(), c.id, 'staff.csv', 1, 'CSV', 'utf-8', 'READY' from companies c, generate_series(1, 3) returning id, company_id),
    rows as (
      insert into employee_import_rows (import_id, row_no, new_id, cells, kind)
      select id, n, gen_random_uuid(), '{}', 'ERROR' from imports, generate_series(2, 3) n)
    insert into employee_import_leavers (import_id, profile_id)
    select i.id, p.id from imports i join profiles p on p.company_id = i.company_id
  `.execute(t.deps.db)
}

/** Nor a file of cards. */
async function bringCards(): Promise<void> {
  await sql`
    with imports as (
      insert into card_imports (id, company_id, template_id, file_name, status, headings, samples, columns, rows)
      select gen_random_uuid(), c.id, (select id from card_templates where company_id is null limit 1), 'cards.csv', 'DONE', '{}', '[]', '[]', 2
      from companies c, generate_series(1, 3) returning id, company_id, template_id)
    insert into card_import_rows (import_id, company_id, template_id, row_no, fault)
      select id, company_id, template_id, n, 'nobody_known' from imports, generate_series(2, 3) n
  `.execute(t.deps.db)
}

/** No directory has called in the demo. */
async function callAsDirectory(): Promise<void> {
  await sql`
    insert into scim_calls (id, company_id, token_name, method, path, status, created_at)
    select gen_random_uuid(), id, 'Entra ID', 'GET', '/Users', 200, now() from companies, generate_series(1, 2)
  `.execute(t.deps.db)
}

beforeAll(async () => {
  t = await testApp()
  const people = await loadDemoWorld(t.deps)
  const signedIn = people.map(async (person) => [person.who, await signIn(person)] as const)
  const headers = new Map<string, { authorization: string }>(await Promise.all(signedIn))
  const of = (who: string) => headers.get(who) ?? { authorization: '' }
  const employee = of('Employee')
  await proposePages()
  await doubleMerchants()
  await announce()
  await leaveOut()
  await bringFiles()
  await bringCards()
  await callAsDirectory()
  await giveCodes(people.find(({ who }) => who === 'Employee')?.email ?? '')
  const merchants = await t.inject({ url: '/api/supplier/merchants', headers: of('Supplier') })
  caller = {
    t,
    merchantId: merchants.json<{ items: { id: string }[] }>().items[0]?.id ?? '',
    byAudience: {
      public: {},
      session: employee,
      onboarding: of('New user'),
      member: employee,
      company_member: employee,
      supplier: of('Supplier'),
      company_admin: of('Company administrator'),
      company_people: of('Company administrator'),
      company_communications: of('Company administrator'),
      company_cards: of('Company administrator'),
      company_reports: of('Company administrator'),
      admin: of('Platform administrator'),
    },
  }
})

afterAll(() => t.close())

/** These answer that a value is wrong by its meaning, whatever its form, or take a text or picture where these calls send none. */
const REFUSES_EXAMPLES = [
  'DELETE /api/me',
  'POST /api/company/card-imports',
  'POST /api/company/employee-imports',
  'POST /api/company/offers/files',
  'POST /api/supplier/offers/:id/codes',
  'POST /api/supplier/pictures',
  'POST /api/admin/pictures',
  'POST /api/company/pictures',
  'POST /api/company/card-assets',
  'POST /api/admin/card-assets',
]

/** So many endpoints are walked at once, each with one call after the other. */
const LANES = 6

/** What takes something away comes last, and before it what makes a template one of which the cards have no number. */
function turnOf(endpoint: Endpoint): 0 | 1 | 2 {
  if (endpoint.method === 'DELETE') return 2
  return nameOf(endpoint) === 'PUT /api/company/card-templates/:id' ? 1 : 0
}

test('no request is answered with a failure of the server', { timeout: 240_000 }, async () => {
  const all = [...t.endpoints.toSorted((one, other) => turnOf(one) - turnOf(other)).entries()]
  const problems: string[] = []
  const lane = async (left: Iterable<[number, Endpoint]>) => {
    for (const [index, endpoint] of left) {
      for (const call of await callsOf(caller, endpoint, index)) {
        const good = await t.inject(plain(call))
        const isRefused = good.statusCode >= 400 && good.body.includes('"bad_request"')
        if (isRefused !== REFUSES_EXAMPLES.includes(nameOf(endpoint)))
          problems.push(`${nameOf(endpoint)}: ${good.body}`)
        problems.push(...(await problemsOf(t.inject, call, t.deps.db)))
      }
    }
  }
  for (const turn of [0, 1, 2]) {
    // One for all lanes, each of which takes the next.
    const left = all.filter(([, endpoint]) => turnOf(endpoint) === turn).values()
    await Promise.all(Array.from({ length: LANES }, () => lane(left)))
  }
  expect(problems).toEqual([])
})

/** What answers outside the documents. */
const PAGES: Call[] = [
  { method: 'GET', url: '/go/:ticket', headers: {}, params: { ticket: 'a' } },
  { method: 'GET', url: '/m/:ticket/o.gif', headers: {}, params: { ticket: 'a' } },
  { method: 'GET', url: '/m/:ticket/:link', headers: {}, params: { ticket: 'a', link: '0' } },
  { method: 'GET', url: '/dev/outbox.json', headers: {}, query: { recipient: 'a' } },
  { method: 'GET', url: '/dev/outbox/:id', headers: {}, params: { id: newId() } },
  { method: 'GET', url: '/:page', headers: {}, params: { page: 'offers' }, query: { q: 'a' } },
  { method: 'POST', url: '/api/:nothing', headers: {}, params: { nothing: 'a' }, body: {} },
  { method: 'POST', url: '/auth/v1/:nothing', headers: {}, params: { nothing: 'a' }, body: {} },
]

test('nor is one for a page', async () => {
  const problems: string[] = []
  for (const call of PAGES) problems.push(...(await problemsOf(t.inject, call, t.deps.db)))
  expect(problems).toEqual([])
})
