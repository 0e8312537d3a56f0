import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCompany, makeMerchant } from '../../../../tests/support/catalogue.ts'
import type { PersonOptions, SignedIn } from '../../../../tests/support/people.ts'
import { buildApp } from '../../../app.ts'
import { newId } from '../../../platform/db/id.ts'
import { createDeps } from '../../../platform/deps.ts'

let t: TestApp
let staff: SignedIn

beforeAll(async () => {
  t = await testApp()
  staff = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(who: SignedIn, method: Method, path: string, payload?: object) {
  const answer = await t.inject({ method, url: `/api${path}`, headers: who.headers, ...(payload && { payload }) })
  return answer.body === '' ? `${answer.statusCode}` : `${answer.statusCode} ${answer.json<{ code?: string }>().code}`
}

const give = (person: SignedIn, role: string, more: object = {}, by = staff) =>
  call(by, 'POST', `/admin/users/${person.userId}/roles`, { role, ...more })
const take = (person: SignedIn, role: string, by = staff) =>
  call(by, 'DELETE', `/admin/users/${person.userId}/roles/${role}`)
const post = (person: SignedIn, deed: string, by = staff) => call(by, 'POST', `/admin/users/${person.userId}/${deed}`)

async function rolesOf({ userId }: SignedIn): Promise<string[]> {
  const rows = await t.deps.db.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute()
  return rows.map(({ role }) => role).toSorted()
}

async function actionsOn({ userId }: SignedIn) {
  const rows = await t.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ action, detail }) => [action, detail])
}

const bellOf = async ({ userId }: SignedIn) =>
  (await t.deps.db.selectFrom('notifications').select('title').where('user_id', '=', userId).execute()).map(
    ({ title }) => title,
  )

/** Only these administrate the platform, which is put back afterwards. */
async function withAdmins<Result>(count: number, work: (admins: SignedIn[]) => Promise<Result>): Promise<Result> {
  const { db } = t.deps
  const before = await db.selectFrom('user_roles').selectAll().where('role', '=', 'ADMIN').execute()
  await db.deleteFrom('user_roles').where('role', '=', 'ADMIN').execute()
  const admins = await Promise.all(Array.from({ length: count }, () => t.signIn({ roles: ['ADMIN'] })))
  try {
    return await work(admins)
  } finally {
    await db.deleteFrom('user_roles').where('role', '=', 'ADMIN').execute()
    await db.insertInto('user_roles').values(before).execute()
  }
}

/** A second process on the same database. */
async function secondProcess() {
  const { deps, close } = createDeps({ config: t.deps.config, databaseUrl: t.databaseUrl, log: t.deps.log })
  const { app } = await buildApp(deps)
  await deps.events.start()
  await app.ready()
  return {
    status: async (person: SignedIn, url: string) => (await app.inject({ url, headers: person.headers })).statusCode,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

describe('roles', () => {
  test('each is given and taken once, with an entry in the log and a word to the person', async () => {
    const person = await t.signIn({ roles: ['EMPLOYEE'] })
    expect(await give(person, 'ADMIN')).toBe('204')
    expect(await give(person, 'ADMIN')).toBe('409 account_state_changed')
    expect(await rolesOf(person)).toEqual(['ADMIN', 'EMPLOYEE'])
    expect(await call(person, 'GET', '/admin/users')).toMatch(/^200/)
    expect(await take(person, 'ADMIN')).toBe('204')
    expect(await take(person, 'ADMIN')).toBe('409 account_state_changed')
    expect(await actionsOn(person)).toEqual([
      ['user.role_given', { role: 'ADMIN' }],
      ['user.role_taken', { role: 'ADMIN' }],
    ])
    expect((await bellOf(person)).toSorted()).toEqual([
      'You are an administrator of Offerwell now',
      'You are no longer an administrator of Offerwell',
    ])
  })

  test('an administrator needs an address that is proven theirs', async () => {
    const person = await t.signIn()
    const proof = { email_proven_by: null, email_proven_at: null }
    await t.deps.db.updateTable('auth.users').set(proof).where('id', '=', person.userId).execute()
    expect(await give(person, 'ADMIN')).toBe('409 role_needs_proof')
    expect(await actionsOn(person)).toEqual([])
  })

  test('a supplier needs a merchant, can have several, and loses them with the role', async () => {
    const person = await t.signIn()
    const [first, second] = [await makeMerchant(t.deps, 'Kettle & Fern'), await makeMerchant(t.deps, 'Otter Books')]
    expect(await give(person, 'SUPPLIER')).toBe('400 bad_request')
    expect(await give(person, 'SUPPLIER', { merchantId: newId() })).toBe('404 merchant_not_found')
    expect(await rolesOf(person)).toEqual(['EMPLOYEE'])
    expect(await give(person, 'SUPPLIER', { merchantId: first })).toBe('204')
    expect(await give(person, 'SUPPLIER', { merchantId: second })).toBe('204')
    expect(await give(person, 'SUPPLIER', { merchantId: second })).toBe('409 account_state_changed')
    const told = ['Kettle & Fern', 'Otter Books'].map((name) => `You are a supplier of ${name} now`)
    expect((await bellOf(person)).toSorted()).toEqual(told)
    expect(await call(person, 'GET', `/supplier/merchants/${second}/people`)).toMatch(/^200/)
    expect(await take(person, 'SUPPLIER')).toBe('204')
    expect(await call(person, 'GET', `/supplier/merchants/${second}/people`)).toBe('403 role_required')
  })

  test('a company’s administrator needs a company, and an employee of one stays one', async () => {
    const companyId = await makeCompany(t.deps)
    const [outside, inside] = [await t.signIn(), await t.signIn({ companyId })]
    expect(await give(outside, 'COMPANY_ADMIN')).toBe('409 role_needs_company')
    expect(await give(inside, 'COMPANY_ADMIN')).toBe('204')
    expect(await call(inside, 'GET', '/company/dashboard')).toMatch(/^200/)
    expect(await take(inside, 'EMPLOYEE')).toBe('409 role_of_company')
    expect(await take(outside, 'EMPLOYEE')).toBe('204')
  })

  test('the last administrator stays, and so does one of two who demote each other at once', async () => {
    await withAdmins(1, async ([only]) => {
      if (!only) throw new Error('Nobody was made.')
      expect(await take(only, 'ADMIN', only)).toBe('409 last_admin')
    })
    for (let round = 0; round < 5; round += 1) {
      await withAdmins(2, async ([ann, bo]) => {
        if (!ann || !bo) throw new Error('Nobody was made.')
        const answers = await Promise.all([take(bo, 'ADMIN', ann), take(ann, 'ADMIN', bo)])
        expect(answers.toSorted()).toEqual(['204', '403 role_required'])
        expect([...(await rolesOf(ann)), ...(await rolesOf(bo))]).toEqual(['ADMIN'])
      })
      await withAdmins(2, async ([ann, bo]) => {
        if (!ann || !bo) throw new Error('Nobody was made.')
        const answers = await Promise.all([take(ann, 'ADMIN', ann), take(bo, 'ADMIN', bo)])
        expect(answers.toSorted()).toEqual(['204', '409 last_admin'])
      })
    }
  })

  test('a deactivated administrator counts for none', async () => {
    await withAdmins(2, async ([ann, bo]) => {
      if (!ann || !bo) throw new Error('Nobody was made.')
      expect(await post(bo, 'deactivate', ann)).toBe('204')
      expect(await take(ann, 'ADMIN', ann)).toBe('409 last_admin')
    })
  })
})

describe('on every process, within a second', () => {
  test.each<[string, PersonOptions, string, (person: SignedIn) => Promise<string>, number]>([
    ['a demoted administrator loses the calls', { roles: ['ADMIN'] }, '/api/admin/users', (p) => take(p, 'ADMIN'), 403],
    ['a deactivated person is nobody', {}, '/api/me', (p) => post(p, 'deactivate'), 401],
    ['a person signed out everywhere is nobody', {}, '/api/me', (p) => post(p, 'sign-out'), 401],
  ])('%s', async (_what, options, url, deed, expected) => {
    const other = await secondProcess()
    try {
      const person = await t.signIn(options)
      const here = async () => (await t.inject({ url, headers: person.headers })).statusCode
      expect([await here(), await other.status(person, url)]).toEqual([200, 200])
      expect(await deed(person)).toBe('204')
      expect(await here()).toBe(expected)
      // `waitFor` gives up after one second.
      await vi.waitFor(async () => expect(await other.status(person, url)).toBe(expected))
    } finally {
      await other.close()
    }
  })
})

describe('an account', () => {
  test('is shut and opened once each, and nobody shuts their own', async () => {
    const person = await t.signIn()
    expect(await post(staff, 'deactivate')).toBe('409 own_account')
    expect(await post(person, 'reactivate')).toBe('409 account_state_changed')
    const twice = await Promise.all([post(person, 'deactivate'), post(person, 'deactivate')])
    expect(twice.toSorted()).toEqual(['204', '409 account_state_changed'])
    expect(await post(person, 'reactivate')).toBe('204')
    expect((await actionsOn(person)).map(([action]) => action)).toEqual(['user.deactivated', 'user.reactivated'])
  })

  test('its confirmation is mailed again while it is awaited, and not twice within a minute', async () => {
    const person = await t.signIn()
    expect(await post(person, 'confirmation')).toBe('409 confirmation_not_awaited')
    const unconfirmed = { email_confirmed_at: null, email_proven_at: null, email_proven_by: null }
    await t.deps.db.updateTable('auth.users').set(unconfirmed).where('id', '=', person.userId).execute()
    expect(await post(person, 'confirmation')).toBe('204')
    expect(await post(person, 'confirmation')).toBe('429 confirmation_sent_already')
    expect((await actionsOn(person)).map(([action]) => action)).toEqual(['user.confirmation_sent'])
    await vi.waitFor(async () => {
      const outbox = await t.inject({ url: '/dev/outbox.json', query: { recipient: person.email } })
      expect(outbox.json<{ messages: { text: string }[] }>().messages).toHaveLength(1)
    })
  })
})

describe('a company', () => {
  test('is linked once, and unlinked with all that came through it', async () => {
    const [companyId, other] = [await makeCompany(t.deps, 'Lantern'), await makeCompany(t.deps)]
    const person = await t.signIn()
    const link = (id: string) => call(staff, 'PUT', `/admin/users/${person.userId}/company`, { companyId: id })
    const unlink = () => call(staff, 'DELETE', `/admin/users/${person.userId}/company`)
    expect(await link(newId())).toBe('404 company_not_found')
    expect(await unlink()).toBe('409 person_without_company')
    expect(await link(companyId)).toBe('204')
    expect(await link(other)).toBe('409 person_in_company')
    expect(await call(person, 'GET', '/company/hub')).toMatch(/^200/)
    await give(person, 'COMPANY_ADMIN')
    const { db } = t.deps
    const [group, template] = [newId(), newId()]
    await db.insertInto('groups').values({ id: group, company_id: companyId, name: 'Finance' }).execute()
    await db.insertInto('user_groups').values({ group_id: group, user_id: person.userId }).execute()
    await db.insertInto('card_templates').values({ id: template, scope: 'GLOBAL', name: 'Gym', brand: 'Gym' }).execute()
    const card = { id: newId(), user_id: person.userId, company_id: companyId, template_id: template }
    await db
      .insertInto('employee_cards')
      .values({ ...card, card_number_enc: 'x', card_number_last4: '1234' })
      .execute()
    await db.updateTable('profiles').set({ leaves_on: '2199-01-31' }).where('id', '=', person.userId).execute()
    expect(await unlink()).toBe('204')
    // The last day at one company would end them at the next.
    const left = db.selectFrom('profiles').select(['department', 'leaves_on']).where('id', '=', person.userId)
    expect(await left.execute()).toEqual([{ department: null, leaves_on: null }])
    expect(await rolesOf(person)).toEqual(['EMPLOYEE'])
    expect(await call(person, 'GET', '/company/hub')).toBe('403 no_company')
    expect(await db.selectFrom('user_groups').selectAll().where('user_id', '=', person.userId).execute()).toEqual([])
    const cards = db.selectFrom('employee_cards').select('status').where('user_id', '=', person.userId)
    expect(await cards.execute()).toEqual([{ status: 'REVOKED' }])
    expect((await actionsOn(person)).map(([action]) => action)).toEqual([
      'employee.joined',
      'user.company_linked',
      'user.role_given',
      'user.company_unlinked',
    ])
  })

  test('without a free seat takes nobody', async () => {
    const companyId = await makeCompany(t.deps)
    await t.deps.db.updateTable('companies').set({ seats: 1 }).where('id', '=', companyId).execute()
    const [first, second] = [await t.signIn(), await t.signIn()]
    const link = ({ userId }: SignedIn) => call(staff, 'PUT', `/admin/users/${userId}/company`, { companyId })
    const answers = await Promise.all([link(first), link(second)])
    expect(answers.toSorted()).toEqual(['204', '409 company_seats_taken'])
  })
})
