import { afterAll, beforeAll, expect, test } from 'vitest'
import { caughtUp, type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeOffers } from '../../../../tests/support/catalogue.ts'
import { expireEndedOffers, publishScheduledOffers } from './jobs.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const statusOf = async (ids: string[]) => {
  const rows = await t.deps.db
    .selectFrom('offers')
    .select(['id', 'status', 'scheduled_at'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id))
}

test('ended offers expire, once, however many there are and however often it runs', async () => {
  await t.deps.db.deleteFrom('offers').execute()
  const ended = Array.from({ length: 1001 }, () => ({ end_at: days(-1) }))
  const [first = '', second = '', third = ''] = await makeOffers(t.deps, {}, { end_at: days(1) }, ...ended)
  const [one, other] = await Promise.all([expireEndedOffers(t.deps), expireEndedOffers(t.deps)])
  expect(one + other).toBe(1001)
  expect(await expireEndedOffers(t.deps)).toBe(0)
  expect((await statusOf([first, second, third])).map((row) => row?.status)).toEqual(['LIVE', 'LIVE', 'EXPIRED'])
})

test('what a feed brought ends while it waits for review; a supplier may still take theirs back', async () => {
  const waiting = { status: 'REVIEW' as const, end_at: days(-1) }
  const ids = await makeOffers(
    t.deps,
    { ...waiting, source: 'cj', source_ref: 'ended' },
    { ...waiting, source: 'cj', source_ref: 'running', end_at: days(1) },
    { ...waiting, source: 'supplier_portal' },
  )
  expect(await expireEndedOffers(t.deps)).toBe(1)
  expect((await statusOf(ids)).map((row) => row?.status)).toEqual(['EXPIRED', 'REVIEW', 'REVIEW'])
})

test('however many expire at once, every process hears of it once', async () => {
  await t.deps.db.deleteFrom('offers').execute()
  await makeOffers(t.deps, ...Array.from({ length: 1500 }, () => ({ end_at: days(-1), source: 'supplier_portal' })))
  await caughtUp(t.deps)
  const heard: (string | null)[] = []
  t.deps.events.subscribe('catalogue', (table) => heard.push(table))
  expect(await expireEndedOffers(t.deps)).toBe(1500)
  await caughtUp(t.deps)
  expect(heard.filter((table) => table === 'offers')).toEqual(['offers'])
})

test('a scheduled draft is published at its time: a supplier’s to review, staff’s to live', async () => {
  const due = { status: 'DRAFT' as const, scheduled_at: days(-1) }
  const ids = await makeOffers(
    t.deps,
    { ...due, source: 'supplier_portal' },
    due,
    { ...due, scheduled_at: days(1) },
    { ...due, scheduled_at: null },
    { ...due, deleted_at: days(-1) },
  )
  expect(await publishScheduledOffers(t.deps)).toBe(2)
  expect(await publishScheduledOffers(t.deps)).toBe(0)
  const rows = await statusOf(ids)
  expect(rows.map((row) => row?.status)).toEqual(['REVIEW', 'LIVE', 'DRAFT', 'DRAFT', 'DRAFT'])
  expect(rows.slice(0, 2).map((row) => row?.scheduled_at)).toEqual([null, null])
})
