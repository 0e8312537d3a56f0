import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeSender, type Sender } from '../../../../tests/support/campaigns/sender.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newBrowser, startPushService } from '../../../../tests/support/push-service.ts'

const MINUTE = 60_000

let service: Awaited<ReturnType<typeof startPushService>>
let t: TestApp
let hr: Sender

beforeAll(async () => {
  service = await startPushService()
  t = await testApp({
    PUSH_HOSTS: service.host,
    PUBLIC_URL: 'https://benefits.example',
    CAMPAIGN_MESSAGES_PER_SECOND: '10000',
  })
})
beforeEach(async () => {
  service.answerWith(201)
  service.received.length = 0
  hr = await makeSender(t)
})
afterAll(async () => {
  await t.close()
  await service.close()
})

/** A device of theirs, which is their consent. */
async function ringFor(person: SignedIn) {
  const browser = newBrowser(service.host)
  const { headers } = person
  await t.inject({ method: 'POST', url: '/api/me/push-subscriptions', headers, payload: browser.subscription })
  return browser
}

/** 14:00 and 22:00 in London, on a winter's day to come. */
const AFTERNOON = Date.UTC(new Date().getUTCFullYear() + 1, 0, 15, 14)
const NIGHT = AFTERNOON + 8 * 60 * MINUTE

async function begin(at: number): Promise<string> {
  const id = await hr.create({ channel: 'PUSH' })
  await hr.move(id, 'send')
  await hr.run(new Date(at))
  return id
}

test('devices ring by day with the message in short, and its page opens by the link', async () => {
  const [ada, bo] = await Promise.all([hr.join('Ada Pike'), hr.join('Bo Hale')])
  const browser = await ringFor(ada)
  await ringFor(bo)
  await t.inject({
    method: 'PUT',
    url: '/api/me/consents',
    headers: bo.headers,
    payload: { channel: 'PUSH', granted: false },
  })
  const id = await begin(AFTERNOON)
  // Priya has no device, and nobody is asked for one.
  expect(await hr.statusesOf(id)).toEqual({ 'Ada Pike': 'SENT', 'Bo Hale': 'OPTED_OUT', 'Priya Nair': 'OPTED_OUT' })
  const pushes = service.received.map((push) => browser.read(push) as { title: string; body: string; link: string })
  expect(pushes).toMatchObject([{ title: 'Hello Ada', body: 'Payday Dear Ada, look at our page.' }])
  const token = new URL(pushes[0]?.link ?? '', 'https://benefits.example').searchParams.get('token')
  const read = await t.inject({ method: 'POST', url: '/api/campaign-messages/read', payload: { token } })
  expect(read.json()).toMatchObject({ firstName: 'Ada', canUnsubscribe: false })
})

test('in the night nothing rings until the morning', async () => {
  await ringFor(await hr.join('Ada Pike'))
  const id = await begin(NIGHT)
  expect(service.received).toEqual([])
  expect((await hr.page(id)).status).toBe('SENDING')
  await hr.run(new Date(NIGHT + 9 * 60 * MINUTE + 59 * MINUTE))
  expect(service.received).toEqual([])
  await hr.run(new Date(NIGHT + 10 * 60 * MINUTE))
  expect(service.received).toHaveLength(1)
  expect((await hr.page(id)).status).toBe('SENT')
})

test('a device that is gone is forgotten, and a push service that is busy is asked again', async () => {
  await ringFor(await hr.join('Ada Pike'))
  service.answerWith(503)
  const id = await begin(AFTERNOON)
  expect(await hr.statusesOf(id)).toMatchObject({ 'Ada Pike': 'PENDING' })
  service.answerWith(410)
  await hr.run(new Date(AFTERNOON + 2 * MINUTE))
  expect(await hr.statusesOf(id)).toMatchObject({ 'Ada Pike': 'NO_ADDRESS' })
  expect((await hr.page(id)).status).toBe('SENT')
})
