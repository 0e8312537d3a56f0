import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { toAuthError } from '../../auth/protocol/protocol.ts'
import { handleError } from '../http/error-handler.ts'
import type { Rank } from './gate.ts'
import { overload } from './overload.ts'
import { createShedding } from './shed-load.ts'

const PLACES = 64

let close: () => Promise<unknown>
afterEach(() => close())

async function appBehindGate() {
  const app = Fastify()
  close = () => app.close()
  app.setErrorHandler(handleError)
  const registry = new Registry()
  const { shed, gate } = createShedding(app, {
    registry,
    connections: 16,
    waits: { first: 20_000, browsing: 150, last: 50 },
  })
  const held = Promise.withResolvers<void>()
  await app.register(async (scope) => {
    shed(scope, 'browsing')
    scope.get('/list', () => ({ items: [] }))
    scope.get('/report', { config: { rank: 'last' } }, () => ({ items: [] }))
    scope.post('/redeem', { config: { rank: 'first' } }, () => ({ redeemed: true }))
    scope.get('/wait', async () => {
      await held.promise
      return {}
    })
  })
  const fill = (rank: Rank, count: number) => Promise.all(Array.from({ length: count }, () => gate.enter(rank)))
  return { app, registry, fill, letGo: held.resolve }
}

test('when there is no room reports and lists are refused in time, and a redemption waits for its place', async () => {
  const { app, registry, fill } = await appBehindGate()
  const [leave] = await fill('browsing', PLACES)
  const [report, list] = await Promise.all([app.inject('/report'), app.inject('/list')])
  for (const { statusCode, headers, body } of [report, list]) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' })
  }
  const redeeming = app.inject({ method: 'POST', url: '/redeem' })
  await expect.poll(async () => (await registry.metrics()).match(/shed_total\{rank="\w+"\} 1/g)).toHaveLength(2)
  leave?.()
  expect((await redeeming).statusCode).toBe(200)
  // Its place was free again as soon as it was answered.
  expect((await app.inject('/list')).statusCode).toBe(200)
})

test('an answer that is being made keeps its place, and one whose client has gone gives it up', async () => {
  const { app, fill, letGo } = await appBehindGate()
  await fill('browsing', PLACES - 1)
  const gone = new AbortController()
  const waiting = app.inject({ url: '/wait', signal: gone.signal }).catch(() => undefined)
  expect((await app.inject('/list')).statusCode).toBe(503)
  letGo()
  gone.abort()
  await waiting
  await expect.poll(async () => (await app.inject('/list')).statusCode).toBe(200)
})

test('those who sign in are told so in the words of their protocol', () => {
  expect(toAuthError(overload(700))).toMatchObject({ status: 503, retryAfterSeconds: 2 })
})
