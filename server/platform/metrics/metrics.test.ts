import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { newId } from '../db/id.ts'

let t: TestApp
let url = ''
beforeAll(async () => {
  t = await testApp()
  url = await t.listen()
})
afterAll(() => t.close())

const figure = async (line: string) =>
  Number(
    (await t.metrics.metrics())
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  )

test('answers from memory are told from those that were made, whoever gave them', async () => {
  const { headers } = await t.signIn()
  for (let count = 0; count < 3; count += 1) await (await fetch(`${url}/api/offers`, { headers })).text()
  expect(await figure('catalogue_answers_total{from="database"}')).toBe(1)
  expect(await figure('catalogue_answers_total{from="memory"}')).toBe(2)
})

test('an open tab is counted for as long as it listens', async () => {
  const { headers } = await t.signIn()
  const leaving = new AbortController()
  const options = { headers: { ...headers, accept: 'text/event-stream' }, signal: leaving.signal }
  await fetch(`${url}/api/live`, options)
  expect(await figure('live_connections')).toBe(1)
  leaving.abort()
  await expect.poll(() => figure('live_connections')).toBe(0)
})

test('messages that wait or were given up, and how sources fare', async () => {
  const { userId } = await t.signIn()
  const { db } = t.deps
  const message = { user_id: userId, kind: 'OFFER_ENDING', title: 'Soon' }
  const waiting = { ...message, id: newId(), source_key: 'one' }
  const given = { ...message, id: newId(), source_key: 'two' }
  await db.insertInto('notifications').values([waiting, given]).execute()
  const mail = (notification: string) => ({
    id: newId(),
    notification_id: notification,
    user_id: userId,
    channel: 'EMAIL',
  })
  const failed = { failed_at: new Date(), error: 'The mailbox is full.' }
  await db.insertInto('notification_deliveries').values(mail(waiting.id)).execute()
  await db
    .insertInto('notification_deliveries')
    .values({ ...mail(given.id), ...failed })
    .execute()
  const ran = { last_run_at: '2026-01-02T03:04:05Z', last_run_status: 'partial' }
  const source = { id: newId(), key: 'theirs', name: 'Theirs', type: 'custom', enabled: true, ...ran }
  await db.insertInto('ingestion_sources').values(source).execute()

  expect(await figure('deliveries_waiting{channel="mail"}')).toBe(1)
  expect(await figure('deliveries_failed{channel="mail"}')).toBe(1)
  expect(await figure('deliveries_waiting{channel="push"}')).toBe(0)
  expect(await figure('ingestion_run_failed{source="Theirs"}')).toBe(1)
  expect(await figure('ingestion_run_timestamp_seconds{source="Theirs"}')).toBe(Date.parse(ran.last_run_at) / 1000)
})

// Last, since nothing is heard after it.
test('events have a lag while they are heard', async () => {
  expect(await figure('event_lag_seconds')).toBeGreaterThan(0)
  await t.deps.events.stop()
  expect(await figure('event_lag_seconds')).toBeNaN()
})
