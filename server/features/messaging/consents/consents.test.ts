import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { ConsentChange, Consents } from './schemas.ts'

let t: TestApp
const start = Date.now()
let offset = 0

beforeAll(async () => {
  t = await testApp({}, { now: () => new Date(start + offset) })
})
afterAll(() => t.close())

const get = async (person: SignedIn) =>
  (await t.inject({ url: '/api/me/consents', headers: person.headers })).json<Consents>()

const put = async (person: SignedIn, payload: ConsentChange) => {
  offset += 1000
  return (await t.inject({ method: 'PUT', url: '/api/me/consents', headers: person.headers, payload })).json<Consents>()
}

test('nothing is allowed until somebody says so, and that needs no role', async () => {
  const newcomer = await t.signIn({ roles: [] })
  expect(await get(newcomer)).toEqual({
    channels: [
      ...['EMAIL', 'PUSH'].map((channel) => ({ channel, granted: false, record: null })),
      // Which is the company's decision, until the person says no.
      { channel: 'TRACKING', granted: true, record: null },
    ],
    history: [],
  })
})

test('each change is a record of its own that says when and how; the same again adds none', async () => {
  const me = await t.signIn()
  await put(me, { channel: 'EMAIL', granted: true })
  await put(me, { channel: 'EMAIL', granted: true })
  await put(me, { channel: 'PUSH', granted: true })
  const { channels, history } = await put(me, { channel: 'EMAIL', granted: false })
  expect(history.map((one) => ({ ...one, at: Date.parse(one.at) - start - offset }))).toEqual([
    { channel: 'EMAIL', granted: false, source: 'account', at: 0 },
    { channel: 'PUSH', granted: true, source: 'account', at: -1000 },
    { channel: 'EMAIL', granted: true, source: 'account', at: -3000 },
  ])
  expect(channels.map(({ channel, granted }) => [channel, granted])).toEqual([
    ['EMAIL', false],
    ['PUSH', true],
    ['TRACKING', true],
  ])
  expect(await get(me)).toEqual({ channels, history })
})

test.each(['FAX', 'SMS'])('nothing is sent by %s, so nobody is asked to allow it', async (channel) => {
  const me = await t.signIn()
  const payload = { channel, granted: true }
  const answer = await t.inject({ method: 'PUT', url: '/api/me/consents', headers: me.headers, payload })
  expect(answer.statusCode).toBe(400)
})

test('what somebody said about text messages, when they were still asked, stays on record', async () => {
  const me = await t.signIn()
  await t.deps.db
    .insertInto('consents')
    .values({ id: newId(), user_id: me.userId, channel: 'SMS', granted: true, source: 'account' })
    .execute()
  const { channels, history } = await get(me)
  expect(channels.map(({ channel }) => channel)).toEqual(['EMAIL', 'PUSH', 'TRACKING'])
  expect(history).toMatchObject([{ channel: 'SMS', granted: true, source: 'account' }])
})

test('nobody reads or changes what somebody else allowed', async () => {
  const [me, stranger] = [await t.signIn(), await t.signIn()]
  await put(me, { channel: 'PUSH', granted: true })
  await put(stranger, { channel: 'PUSH', granted: false })
  expect((await get(stranger)).history).toHaveLength(1)
  expect((await get(me)).channels[1]).toMatchObject({ channel: 'PUSH', granted: true })
})
