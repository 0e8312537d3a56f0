import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOfferwell, type Item, OfferwellError, readWebhook, type WebhookEvent } from '../client/index.js'
import { API_SCOPES } from '../domain/api-keys.ts'
import { SENT_EVENTS } from '../domain/webhooks.ts'
import { signatureOf } from '../server/features/connections/webhook-secrets/service.ts'
import { testApp, type TestApp } from './support/app.ts'
import { type Hr, makeHr } from './support/employees.ts'

let t: TestApp
let hr: Hr
let address: string
let key: string

beforeAll(async () => {
  t = await testApp()
  hr = await makeHr(t)
  address = await t.listen()
  const payload = { name: 'Intranet', scopes: API_SCOPES, expiresOn: null }
  const { headers } = hr.priya
  const made = await t.inject({ method: 'POST', url: '/api/company/api-keys', headers, payload })
  key = made.json<{ key: string }>().key
  for (const name of ['Amara', 'Bela', 'Cai']) await hr.add({ email: `${name}@harrow.example`, fullName: name })
})
afterAll(() => t.close())

test('the client reads all pages of a list, one thing by its id, and a report by its query', async () => {
  const offerwell = createOfferwell({ address, key })
  const members: Item<'/api/v1/members'>[] = []
  for await (const member of offerwell.each('/api/v1/members', { limit: 2 })) members.push(member)
  expect(members.map(({ fullName }) => fullName)).toEqual(['Priya Nair', 'Amara', 'Bela', 'Cai'])
  const id = members[1]?.id ?? ''
  expect(await offerwell.get('/api/v1/members/{id}', { path: { id } })).toEqual(members[1])
  expect(await offerwell.get('/api/v1/reports', { query: { months: 3 } })).toMatchObject({ months: expect.any(Array) })
  // @ts-expect-error There is no such call.
  await expect(offerwell.get('/api/v1/secrets')).rejects.toMatchObject({ status: 404 })
  // @ts-expect-error It has an id in its path.
  await expect(offerwell.get('/api/v1/members/{id}')).rejects.toMatchObject({ status: 404 })
})

test('a refusal is thrown with its code and sentence', async () => {
  const refused = createOfferwell({ address, key: `${key}x` }).get('/api/v1/offers')
  await expect(refused).rejects.toBeInstanceOf(OfferwellError)
  await expect(refused).rejects.toMatchObject({
    status: 401,
    code: 'api_key_unknown',
    message: expect.stringMatching(/\.$/),
  })
})

const busy = (status: number) => () =>
  Response.json({ code: 'unavailable', message: 'Busy.' }, { status, headers: { 'retry-after': '0' } })

test('what comes too often or at a busy time is asked again when Offerwell says so, and not for ever', async () => {
  const asked: { url: string; key: string | null }[] = []
  const answering = (answers: (() => Response)[]) =>
    createOfferwell({
      address: 'https://benefits.example',
      key: 'owapi_a',
      fetch: async (url, init) => {
        const request = new Request(url, init)
        asked.push({ url: request.url, key: request.headers.get('authorization') })
        return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error()
      },
    })
  const page = { items: [], nextCursor: null }
  const offerwell = answering([busy(503), busy(429), () => Response.json(page)])
  expect(await offerwell.get('/api/v1/offers', { query: { limit: 5 } })).toEqual(page)
  const call = { url: 'https://benefits.example/api/v1/offers?limit=5', key: 'Bearer owapi_a' }
  expect(asked).toEqual([call, call, call])
  asked.length = 0
  await expect(answering([busy(503)]).get('/api/v1/offers')).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(asked).toHaveLength(4)
})

const SECRET = `whsec_${Buffer.from('a secret that both sides know').toString('base64')}`
const OLD_SECRET = `whsec_${Buffer.from('the one of before').toString('base64')}`

function requestOf(secrets: readonly string[], at = Date.now()) {
  const message = {
    id: '0f1d0e4c-9a53-4c1d-8d0c-2f3f6c6f7a10',
    seconds: Math.floor(at / 1000),
    body: JSON.stringify({ type: 'member.left', timestamp: '2026-05-01T09:00:00.000Z', data: { memberId: 'a' } }),
  }
  const headers = {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
  }
  return { headers, body: message.body, secret: SECRET }
}

test('a webhook that the server signed is read, also while two secrets sign, from headers of either kind', () => {
  const event = {
    id: '0f1d0e4c-9a53-4c1d-8d0c-2f3f6c6f7a10',
    type: 'member.left',
    timestamp: '2026-05-01T09:00:00.000Z',
    data: { memberId: 'a' },
  }
  const request = requestOf([OLD_SECRET, SECRET])
  expect(readWebhook(request)).toEqual(event)
  expect(readWebhook({ ...request, headers: new Headers(request.headers), body: Buffer.from(request.body) })).toEqual(
    event,
  )
})

test('one that is not signed, changed, or recorded earlier is refused', () => {
  const good = requestOf([SECRET])
  const wrong = [
    requestOf([OLD_SECRET]),
    requestOf([SECRET], Date.now() - 301_000),
    { ...good, body: good.body.replace('left', 'joined') },
    { ...good, headers: { ...good.headers, 'webhook-id': 'another' } },
    { ...good, headers: { ...good.headers, 'webhook-signature': '' } },
    { ...good, headers: {} },
  ]
  for (const request of wrong) expect(() => readWebhook(request)).toThrow(OfferwellError)
})

test('every event that is sent has a type', () => {
  const typed: Record<WebhookEvent['type'], true> = {
    'member.joined': true,
    'member.changed': true,
    'member.left': true,
    'offer.published': true,
    'offer.ended': true,
    'redemptions.counted': true,
    'webhook.test': true,
  }
  expect(Object.keys(typed).toSorted()).toEqual([...SENT_EVENTS].toSorted())
})
