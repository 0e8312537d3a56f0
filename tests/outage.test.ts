import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Audience } from '../server/auth/guard/actor.ts'
import { makeRefreshToken } from '../server/auth/sessions/refresh-token.ts'
import { newId } from '../server/platform/db/id.ts'
import { testApp, type TestApp } from './support/app.ts'
import { makeOffer } from './support/catalogue.ts'
import { countWaiting, runOnServer } from './support/database.ts'
import type { SignedIn } from './support/people.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp({}, undefined, { waits: { first: 1_000, browsing: 1_000, last: 1_000 } })
})
afterAll(() => t.close())

/** Whoever waits for a locked offer must not take the place of others meanwhile. */
const MORE_THAN_PLACES = 90

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => t.signIn()))

const redeem = (offerId: string, { headers }: SignedIn) =>
  t.inject({ method: 'POST', url: `/api/offers/${offerId}/redemptions`, headers, payload: { via: 'code' } })

/** Sets the offer's row aside in a transaction of somebody else's, until `let go` is called. */
async function holdOffer(offerId: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: t.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from offers where id = $1 for update', [offerId])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

test('while one offer is locked, those who want it are told to try again, and everybody else goes on', async () => {
  const [held, other] = await Promise.all([makeOffer(t.deps), makeOffer(t.deps)])
  const [me, people] = await Promise.all([t.signIn(), crowd(MORE_THAN_PLACES)])
  const letGo = await holdOffer(held)
  const waiting = people.map((person) => redeem(held, person))
  await expect.poll(() => countWaiting(t.deps.db)).toBeGreaterThan(0)
  const favourite = { method: 'PUT', url: `/api/favourites/${other}` } as const
  const others = await Promise.all([
    t.inject({ url: '/api/me', headers: me.headers }),
    t.inject({ url: '/api/offers', headers: me.headers }),
    t.inject({ ...favourite, headers: me.headers }),
    redeem(other, me),
  ])
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 201])
  const answers = await Promise.all(waiting)
  await letGo()
  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', requestId: expect.stringMatching(/-/) })
  }
  expect((await redeem(held, me)).statusCode).toBe(201)
})

test('200 people who redeem the same offer at once are all served, and hardly a transaction waits for another', async () => {
  const offerId = await makeOffer(t.deps)
  const people = await crowd(200)
  const watcher = new pg.Client({ connectionString: t.databaseUrl })
  await watcher.connect()
  const served = new AbortController()
  const watch = async () => {
    let most = 0
    while (!served.signal.aborted) {
      const { rows } = await watcher.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      most = Math.max(most, rows[0]?.n ?? 0)
    }
    return most
  }
  const longestQueue = watch()
  const answers = await Promise.all(people.map((person) => redeem(offerId, person)))
  served.abort()
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(200)
  expect(await longestQueue).toBeLessThanOrEqual(2)
  await watcher.end()
})

const SIGN_IN_CALLS = [
  ['POST', 'token?grant_type=password', { email: 'amara@people.example', password: 'a long enough one' }],
  ['POST', 'signup', { email: 'new@people.example', password: 'a long enough one' }],
  ['POST', 'otp', { email: 'amara@people.example' }],
  ['POST', 'recover', { email: 'amara@people.example' }],
  ['POST', 'verify', { type: 'email', email: 'amara@people.example', token: '123456' }],
  ['GET', 'user', undefined],
] as const

test('a stopped database is 503 everywhere, and the server goes on by itself once it is back', async () => {
  const { pathname } = new URL(t.databaseUrl)
  const name = pathname.slice(1)
  const server = inject('databaseServer')
  const [member, supplier, companyAdmin, admin] = await Promise.all([
    t.signIn(),
    t.signIn({ roles: ['SUPPLIER'] }),
    t.signIn({ roles: ['COMPANY_ADMIN'] }),
    t.signIn({ roles: ['ADMIN'] }),
  ])
  const byAudience: Partial<Record<Audience, SignedIn>> = {
    supplier,
    company_admin: companyAdmin,
    company_people: companyAdmin,
    company_communications: companyAdmin,
    company_cards: companyAdmin,
    company_reports: companyAdmin,
    admin,
  }
  await runOnServer(
    server,
    `alter database "${name}" with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  const wrong: string[] = []
  const check = (call: string, { statusCode, headers }: Awaited<ReturnType<TestApp['inject']>>) => {
    if (statusCode !== 503 || headers['retry-after'] === undefined) wrong.push(`${call}: ${statusCode}`)
  }
  for (const { method, url, audience } of t.endpoints) {
    const path = url.replaceAll(/:\w+/g, newId())
    const { headers } = byAudience[audience] ?? member
    check(`${method} ${url}`, await t.inject({ method, url: path, headers }))
  }
  for (const [method, path, payload] of SIGN_IN_CALLS) {
    const url = `/auth/v1/${path}`
    check(path, await t.inject({ method, url, headers: member.headers, ...(payload && { payload }) }))
  }
  const refreshToken = makeRefreshToken(t.deps.keyring, { sessionId: newId(), counter: 1 })
  const refresh = { url: '/auth/v1/token?grant_type=refresh_token', payload: { refresh_token: refreshToken } }
  check('refresh', await t.inject({ method: 'POST', ...refresh }))
  expect((await t.inject({ url: '/readyz' })).statusCode).toBe(503)
  await runOnServer(server, `alter database "${name}" with allow_connections true`)
  expect(wrong).toEqual([])
  expect((await t.inject({ url: '/api/me', headers: member.headers })).statusCode).toBe(200)
})
