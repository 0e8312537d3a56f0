import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { PUBLIC_URL } from '../../../../tests/support/auth/auth-app.ts'
import { createSamlIdp } from '../../../../tests/support/auth/saml-idp.ts'
import { makeCompany } from '../../../../tests/support/catalogue.ts'
import type { PersonOptions } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { CompanySettings } from '../company-settings/schemas.ts'
import type { SignOnEnforcement } from './schemas.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL })
})
afterAll(() => t.close())

type Answer = { http: number; code?: string } & Partial<SignOnEnforcement>

/** A company with a service for its one domain, which is switched on, and three administrators at it. */
async function newHr() {
  const companyId = await makeCompany(t.deps)
  const domain = `d${newId()}.example`
  const at = (name: string, options: PersonOptions = {}) =>
    t.signIn({
      roles: ['EMPLOYEE', 'COMPANY_ADMIN'],
      companyId,
      fullName: name,
      email: `${name}@${domain}`,
      ...options,
    })
  const people = { priya: await at('priya'), amara: await at('amara'), owen: await at('owen') }
  const member = await at('mel', { roles: ['EMPLOYEE'] })
  const row = { domain, company_id: companyId, verification_token: 't', verified_at: new Date() }
  await t.deps.db.insertInto('company_domains').values(row).execute()
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    who = people.priya,
  ) => {
    const { headers } = who
    const answer = await t.inject({ method, url: `/api/company${path}`, headers, ...(payload && { payload }) })
    return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
  }
  const turn = async (isSignOnOn: boolean) => {
    const { updatedAt }: CompanySettings = await call('GET', '/settings')
    return call('PUT', '/settings', { isSignOnOn, updatedAt })
  }
  const body = { kind: 'saml', metadataXml: createSamlIdp(newId()).metadata(), domains: [domain] }
  const { providers } = await call('POST', '/sign-on/providers', body)
  const provider: string = providers[0].id
  const path = `/sign-on/providers/${provider}/enforcement`
  const enforce = (ids: string[], who = people.priya): Promise<Answer> =>
    call('PUT', path, { administratorIds: ids }, who)
  const pair = [people.priya.userId, people.amara.userId]
  return { companyId, domain, people, member, call, turn, provider, path, enforce, pair }
}
type Hr = Awaited<ReturnType<typeof newHr>>

const isSignedIn = async ({ headers }: { headers: { authorization: string } }) =>
  (await t.inject({ url: '/api/me', headers })).statusCode === 200
const chosenOf = ({ administrators = [] }: Answer) =>
  administrators.filter(({ isChosen }) => isChosen).map(({ name }) => name)
const actionsOf = async ({ companyId }: Hr) => {
  const rows = t.deps.db.selectFrom('audit_log').select(['action', 'detail']).where('company_id', '=', companyId)
  return (await rows.orderBy('id').execute()).filter(({ action }) => !/added|settings/.test(action))
}
const bellOf = async (userId: string) =>
  (await t.deps.db.selectFrom('notifications').select('title').where('user_id', '=', userId).execute()).map(
    ({ title }) => title,
  )

describe('a company that lets its people in by its service alone', () => {
  test('signs out whoever came otherwise, but for two administrators, who are told', async () => {
    const hr = await newHr()
    await hr.turn(true)
    expect(await hr.call('GET', hr.path)).toMatchObject({
      http: 200,
      since: null,
      isInForce: false,
      domains: [hr.domain],
      breakGlassAtLeast: 2,
      administrators: ['amara', 'owen', 'priya'].map((name) => ({ name, hasOwnWay: true, isChosen: false })),
    })
    const answer = await hr.enforce(hr.pair)
    expect(answer).toMatchObject({ http: 200, isInForce: true, since: expect.any(String) })
    expect(chosenOf(answer)).toEqual(['amara', 'priya'])
    const { priya, amara, owen } = hr.people
    expect(await Promise.all([priya, amara, owen, hr.member].map(isSignedIn))).toEqual([true, true, false, false])
    expect(await bellOf(amara.userId)).toEqual([expect.stringMatching(/^You are a break-glass administrator of /)])
    expect(await bellOf(owen.userId)).toEqual([])
    expect(await actionsOf(hr)).toEqual([
      {
        action: 'company.sign_on_enforced',
        detail: { domains: hr.domain, breakGlass: 'nothing → amara, priya' },
      },
    ])
  })

  test('chooses others at any time, and lets everybody in again', async () => {
    const hr = await newHr()
    await hr.turn(true)
    await hr.enforce(hr.pair)
    const others = [hr.people.priya.userId, hr.people.owen.userId]
    expect(chosenOf(await hr.enforce(others))).toEqual(['owen', 'priya'])
    expect(await isSignedIn(hr.people.amara)).toBe(false)
    expect(await hr.enforce(others)).toMatchObject({ http: 200 })
    expect(await hr.enforce([hr.people.priya.userId])).toMatchObject({ http: 409, code: 'break_glass_too_few' })
    for (const turn of [1, 2]) {
      expect(await hr.call('DELETE', hr.path), String(turn)).toMatchObject({ http: 200, since: null, isInForce: false })
    }
    expect((await actionsOf(hr)).map(({ action }) => action)).toEqual([
      'company.sign_on_enforced',
      'company.break_glass_changed',
      'company.sign_on_not_enforced',
    ])
    expect((await actionsOf(hr))[1]?.detail).toEqual({ breakGlass: 'amara, priya → owen, priya' })
  })

  test('needs a service that is switched on, and two administrators with a way of their own', async () => {
    const hr = await newHr()
    const { priya, amara, owen } = hr.people
    const refused = async (ids: string[]) => (await hr.enforce(ids)).code
    expect(await refused(hr.pair)).toBe('sign_on_switched_off')
    await hr.turn(true)
    expect(await refused([])).toBe('break_glass_too_few')
    expect(await refused([priya.userId, priya.userId])).toBe('break_glass_too_few')
    expect(await refused([priya.userId, hr.member.userId])).toBe('break_glass_not_administrator')
    const stranger = await newHr()
    expect(await refused([priya.userId, stranger.people.priya.userId])).toBe('break_glass_not_administrator')
    const { db } = t.deps
    await db.updateTable('auth.users').set({ encrypted_password: null }).where('id', '=', amara.userId).execute()
    expect(await refused(hr.pair)).toBe('break_glass_without_way')
    const passkey = { user_id: amara.userId, factor_type: 'webauthn', status: 'verified', is_passkey: true }
    await db
      .insertInto('auth.mfa_factors')
      .values({ ...passkey, id: newId() })
      .execute()
    await db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', owen.userId).execute()
    expect(await refused([owen.userId, amara.userId])).toBe('break_glass_not_administrator')
    await db.updateTable('auth.sso_providers').set({ disabled: true }).where('id', '=', hr.provider).execute()
    expect(await refused(hr.pair)).toBe('sign_on_not_set_up')
    await db.updateTable('auth.sso_providers').set({ disabled: false }).where('id', '=', hr.provider).execute()
    expect(await refused(hr.pair)).toBeUndefined()
  })

  test('asked twice at once, does it once', async () => {
    const hr = await newHr()
    await hr.turn(true)
    const twice = [1, 2].map(() => hr.enforce(hr.pair))
    for (const answer of await Promise.all(twice)) expect(answer).toMatchObject({ http: 200, isInForce: true })
    expect(await actionsOf(hr)).toHaveLength(1)
    expect(await bellOf(hr.people.amara.userId)).toHaveLength(1)
  })

  test('is another company’s to decide for nobody but itself', async () => {
    const hr = await newHr()
    await hr.turn(true)
    const stranger = await newHr()
    await stranger.turn(true)
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { administratorIds: stranger.pair } : undefined
      const answer = await hr.call(method, hr.path, body, stranger.people.priya)
      expect(answer).toMatchObject({ http: 404, code: 'sign_on_not_found' })
    }
    expect(await hr.call('GET', hr.path)).toMatchObject({ since: null })
  })

  test('hears when fewer than two are left', async () => {
    const hr = await newHr()
    await hr.turn(true)
    await hr.enforce(hr.pair)
    const waiting = async () => (await hr.call('GET', '/dashboard')).waiting
    expect(await waiting()).toEqual([])
    const { userId } = hr.people.amara
    await t.deps.db.deleteFrom('user_roles').where('user_id', '=', userId).where('role', '=', 'COMPANY_ADMIN').execute()
    const left: Answer = await hr.call('GET', hr.path)
    expect([left.isInForce, chosenOf(left)]).toEqual([true, ['priya']])
    expect(await waiting()).toEqual([{ kind: 'BREAK_GLASS', count: 1 }])
    await t.deps.db.deleteFrom('auth.users').where('id', '=', userId).execute()
    expect(await waiting()).toEqual([{ kind: 'BREAK_GLASS', count: 1 }])
    expect(await isSignedIn(hr.people.priya)).toBe(true)
  })

  test('stops doing so with single sign-on itself, as its log says', async () => {
    const hr = await newHr()
    await hr.turn(true)
    await hr.enforce(hr.pair)
    await hr.turn(false)
    await hr.turn(true)
    expect(await hr.call('GET', hr.path)).toMatchObject({ since: null, isInForce: false })
    const rows = t.deps.db.selectFrom('audit_log').select('detail').where('action', '=', 'company.settings_changed')
    const details = (await rows.where('company_id', '=', hr.companyId).orderBy('id').execute()).map(
      ({ detail }) => detail,
    )
    expect(details[1]).toEqual({ singleSignOn: 'on → off', singleSignOnOnly: 'on → off' })
    expect(details[2]).toEqual({ singleSignOn: 'off → on' })
  })
})
