import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GRANTED_ROLES, type Role } from '../domain/enums.ts'
import { newId } from '../server/platform/db/id.ts'
import { testApp, type TestApp } from './support/app.ts'
import { BODIES, QUERIES } from './support/bodies.ts'
import { type Hr, makeHr } from './support/employees.ts'
import type { SignedIn } from './support/people.ts'

type Endpoint = TestApp['endpoints'][number]

/** Stands in every name of the other company's. */
const MARK = 'Zeugma'
const ROLES: readonly Role[] = [...GRANTED_ROLES, 'EMPLOYEE']

let t: TestApp
let owner: Hr
let thieves: Record<string, SignedIn>
let ownRecord: string
/** What an id in an address names, by the beginning of the address: the other company's. */
let theirs: Record<string, string>

async function call({ headers }: SignedIn, method: Endpoint['method'], url: string, payload?: object | string) {
  const answer = await t.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body }
}

async function make(path: string, payload: object): Promise<string> {
  const { text } = await call(owner.priya, 'POST', `/api/company/${path}`, payload)
  return text === '' ? '' : (JSON.parse(text) as { id: string }).id
}

beforeAll(async () => {
  t = await testApp()
  owner = await makeHr(t)
  const { companyId } = owner
  const person = await owner.add({ email: 'zeugma@other.example', fullName: `${MARK} Person`, department: MARK })
  const group = await make('groups', { name: `${MARK} group`, criteria: [{ field: 'department', values: [MARK] }] })
  const offer = await make('offers', { title: `${MARK} offer` })
  await call(owner.priya, 'POST', `/api/company/offers/${offer}/status`, { from: 'DRAFT', to: 'LIVE' })
  const words = { title: `${MARK} news`, body: MARK, audience: 'EVERYBODY', publishedAt: null, endsAt: null }
  const announcement = await make('announcements', words)
  const content = { subject: `${MARK} subject`, message: `${MARK} message` }
  const campaign = await make('campaigns', { name: `${MARK} campaign`, content })
  const template = await make('card-templates', { name: `${MARK} card`, brand: MARK })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const token = await make('directory/tokens', { name: `${MARK} token`, expiresOn: tomorrow })
  const key = await make('api-keys', { name: `${MARK} key`, scopes: ['members:read'], expiresOn: null })
  const webhook = await make('webhooks', { url: 'https://zeugma.example/hook', events: ['member.joined'] })
  const delivery = newId()
  const domain = 'zeugma-foods.example'
  await make('domains', { domain })
  const [provider, file] = [newId(), newId()]
  const { db } = t.deps
  const config = { issuer: `https://${MARK}.example`, client_id: 'x', attribute_mapping: { keys: {} } }
  await db
    .insertInto('auth.sso_providers')
    .values({ id: provider, kind: 'oidc', company_id: companyId, config: JSON.stringify(config), disabled: true })
    .execute()
  const shape = { size: 1, kind: 'CSV', encoding: 'utf-8', status: 'READY' }
  await db
    .insertInto('employee_imports')
    .values({ id: file, company_id: companyId, file_name: `${MARK}.csv`, ...shape })
    .execute()
  await sql`insert into employee_import_rows (import_id, row_no, new_id, cells, kind)
    values (${file}, 2, ${newId()}, ${[MARK]}, 'ERROR')`.execute(db)
  await sql`insert into webhook_deliveries (id, webhook_id, event, data, created_at)
    values (${delivery}, ${webhook}, 'member.joined', '{}', now())`.execute(db)
  const [card, range, cards] = [newId(), newId(), newId()]
  await sql`insert into employee_cards (id, company_id, user_id, template_id, card_number_enc, card_number_last4, label, expires_at)
    values (${card}, ${companyId}, ${person}, ${template}, '', '4711', ${MARK}, now() + interval '1 day')`.execute(db)
  await sql`insert into card_ranges (id, company_id, template_id, prefix, width, check_digit, first, next, last)
    values (${range}, ${companyId}, ${template}, 'HP', 4, 'NONE', 1, 1, 9)`.execute(db)
  await sql`insert into card_imports (id, company_id, template_id, file_name, status, headings, samples, columns, rows)
    values (${cards}, ${companyId}, ${template}, ${`${MARK}.csv`}, 'READY', '{}', '[]', '[]', 1)`.execute(db)
  theirs = {
    '/api/company/cards/:id': card,
    '/api/company/card-groups/:id': group,
    '/api/company/card-ranges/:id': range,
    '/api/company/card-imports/:id': cards,
    '/api/company/employees/:id': person,
    '/api/company/groups/:id': group,
    '/api/company/offers/:id': offer,
    '/api/company/card-templates/:id': template,
    '/api/company/hub/offers/:id': offer,
    '/api/company/hub/favourites/:id': offer,
    '/api/company/announcements/:id': announcement,
    '/api/company/hub/announcements/:id': announcement,
    '/api/company/campaigns/:id': campaign,
    '/api/company/directory/tokens/:id': token,
    '/api/company/api-keys/:id': key,
    '/api/company/webhooks/:id': webhook,
    '/api/company/webhooks/:id/deliveries/:deliveryId': delivery,
    '/api/company/domains/:domain': domain,
    '/api/company/sign-on/providers/:id': provider,
    '/api/company/employee-imports/:id': file,
    '/api/company/employee-imports/:id/rows/:row': '2',
  }
  const thief = await makeHr(t)
  ownRecord = await thief.add({ email: 'own@thief.example', fullName: 'Own Record' })
  const signIns = ROLES.map(async (role) => [role, await t.signIn({ roles: [role], companyId: thief.companyId })])
  thieves = Object.fromEntries(await Promise.all(signIns))
})
afterAll(() => t.close())

const ofCompany = ({ audience }: Endpoint) => audience.startsWith('company_')
const hasId = ({ url }: Endpoint) => url.includes('/:')

/** The address with the other company's ids; undefined when the table above does not know what is meant. */
function addressOf(url: string): string | undefined {
  const parts = url.split('/')
  const filled = parts.map((part, at) => (part.startsWith(':') ? theirs[parts.slice(0, at + 1).join('/')] : part))
  return filled.includes(undefined) ? undefined : filled.join('/')
}

const TABLES = [
  'companies',
  'profiles',
  'user_roles',
  'groups',
  'campaigns',
  'card_templates',
  'campaign_deliveries',
  'user_groups',
  'company_invitations',
  'announcements',
  'announcement_groups',
  'announcement_reads',
  'company_offers',
  'company_offer_groups',
  'company_offer_uses',
  'company_offer_favourites',
  'company_domains',
  'domain_proofs',
  'directory_tokens',
  'api_keys',
  'webhooks',
  'webhook_deliveries',
  'employee_cards',
  'card_ranges',
  'card_imports',
  'employee_imports',
  'employee_import_rows',
  'auth.sso_providers',
  'auth.sso_break_glass',
  'audit_log',
]

/** Everything that could be changed, as one text a table. */
async function stateOf(): Promise<string[]> {
  const rows = TABLES.map((table) =>
    sql<{
      rows: string
    }>`select coalesce(string_agg(t::text, '|' order by t::text), '') as rows from ${sql.table(table)} t`.execute(
      t.deps.db,
    ),
  )
  return (await Promise.all(rows)).map((answer) => answer.rows[0]?.rows ?? '')
}

const foreignWords = () => [MARK, MARK.toLowerCase(), owner.companyId, owner.priya.userId]
const isForeign = (text: string) => foreignWords().some((word) => text.includes(word))

test('what the addresses name is there for its own company', async () => {
  const reads = t.endpoints.filter((endpoint) => ofCompany(endpoint) && hasId(endpoint) && endpoint.method === 'GET')
  expect(reads.length).toBeGreaterThan(5)
  const missing: string[] = []
  for (const { method, url } of reads) {
    const { status } = await call(owner.priya, method, (addressOf(url) ?? '') + (QUERIES[`${method} ${url}`] ?? ''))
    // The bytes of a file that was only noted are gone.
    if (status !== 200 && !url.endsWith('/file')) missing.push(`${url}: ${status}`)
  }
  expect(missing).toEqual([])
})

test('by an id of another company nobody of this one finds or changes anything, in any role', async () => {
  const owned = t.endpoints.filter((endpoint) => ofCompany(endpoint) && hasId(endpoint))
  expect(owned.filter(({ url }) => addressOf(url) === undefined).map(({ url }) => url)).toEqual([])
  const before = await stateOf()
  const wrong: string[] = []
  for (const [role, thief] of Object.entries(thieves)) {
    for (const { method, url } of owned) {
      const path = (addressOf(url) ?? '') + (QUERIES[`${method} ${url}`] ?? '')
      const { status, text } = await call(thief, method, path, BODIES[`${method} ${url}`])
      const isRefused = text.includes('role_required') || (status === 404 && text.includes('_not_found'))
      // Taking off one's own list what is not on it is no error.
      if (method === 'DELETE' && url.includes('/favourites/') && status === 204) continue
      if (!isRefused || (role === 'COMPANY_ADMIN' && status !== 404)) wrong.push(`${role} ${method} ${url}: ${text}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await stateOf()).toEqual(before)
})

test('nor by one that stands in what is sent', async () => {
  const person = theirs['/api/company/employees/:id'] ?? ''
  const chosen = { ids: [person, owner.priya.userId] }
  const before = await stateOf()
  const admin = thieves['COMPANY_ADMIN']
  const group = JSON.parse(
    (admin && (await call(admin, 'POST', '/api/company/groups', { name: 'Ours' })).text) ?? '{}',
  ) as { id: string }
  const sent: [string, object][] = [
    ['employees/status', { chosen, status: 'INACTIVE' }],
    ['employees/invitations', { chosen }],
    [`employees/${ownRecord}/person`, { personId: owner.priya.userId }],
    [`groups/${group.id}/members`, { chosen }],
    [
      'campaigns',
      {
        name: 'Theft',
        content: { subject: 'x', message: 'x' },
        audience: { kind: 'groups', groups: [theirs['/api/company/groups/:id']] },
      },
    ],
  ]
  for (const [path, payload] of sent) {
    if (admin) await call(admin, 'POST', `/api/company/${path}`, payload)
  }
  const after = await stateOf()
  const ownGroup = TABLES.map((table) => table === 'groups' || table === 'audit_log')
  expect(after.filter((_, index) => !ownGroup[index])).toEqual(before.filter((_, index) => !ownGroup[index]))
})

test('no list, figure or file tells of another company, in any role', async () => {
  const reads = t.endpoints.filter((endpoint) => ofCompany(endpoint) && !hasId(endpoint) && endpoint.method === 'GET')
  const told: string[] = []
  const own: string[] = []
  for (const { method, url } of reads) {
    const path = url + (QUERIES[`${method} ${url}`] ?? '')
    if (isForeign((await call(owner.priya, method, path)).text)) own.push(url)
    for (const [role, thief] of Object.entries(thieves)) {
      if (isForeign((await call(thief, method, path)).text)) told.push(`${role} ${url}`)
    }
  }
  expect(told).toEqual([])
  expect(own.length).toBeGreaterThan(8)
})
