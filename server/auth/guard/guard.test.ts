import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '../../../domain/enums.ts'
import { newId } from '../../platform/db/id.ts'
import { caughtUp } from '../../../tests/support/app.ts'
import { signUpSomebody, startAuthApp, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { AUDIENCES } from './actor.ts'

let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
beforeAll(async () => {
  app = await startAuthAppWithDatabase()
})
afterAll(() => app.close())

async function newCompany(status = 'ACTIVE'): Promise<string> {
  const id = newId()
  await app.deps.db.insertInto('companies').values({ id, name: 'Northfold', status }).execute()
  return id
}

const setCompany = (id: string, status: string) =>
  app.deps.db.updateTable('companies').set({ status }).where('id', '=', id).execute()

async function newPerson(roles: readonly Role[], companyId: string | null = null) {
  const person = await signUpSomebody(app)
  const { db } = app.deps
  await db.updateTable('profiles').set({ company_id: companyId }).where('id', '=', person.userId).execute()
  for (const role of roles) await db.insertInto('user_roles').values({ user_id: person.userId, role }).execute()
  return person
}

const ask = async (token: string, audience = 'session') => app.call(`/api/${audience}`, { token })

async function matrixOf(token?: string) {
  const answers = await Promise.all(
    AUDIENCES.map(async (audience) => {
      const { status, json } = await app.call(`/api/${audience}`, token === undefined ? {} : { token })
      return [audience, status === 200 ? 'ok' : json.code]
    }),
  )
  return Object.fromEntries(answers)
}

const open = { public: 'ok', session: 'ok', onboarding: 'ok', member: 'ok' }
/** Everything of a company's portal, answered alike. */
const portal = (answer: string) => ({
  company_admin: answer,
  company_people: answer,
  company_communications: answer,
  company_cards: answer,
  company_reports: answer,
})
const ended = {
  onboarding: 'access_ended',
  member: 'access_ended',
  company_member: 'access_ended',
  ...portal('access_ended'),
}
const closed = {
  supplier: 'role_required',
  company_member: 'no_company',
  ...portal('no_company'),
  admin: 'role_required',
}

test('each audience lets through exactly those it is for', async () => {
  const company = await newCompany()
  const everybody = Object.fromEntries(AUDIENCES.map((audience) => [audience, 'not_authenticated']))
  expect(await matrixOf()).toEqual({ ...everybody, public: 'ok' })
  const who = async (roles: Role[], companyId?: string) => matrixOf((await newPerson(roles, companyId)).accessToken)
  expect(await who([])).toEqual({ ...open, ...closed, member: 'onboarding_required' })
  expect(await who(['EMPLOYEE'])).toEqual({ ...open, ...closed })
  expect(await who(['SUPPLIER'])).toEqual({ ...open, ...closed, supplier: 'ok' })
  expect(await who(['ADMIN'])).toEqual({ ...open, ...closed, admin: 'ok' })
  expect(await who(['COMPANY_ADMIN'])).toEqual({ ...open, ...closed })
  const inside = { ...open, ...closed, company_member: 'ok', ...portal('role_required') }
  expect(await who(['EMPLOYEE'], company)).toEqual(inside)
  expect(await who(['COMPANY_ADMIN', 'EMPLOYEE'], company)).toEqual({ ...inside, ...portal('ok') })
  expect(await who(['COMPANY_PEOPLE', 'EMPLOYEE'], company)).toEqual({ ...inside, company_people: 'ok' })
  expect(await who(['COMPANY_COMMUNICATIONS', 'EMPLOYEE'], company)).toEqual({
    ...inside,
    company_communications: 'ok',
  })
  expect(await who(['COMPANY_CARDS', 'EMPLOYEE'], company)).toEqual({ ...inside, company_cards: 'ok' })
  expect(await who(['COMPANY_REPORTS', 'EMPLOYEE'], company)).toEqual({ ...inside, company_reports: 'ok' })
})

test('the actor is the person with roles, company and merchants as the database has them', async () => {
  const company = await newCompany()
  const { userId, email, accessToken } = await newPerson(['EMPLOYEE', 'SUPPLIER'], company)
  const merchant = newId()
  const { db } = app.deps
  await db
    .insertInto('merchants')
    .values({ id: merchant, name: `Brindle ${merchant}` })
    .execute()
  await db.insertInto('supplier_merchants').values({ user_id: userId, merchant_id: merchant }).execute()
  const actor = {
    userId,
    email,
    fullName: 'Ada Pike',
    roles: ['EMPLOYEE', 'SUPPLIER'],
    companyId: company,
    aal: 'aal1',
  }
  expect((await ask(accessToken)).json.actor).toMatchObject({ ...actor, merchantIds: [merchant] })
  await db.deleteFrom('user_roles').where('user_id', '=', userId).where('role', '=', 'SUPPLIER').execute()
  await vi.waitFor(async () =>
    expect((await ask(accessToken)).json.actor).toMatchObject({ roles: ['EMPLOYEE'], merchantIds: [] }),
  )
})

test('a public endpoint knows who calls, and takes a bad token for none', async () => {
  const { userId, accessToken } = await newPerson([])
  expect((await ask(accessToken, 'public')).json.actor).toMatchObject({ userId })
  for (const bad of ['x.y.z', `${accessToken}x`]) {
    const { status, json } = await ask(bad, 'public')
    expect([status, json.actor]).toEqual([200, null])
  }
})

test('a checked token costs no statement for 30 s, and a page’s first calls share one', async () => {
  const { accessToken } = await newPerson(['EMPLOYEE'])
  // The notice of a role that was just given would have the token checked anew.
  await caughtUp(app.deps, 'actors')
  app.statements.length = 0
  await Promise.all(Array.from({ length: 8 }, () => ask(accessToken, 'member')))
  expect(app.statements).toHaveLength(1)
  app.clock.advance(29_000)
  await ask(accessToken, 'member')
  expect(app.statements).toHaveLength(1)
  app.clock.advance(1_000)
  await ask(accessToken, 'member')
  expect(app.statements).toHaveLength(2)
})

test('a second factor, once enrolled, is asked for on the administrators’ screens only', async () => {
  const company = await newCompany()
  const { userId, accessToken, refreshToken } = await newPerson(['ADMIN', 'COMPANY_ADMIN'], company)
  const { db } = app.deps
  const factor = { id: newId(), user_id: userId, factor_type: 'totp', friendly_name: 'Phone' }
  await db.insertInto('auth.mfa_factors').values(factor).execute()
  const all = { ...open, company_member: 'ok', ...portal('ok'), admin: 'ok', supplier: 'role_required' }
  expect(await matrixOf(accessToken)).toEqual(all)
  await db.updateTable('auth.mfa_factors').set({ status: 'verified' }).where('id', '=', factor.id).execute()
  app.clock.advance(30_000)
  const asked = { ...portal('second_factor_required'), admin: 'second_factor_required' }
  expect(await matrixOf(accessToken)).toEqual({ ...all, ...asked })
  const password = { method: 'PUT', token: accessToken, body: { password: 'a better horse' } }
  expect((await app.call('/auth/v1/user', password)).json.code).toBe('insufficient_aal')
  await db.updateTable('auth.sessions').set({ aal: 'aal2' }).where('user_id', '=', userId).execute()
  app.clock.advance(30_000)
  const { json } = await app.call('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })
  expect(await matrixOf(String(json.access_token))).toEqual(all)
  expect((await app.call('/auth/v1/user', { ...password, token: String(json.access_token) })).status).toBe(200)
})

type Act = (person: { userId: string; companyId: string }) => Promise<unknown>

test.each<[string, Act, object]>([
  [
    'a ban',
    ({ userId }) =>
      app.deps.db.updateTable('auth.users').set({ banned_until: '2999-01-01' }).where('id', '=', userId).execute(),
    { member: 'not_authenticated', company_member: 'not_authenticated' },
  ],
  [
    'a deletion',
    ({ userId }) => app.deps.db.deleteFrom('auth.users').where('id', '=', userId).execute(),
    { member: 'not_authenticated', company_member: 'not_authenticated' },
  ],
  [
    'a soft deletion',
    ({ userId }) =>
      app.deps.db.updateTable('auth.users').set({ deleted_at: new Date() }).where('id', '=', userId).execute(),
    { member: 'not_authenticated', company_member: 'not_authenticated' },
  ],
  [
    'the end of the session',
    ({ userId }) => app.deps.db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute(),
    { member: 'not_authenticated', company_member: 'not_authenticated' },
  ],
  [
    'leaving the company',
    ({ userId }) => app.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', userId).execute(),
    { member: 'access_ended', company_member: 'access_ended' },
  ],
  [
    'the suspension of the company',
    ({ companyId }) => setCompany(companyId, 'SUSPENDED'),
    { member: 'access_ended', company_member: 'access_ended' },
  ],
  [
    'losing the role',
    ({ userId }) => app.deps.db.deleteFrom('user_roles').where('user_id', '=', userId).execute(),
    { member: 'onboarding_required', company_member: 'ok' },
  ],
])('%s acts on the data API at once, in every process', async (_what, act, expected) => {
  const other = await startAuthApp({ databaseUrl: app.databaseUrl })
  other.clock.advance(app.clock.now().getTime() - other.clock.now().getTime())
  try {
    const companyId = await newCompany()
    const person = await newPerson(['EMPLOYEE'], companyId)
    const seen = async (one: Pick<typeof app, 'call'>) => {
      const codeOf = async (audience: string) =>
        (await one.call(`/api/${audience}`, { token: person.accessToken })).json.code ?? 'ok'
      return { member: await codeOf('member'), company_member: await codeOf('company_member') }
    }
    for (const one of [app, other]) expect(await seen(one)).toEqual({ member: 'ok', company_member: 'ok' })
    await act({ ...person, companyId })
    // `waitFor` gives up after one second.
    for (const one of [app, other]) await vi.waitFor(async () => expect(await seen(one)).toEqual(expected))
  } finally {
    await other.close()
  }
})

test('sign-out and a new password need no notice from the database to act in the same process', async () => {
  const alone = await startAuthApp({ databaseUrl: app.databaseUrl })
  await alone.deps.events.stop()
  try {
    const { email, accessToken: first } = await signUpSomebody(alone)
    const sign = { body: { email, password: 'correct horse battery' } }
    const second = (await alone.call('/auth/v1/token?grant_type=password', sign)).json.access_token
    const statuses = () =>
      Promise.all([first, second].map(async (token) => (await alone.call('/api/session', { token })).status))
    expect(await statuses()).toEqual([200, 200])
    await alone.call('/auth/v1/user', { method: 'PUT', token: first, body: { password: 'a better horse' } })
    expect(await statuses()).toEqual([200, 401])
    await alone.call('/auth/v1/logout?scope=global', { method: 'POST', body: '', token: first })
    expect(await statuses()).toEqual([401, 401])
  } finally {
    await alone.close()
  }
})

test('without any notice a change is seen after 30 s at most', async () => {
  const alone = await startAuthApp({ databaseUrl: app.databaseUrl })
  await alone.deps.events.stop()
  try {
    const { userId, accessToken } = await signUpSomebody(alone)
    const status = async () => (await alone.call('/api/session', { token: accessToken })).status
    expect(await status()).toBe(200)
    await app.deps.db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
    expect(await status()).toBe(200)
    alone.clock.advance(30_000)
    expect(await status()).toBe(401)
  } finally {
    await alone.close()
  }
})

test('a company that is not open yet opens nothing', async () => {
  const { accessToken } = await newPerson(['COMPANY_ADMIN'], await newCompany('PENDING'))
  expect(await matrixOf(accessToken)).toEqual({ ...open, ...closed })
})

test('whoever’s access has ended keeps another role’s area, and gets all of it back with their place', async () => {
  const companyId = await newCompany()
  const roles: Role[] = ['COMPANY_ADMIN', 'EMPLOYEE', 'SUPPLIER']
  const { userId, accessToken } = await newPerson(roles, companyId)
  const seen = async () => ({ ...(await matrixOf(accessToken)), actor: (await ask(accessToken)).json.actor })
  const whole = await seen()
  expect(whole).toMatchObject({ member: 'ok', company_admin: 'ok', supplier: 'ok', actor: { roles, accessEnd: null } })
  const setProfile = (status: 'ACTIVE' | 'INACTIVE') =>
    app.deps.db.updateTable('profiles').set({ status }).where('id', '=', userId).execute()
  const changes = [
    { end: () => setProfile('INACTIVE'), undo: () => setProfile('ACTIVE'), accessEnd: 'LEFT_COMPANY' },
    {
      end: () => setCompany(companyId, 'SUSPENDED'),
      undo: () => setCompany(companyId, 'ACTIVE'),
      accessEnd: 'COMPANY_SUSPENDED',
    },
  ]
  for (const { end, undo, accessEnd } of changes) {
    await end()
    const actor = { roles: ['SUPPLIER'], companyId: null, accessEnd }
    const left = { ...ended, public: 'ok', session: 'ok', supplier: 'ok', admin: 'role_required', actor }
    await vi.waitFor(async () => expect(await seen()).toMatchObject(left))
    await undo()
    await vi.waitFor(async () => expect(await seen()).toEqual(whole))
  }
})
