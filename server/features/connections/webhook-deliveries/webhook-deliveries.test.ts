import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { RETRY_MINUTES, TRIES_AN_HOUR } from '../../../../domain/webhooks.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { isSignedWith, type Receiver, startReceiver } from '../../../../tests/support/connections/receiver.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import type { MadeWebhook, Webhook, WebhookSecret } from '../webhooks/schemas.ts'
import { forgetDeliveries, sendWebhooks } from './jobs.ts'
import type { WebhookDeliveries } from './schemas.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let t: TestApp
let hr: Hr
let receiver: Receiver
let ahead = 0
beforeAll(async () => {
  t = await testApp({ WEBHOOKS_PRIVATE_ADDRESSES: 'true' }, { now: () => new Date(Date.now() + ahead) })
})
beforeEach(async () => {
  ahead = 0
  hr = await makeHr(t)
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.close()
  await t.deps.db.deleteFrom('webhooks').execute()
})
afterAll(() => t.close())

/** A token ends before a clock that is ahead, so whoever asks does it in the present. */
async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const [was, { headers }] = [ahead, hr.priya]
  ahead = 0
  const answer = await t.inject({ method, url: `/api/company/webhooks${path}`, headers, ...(payload && { payload }) })
  ahead = was
  return answer
}

const EVENTS = ['member.joined', 'member.left']
const make = async (url = receiver.url) => (await call('POST', '', { url, events: EVENTS })).json<MadeWebhook>()
const read = async ({ id }: { id: string }) => (await call('GET', `/${id}`)).json<Webhook>()
const logOf = async ({ id }: { id: string }) => (await call('GET', `/${id}/deliveries`)).json<WebhookDeliveries>().items
const join = () => t.signIn({ companyId: hr.companyId })

test('what has happened arrives once, signed with the secret over id, time and body', async () => {
  const webhook = await make()
  const { userId } = await join()
  await Promise.all([sendWebhooks(t.deps), sendWebhooks(t.deps)])
  expect(receiver.received).toHaveLength(1)
  const [got] = receiver.received
  const [delivery] = await logOf(webhook)
  expect(JSON.parse(got?.body ?? '')).toEqual({
    type: 'member.joined',
    timestamp: new Date(delivery?.createdAt ?? '').toISOString(),
    data: { memberId: userId },
  })
  expect(got?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': delivery?.id })
  expect(Math.abs(Number(got?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  expect(got && isSignedWith(webhook.secret, got)).toBe(true)
  expect(got && isSignedWith(webhook.secret, { ...got, body: `${got.body} ` })).toBe(false)
  expect(delivery).toMatchObject({
    state: 'DELIVERED',
    attempts: 1,
    httpStatus: 200,
    reason: null,
    nextAttemptAt: null,
  })
})

test('after a new secret both sign for a day, then the new one alone', async () => {
  const webhook = await make()
  const { secret } = (await call('POST', `/${webhook.id}/secret`)).json<WebhookSecret>()
  await join()
  await sendWebhooks(t.deps)
  ahead = DAY_MS + MINUTE_MS
  await join()
  await sendWebhooks(t.deps)
  const signed = receiver.received.map((one) => [isSignedWith(secret, one), isSignedWith(webhook.secret, one)])
  expect(signed).toEqual([
    [true, true],
    [true, false],
  ])
})

test('what was not taken is tried again under the same id, after growing gaps, and given up after three days', async () => {
  receiver.answer(500)
  const webhook = await make()
  await join()
  const gaps: number[] = []
  for (;;) {
    await sendWebhooks(t.deps)
    await sendWebhooks(t.deps)
    const [delivery] = await logOf(webhook)
    if (!delivery?.nextAttemptAt) break
    const gap = Date.parse(delivery.nextAttemptAt) - Date.parse(delivery.lastAttemptAt ?? '')
    gaps.push(Math.round(gap / MINUTE_MS))
    ahead += gap + 1000
  }
  expect(gaps).toEqual([...RETRY_MINUTES])
  expect(receiver.received).toHaveLength(RETRY_MINUTES.length + 1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(ahead).toBeGreaterThan(3 * DAY_MS)
  const [delivery] = await logOf(webhook)
  expect(delivery).toMatchObject({
    state: 'FAILED',
    httpStatus: 500,
    reason: expect.stringMatching(/^It answered 500/),
  })
})

test('a webhook that took nothing for three days is switched off, with what waits, and its administrators are told once', async () => {
  receiver.answer(503)
  const member = await join()
  const elsewhere = await makeHr(t)
  const webhook = await make()
  await join()
  await sendWebhooks(t.deps)
  expect((await read(webhook)).failingSince).not.toBeNull()
  ahead = 3 * DAY_MS + MINUTE_MS
  await join()
  await Promise.all([sendWebhooks(t.deps), sendWebhooks(t.deps)])
  await sendWebhooks(t.deps)
  expect(await read(webhook)).toMatchObject({ offReason: 'FAILED', waiting: 0 })
  expect((await logOf(webhook)).map(({ state }) => state)).toEqual(['FAILED', 'FAILED'])
  const count = receiver.received.length
  await join()
  ahead += DAY_MS
  await sendWebhooks(t.deps)
  expect(receiver.received).toHaveLength(count)
  const told = async (userId: string) => {
    const rows = await t.deps.db.selectFrom('notifications').select('title').where('user_id', '=', userId).execute()
    return rows.map(({ title }) => title)
  }
  const { host } = new URL(receiver.url)
  expect(await told(hr.priya.userId)).toEqual([`The webhook to ${host} is switched off`])
  expect([await told(member.userId), await told(elsewhere.priya.userId)]).toEqual([[], []])
  receiver.answer(200)
  await call('PUT', `/${webhook.id}`, { url: receiver.url, events: EVENTS, isOn: true })
  expect(await read(webhook)).toMatchObject({ offReason: null, failingSince: null })
  await join()
  await sendWebhooks(t.deps)
  expect(receiver.received).toHaveLength(count + 1)
})

test('one that takes something again has not failed, and what comes then is not switched off', async () => {
  receiver.answer(500)
  const webhook = await make()
  await join()
  await sendWebhooks(t.deps)
  receiver.answer(200)
  ahead = 2 * MINUTE_MS
  await sendWebhooks(t.deps)
  expect(await read(webhook)).toMatchObject({ failingSince: null, waiting: 0 })
  receiver.answer(500)
  ahead = 4 * DAY_MS
  await join()
  await sendWebhooks(t.deps)
  expect(await read(webhook)).toMatchObject({ offReason: null })
})

test('a slow endpoint holds up nobody else, and gets one call at a time', async () => {
  const slow = await startReceiver()
  slow.answer('hang')
  await make(slow.url)
  await join()
  await join()
  const waiting = slow.waitingCall()
  const run = sendWebhooks(t.deps)
  await waiting
  const other = await makeHr(t)
  const { headers } = other.priya
  const payload = { url: receiver.url, events: EVENTS }
  await t.inject({ method: 'POST', url: '/api/company/webhooks', headers, payload })
  await t.signIn({ companyId: other.companyId })
  await sendWebhooks(t.deps)
  expect([receiver.received.length, slow.received.length]).toEqual([1, 1])
  slow.answer(200)
  await run
  expect(slow.received).toHaveLength(2)
  await slow.close()
})

test('a redirect is not followed, and says so', async () => {
  const elsewhere = await startReceiver()
  receiver.answer({ redirectTo: elsewhere.url })
  const webhook = await make()
  await join()
  await sendWebhooks(t.deps)
  const [delivery] = await logOf(webhook)
  expect(delivery).toMatchObject({
    state: 'WAITING',
    httpStatus: 302,
    reason: expect.stringContaining('We follow none'),
  })
  expect(elsewhere.received).toEqual([])
  await elsewhere.close()
})

test('an address that has come to lead into our network is not called', async () => {
  const guarded = await testApp()
  const own = await makeHr(guarded)
  const { headers } = own.priya
  const payload = { url: 'https://localhost/hook', events: EVENTS }
  const made = await guarded.inject({ method: 'POST', url: '/api/company/webhooks', headers, payload })
  const { id } = made.json<MadeWebhook>()
  await guarded.signIn({ companyId: own.companyId })
  await sendWebhooks(guarded.deps)
  const url = `/api/company/webhooks/${id}/deliveries`
  const [delivery] = (await guarded.inject({ url, headers })).json<WebhookDeliveries>().items
  expect(delivery).toMatchObject({ httpStatus: null, reason: expect.stringContaining('public internet') })
  // As if the row had been written before the rule.
  await guarded.deps.db.updateTable('webhooks').set({ url: receiver.url, free_at: new Date() }).execute()
  await guarded.deps.db.updateTable('webhook_deliveries').set({ next_attempt_at: new Date() }).execute()
  await sendWebhooks(guarded.deps)
  expect(receiver.received).toEqual([])
  await guarded.close()
})

test('nothing is sent for a suspended company until it is not suspended any more', async () => {
  const webhook = await make()
  await join()
  const become = (status: 'SUSPENDED' | 'ACTIVE') =>
    t.deps.db.updateTable('companies').set({ status }).where('id', '=', hr.companyId).execute()
  await become('SUSPENDED')
  await sendWebhooks(t.deps)
  expect(receiver.received).toEqual([])
  await become('ACTIVE')
  await sendWebhooks(t.deps)
  expect((await logOf(webhook))[0]).toMatchObject({ state: 'DELIVERED' })
})

test('a test is sent, a delivery is sent again under its id, and neither while it waits or the webhook is off', async () => {
  const webhook = await make()
  expect((await call('POST', `/${webhook.id}/test`)).statusCode).toBe(202)
  const [first] = await logOf(webhook)
  const again = () => call('POST', `/${webhook.id}/deliveries/${first?.id}/again`)
  expect((await again()).json()).toMatchObject({ code: 'webhook_waiting' })
  await sendWebhooks(t.deps)
  expect((await again()).statusCode).toBe(202)
  await sendWebhooks(t.deps)
  expect(receiver.received.map(({ body, headers }) => [JSON.parse(body).type, headers['webhook-id']])).toEqual([
    ['webhook.test', first?.id],
    ['webhook.test', first?.id],
  ])
  const other = await make()
  const foreign = await call('POST', `/${other.id}/deliveries/${first?.id}/again`)
  expect([foreign.statusCode, foreign.json()]).toMatchObject([404, { code: 'webhook_delivery_not_found' }])
  await call('PUT', `/${webhook.id}`, { url: receiver.url, events: EVENTS, isOn: false })
  expect((await again()).json()).toMatchObject({ code: 'webhook_off' })
  expect((await call('POST', `/${webhook.id}/test`)).json()).toMatchObject({ code: 'webhook_off' })
})

test('a company tries so many times an hour', async () => {
  const webhook = await make()
  const answers = []
  for (let time = 0; time <= TRIES_AN_HOUR; time += 1) answers.push(await call('POST', `/${webhook.id}/test`))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...Array.from({ length: TRIES_AN_HOUR }, () => 202),
    429,
  ])
})

test('deliveries are forgotten after 30 days', async () => {
  const webhook = await make()
  await join()
  ahead = 29 * DAY_MS
  await forgetDeliveries(t.deps)
  expect(await logOf(webhook)).toHaveLength(1)
  ahead = 31 * DAY_MS
  await forgetDeliveries(t.deps)
  expect(await logOf(webhook)).toEqual([])
})
