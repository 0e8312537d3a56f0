import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, ROLES } from '../domain/enums.ts'
import type { Audience } from '../server/auth/guard/actor.ts'
import { issueServiceToken } from '../server/auth/sessions/admin-token.ts'
import { createKeyStore } from '../server/auth/sessions/keys.ts'
import { newId } from '../server/platform/db/id.ts'
import { MATRIX } from './support/auth/access-matrix.ts'
import { testApp, type TestApp } from './support/app.ts'

type Headers = Record<string, string>

let t: TestApp
const people: Record<string, Headers> = {}

/** Employees and administrators of the company, who hold another role besides or none. */
async function signInEnded(name: string, companyId: string): Promise<void> {
  const others: [string, Role[]][] = [
    ['', []],
    ['Supplier', ['SUPPLIER']],
    ['Admin', ['ADMIN']],
  ]
  for (const [other, roles] of others) {
    const person = await t.signIn({ roles: ['EMPLOYEE', 'COMPANY_ADMIN', ...roles], companyId })
    people[`${name}${other}`] = person.headers
    if (name === 'leaver') {
      await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', person.userId).execute()
    }
  }
}

/** Tokens that say the same as this good one. */
async function badTokens(good: string): Promise<Record<string, string>> {
  const claims = decodeJwt(good)
  const { alg = '', kid = '' } = decodeProtectedHeader(good)
  const signedBy = (key: CryptoKey, changed: JWTPayload = {}) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg, kid }).sign(key)
  const { signing } = await createKeyStore(t.deps).current()
  const { privateKey } = await generateKeyPair(alg)
  return {
    noise: 'noise',
    forger: `${good.slice(0, -8)}AAAAAAAA`,
    unsigned: new UnsecuredJWT(claims).encode(),
    strangersKey: await signedBy(privateKey),
    late: await signedBy(signing.key, { exp: Math.floor(Date.now() / 1000) - 60 }),
    service: (await issueServiceToken(t.deps, 1)).token,
  }
}

async function signedOutToken(): Promise<string> {
  const { accessToken, headers } = await t.signIn({ roles: ROLES })
  await t.inject({ method: 'POST', url: '/auth/v1/logout', headers })
  return accessToken
}

beforeAll(async () => {
  t = await testApp()
  const companyId = newId()
  await t.deps.db.insertInto('companies').values({ id: companyId, name: 'Harrow & Pike' }).execute()
  const [
    newcomer,
    arrival,
    employee,
    supplier,
    member,
    companyAdmin,
    peopleManager,
    communicator,
    cardManager,
    reportReader,
    admin,
  ] = await Promise.all([
    t.signIn({ roles: [] }),
    t.signIn({ roles: [] }),
    t.signIn({ roles: ['EMPLOYEE'] }),
    t.signIn({ roles: ['SUPPLIER'] }),
    t.signIn({ roles: ['EMPLOYEE'], companyId }),
    t.signIn({ roles: ['COMPANY_ADMIN'], companyId }),
    t.signIn({ roles: ['COMPANY_PEOPLE'], companyId }),
    t.signIn({ roles: ['COMPANY_COMMUNICATIONS'], companyId }),
    t.signIn({ roles: ['COMPANY_CARDS'], companyId }),
    t.signIn({ roles: ['COMPANY_REPORTS'], companyId }),
    t.signIn({ roles: ['ADMIN'] }),
  ])
  Object.assign(people, {
    nobody: {},
    newcomer: newcomer.headers,
    arrival: arrival.headers,
    employee: employee.headers,
    supplier: supplier.headers,
    member: member.headers,
    companyAdmin: companyAdmin.headers,
    peopleManager: peopleManager.headers,
    communicator: communicator.headers,
    cardManager: cardManager.headers,
    reportReader: reportReader.headers,
    admin: admin.headers,
  })
  const everything = await t.signIn({ roles: ROLES, companyId })
  const tokens = { ...(await badTokens(everything.accessToken)), signedOut: await signedOutToken() }
  for (const [name, token] of Object.entries(tokens)) people[name] = { authorization: `Bearer ${token}` }
  const suspendedId = newId()
  const suspended = { id: suspendedId, name: 'Brindle Foods', status: 'SUSPENDED' }
  await t.deps.db.insertInto('companies').values(suspended).execute()
  await signInEnded('leaver', companyId)
  await signInEnded('suspended', suspendedId)
})

afterAll(() => t.close())

/** Walking the endpoints that onboard gives their newcomer a role, so those that need one get another. */
const headersOf = (person: string, audience: Audience) =>
  people[person === 'newcomer' && audience === 'onboarding' ? 'arrival' : person] ?? {}

const GUARD_CODES = [
  'not_authenticated',
  'role_required',
  'onboarding_required',
  'access_ended',
  'no_company',
  'second_factor_required',
]

/** Somebody of each audience. */
const ACTORS: Record<Audience, string> = {
  public: 'nobody',
  session: 'employee',
  onboarding: 'employee',
  member: 'employee',
  supplier: 'supplier',
  company_member: 'member',
  company_admin: 'companyAdmin',
  company_people: 'peopleManager',
  company_communications: 'communicator',
  company_cards: 'cardManager',
  company_reports: 'reportReader',
  admin: 'admin',
}

/** Lists that many people share, and whose readers ask whether theirs is still good. */
const SHARED = [
  '/api/offers',
  '/api/offers/counts',
  '/api/offers/merchant-counts',
  '/api/merchants',
  '/api/categories',
  '/api/collections',
]

/** What a list is only answered with. */
const ASKED_FOR: Record<string, Record<string, string>> = {
  '/api/offers/merchant-counts': { merchantIds: newId() },
}

describe('what may be kept', () => {
  test('no browser and no proxy keeps an answer, but for lists that many people share', async () => {
    const kept: string[] = []
    for (const { method, url, audience } of t.endpoints) {
      if (method !== 'GET') continue
      const query = ASKED_FOR[url] ?? {}
      const path = url.replaceAll(/:\w+/g, newId())
      const answer = await t.inject({ url: path, query, headers: people[ACTORS[audience]] ?? {} })
      const policy = answer.headers['cache-control']
      if (policy !== 'no-store') kept.push(`${url}: ${String(policy)}`)
    }
    expect(kept.toSorted()).toEqual(SHARED.map((url) => `${url}: private, no-cache`).toSorted())
  })
})

const ADMINISTRATION: readonly Audience[] = [
  'company_admin',
  'company_people',
  'company_communications',
  'company_cards',
  'company_reports',
  'admin',
]
/** Of the other audiences: what shows a secret, hands out everything about a person, or shuts them out. */
const NEED_SECOND_STEP = [
  'POST /api/cards/:id/number',
  'POST /api/cards/:id/wallet/apple',
  'POST /api/cards/:id/wallet/google',
  'POST /api/functions/card-crypto',
  'POST /api/own-cards/:id/code',
  'GET /api/me/export.json',
  'GET /api/me/export.csv',
  'DELETE /api/me',
  'DELETE /api/me/sessions/:sessionId',
  'POST /api/me/personal-address',
  'POST /api/me/personal-address/proof',
  'DELETE /api/me/personal-address',
]

describe('who may call what', () => {
  test('every endpoint lets in exactly its audience', async () => {
    const wrong: string[] = []
    for (const { method, url, audience } of t.endpoints) {
      const path = url.replaceAll(/:\w+/g, newId())
      for (const [person, expected] of Object.entries(MATRIX[audience])) {
        const answer = await t.inject({ method, url: path, headers: headersOf(person, audience) })
        const body = answer.headers['content-type']?.toString().includes('json') ? answer.json<{ code?: string }>() : {}
        const refusal = GUARD_CODES.find((code) => code === body.code) ?? null
        if (refusal !== expected)
          wrong.push(`${method} ${url} as ${person}: ${refusal ?? 'let in'}, not ${expected ?? 'let in'}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('whoever has a second factor must pass it for administration, secrets, and what shuts people out', async () => {
    const companyId = newId()
    await t.deps.db.insertInto('companies').values({ id: companyId, name: 'Tarn & Vale' }).execute()
    const everything = { roles: ROLES, companyId }
    const due = await t.signIn({ ...everything, secondStep: 'due' })
    const passed = await t.signIn({ ...everything, secondStep: 'passed' })
    const asked: string[] = []
    for (const { method, url, audience } of t.endpoints) {
      const call = async ({ headers }: { headers: Headers }) =>
        (await t.inject({ method, url: url.replaceAll(/:\w+/g, newId()), headers })).body.includes(
          'second_factor_required',
        )
      expect(await call(passed), `${method} ${url} after the second step`).toBe(false)
      if (await call(due)) asked.push(ADMINISTRATION.includes(audience) ? audience : `${method} ${url}`)
    }
    const administration = t.endpoints.flatMap(({ audience }) => (ADMINISTRATION.includes(audience) ? [audience] : []))
    expect(asked.toSorted()).toEqual([...administration, ...NEED_SECOND_STEP].toSorted())
  })

  test('every endpoint of the data API has an audience, or asks for a company’s key', () => {
    const listed = new Set(t.endpoints.map(({ method, url }) => `${method} ${url}`))
    type Operation = { security?: Record<string, unknown>[] }
    const document = t.app.swagger() as { paths: Record<string, Record<string, Operation>> }
    // Who is let in with a key is walked in company-api.test.ts.
    const asksForKey = ({ security = [] }: Operation) => security.some((scheme) => 'apiKey' in scheme)
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => !asksForKey(operation))
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(documented.filter((endpoint) => endpoint.includes(' /api/') && !listed.has(endpoint))).toEqual([])
    expect(t.endpoints.length).toBeGreaterThan(10)
  })

  test('an unknown path of the data API is answered as JSON', async () => {
    const answer = await t.inject({ method: 'GET', url: '/api/nothing-here' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})
