import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'

/** Answered by the server's own listener once it is known, which `inject` passes by. */
const LIST = '/api/offers?limit=12'

let t: TestApp
let origin: string
let person: SignedIn

beforeAll(async () => {
  t = await testApp()
  await makeOffers(t.deps, ...Array.from({ length: 12 }, () => ({})))
  await t.caughtUp()
  origin = await t.listen()
  person = await t.signIn()
})
afterAll(() => t.close())

type Headers = Record<string, string>

/** Of every connection, and not of the answer. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding']

async function send(headers: Headers, options: { method?: string; body?: string; path?: string } = {}) {
  const { method = 'GET', body, path = LIST } = options
  const sent = request(origin + path, { method, headers }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const shown = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(shown),
    body: await text(answer.setEncoding('latin1')),
  }
}

async function inject(headers: Headers) {
  const answer = await t.inject({ url: LIST, headers })
  const shown = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))
  return { status: answer.statusCode, headers: Object.fromEntries(shown), body: answer.rawPayload.toString('latin1') }
}

/** How many requests the route has been counted for, by status. */
async function counted(status: number): Promise<number> {
  const { values } = (await t.metrics.getMetricsAsJSON()).find(({ name }) => name.startsWith('http_request')) ?? {
    values: [],
  }
  const ours = values.find(
    (one) =>
      'metricName' in one &&
      String(one.metricName).endsWith('_count') &&
      one.labels['route'] === '/api/offers' &&
      one.labels['status'] === String(status),
  )
  return ours?.value ?? 0
}

test('a kept list is the same bytes and headers by whichever way, and is counted', async () => {
  await send(person.headers)
  const { headers: first } = await send(person.headers)
  const asked: Headers[] = [
    {},
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip, br;q=0' },
    { 'if-none-match': String(first['etag']) },
  ]
  for (const more of asked) {
    const headers = { ...person.headers, ...more }
    const before = await counted(more['if-none-match'] ? 304 : 200)
    t.takeQueries()
    const known = await send(headers)
    expect(t.takeQueries()).toEqual([])
    expect(known).toEqual(await inject(headers))
    expect(Object.keys(known.headers)).toEqual(Object.keys((await inject(headers)).headers))
    await expect.poll(() => counted(known.status ?? 0)).toBeGreaterThanOrEqual(before + 3)
  }
})

test('it is for nobody whose token is unknown, has lost its roles or has been signed out', async () => {
  const leaver = await t.signIn({ roles: ['EMPLOYEE'] })
  const [signedOut, newcomer] = await Promise.all([t.signIn(), t.signIn({ roles: [] })])
  for (const { headers } of [leaver, signedOut, person]) expect((await send(headers)).status).toBe(200)
  expect((await send({})).status).toBe(401)
  expect((await send({ authorization: `${person.headers.authorization}x` })).status).toBe(401)
  expect((await send(newcomer.headers)).status).toBe(403)
  await t.deps.db.deleteFrom('user_roles').where('user_id', '=', leaver.userId).execute()
  await t.inject({ method: 'POST', url: '/auth/v1/logout', headers: signedOut.headers })
  await expect.poll(async () => (await send(leaver.headers)).status).toBe(403)
  await expect.poll(async () => (await send(signedOut.headers)).status).toBe(401)
})

test('what is more than a plain question is the route’s', async () => {
  expect((await send({ ...person.headers, 'content-type': 'text/plain' }, { body: 'words' })).status).toBe(200)
  expect((await send(person.headers, { method: 'POST', body: '{}' })).status).toBe(404)
  expect((await send(person.headers, { method: 'HEAD' })).body).toBe('')
  expect((await send(person.headers, { path: '/api/offers?limit=0' })).status).toBe(400)
})
