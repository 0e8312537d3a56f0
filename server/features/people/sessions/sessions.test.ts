import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { newAddress, PASSWORD } from '../../../../tests/support/auth/auth-app.ts'
import { describeDevice } from './rules.ts'

const DAY_MS = 24 * 3600_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ TRUST_PROXY_HOPS: '1' })
})
afterAll(() => t.close())

async function enter(path: string, email: string, userAgent: string, ip: string) {
  const response = await t.inject({
    method: 'POST',
    url: `/auth/v1/${path}`,
    headers: { 'user-agent': userAgent, 'x-forwarded-for': ip },
    payload: { email, password: PASSWORD },
  })
  return { authorization: `Bearer ${response.json().access_token}` }
}

async function personWithTwoDevices() {
  const email = newAddress()
  const laptop = await enter('signup', email, FIREFOX, '203.0.113.7')
  const phone = await enter('token?grant_type=password', email, SAFARI, '2001:db8::1')
  return { laptop, phone }
}

type Headers = { authorization: string }
const list = async (headers: Headers) => {
  const response = await t.inject({ method: 'GET', url: '/api/me/sessions', headers })
  return response.json().items
}
const end = async (headers: Headers, id: string) =>
  (await t.inject({ method: 'DELETE', url: `/api/me/sessions/${id}`, headers })).statusCode

test('a person sees where they are signed in: device, address, since when, last use, and which one this is', async () => {
  const { laptop } = await personWithTwoDevices()
  const items = await list(laptop)
  expect(items).toEqual([
    {
      id: expect.any(String),
      device: 'Safari on iPhone',
      address: '2001:db8::1',
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      idleExpiresAt: expect.stringMatching(/Z$/),
      current: false,
    },
    expect.objectContaining({ device: 'Firefox on Windows', address: '203.0.113.7', current: true }),
  ])
  // Moments are compared, not their texts: PostgreSQL writes no trailing zeros.
  const { createdAt, lastUsedAt, expiresAt, idleExpiresAt } = items[0]
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(180 * DAY_MS)
  expect(Date.parse(idleExpiresAt) - Date.parse(lastUsedAt)).toBe(30 * DAY_MS)
})

test('ending a device signs it out of the data API too, and leaves the others', async () => {
  const { laptop, phone } = await personWithTwoDevices()
  const [other] = await list(laptop)
  expect(await list(phone)).toHaveLength(2)
  expect(await end(laptop, other.id)).toBe(204)
  // Every process hears of it from the database, a moment after the answer.
  await expect
    .poll(async () => (await t.inject({ method: 'GET', url: '/api/me/sessions', headers: phone })).statusCode)
    .toBe(401)
  expect(await list(laptop)).toMatchObject([{ current: true }])
})

test('nobody sees or ends the sessions of somebody else', async () => {
  const [mine, theirs] = [await personWithTwoDevices(), await personWithTwoDevices()]
  const [session] = await list(theirs.laptop)
  expect((await list(mine.laptop)).map(({ id }: { id: string }) => id)).not.toContain(session.id)
  expect(await end(mine.laptop, session.id)).toBe(404)
  expect(await end(mine.laptop, crypto.randomUUID())).toBe(404)
  expect(await end(mine.laptop, 'x')).toBe(404)
  expect(await list(theirs.laptop)).toHaveLength(2)
})

test.each([
  [FIREFOX, 'Firefox on Windows'],
  [SAFARI, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36 Edg/143.0',
    'Edge on Linux',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  [null, 'Unknown device'],
])('%j is shown as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
