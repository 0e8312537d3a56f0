import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeHiddenOffers, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Reminder, ReminderList } from './schemas.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
let t: TestApp
let me: SignedIn

beforeAll(async () => {
  t = await testApp()
  me = await t.signIn()
})
afterAll(() => t.close())

const call = (method: 'PUT' | 'DELETE', offerId: string, person = me) =>
  t.inject({ method, url: `/api/me/reminders/${offerId}`, headers: person.headers })

const list = async (person = me) =>
  (await t.inject({ url: '/api/me/reminders', headers: person.headers })).json<ReminderList>().items

const set = async (offerId: string) => (await call('PUT', offerId)).json<Reminder>()

test('a reminder comes 24 hours before the end, or 24 hours from now; asking again changes nothing', async () => {
  const end = days(5)
  const [ending, endless] = [await makeOffer(t.deps, { end_at: end }), await makeOffer(t.deps)]
  const first = await set(ending)
  expect(new Date(first.remindAt).getTime()).toBe(end.getTime() - 86_400_000)
  const other = await set(endless)
  expect(Math.abs(new Date(other.remindAt).getTime() - days(1).getTime())).toBeLessThan(60_000)
  expect(await set(endless)).toEqual(other)
  expect(await list()).toEqual([other, first])
})

test('a person may choose the moment, to come, before the end and within a year', async () => {
  const [ending, endless] = [await makeOffer(t.deps, { end_at: days(5) }), await makeOffer(t.deps)]
  const choose = (offerId: string, remindAt: Date) =>
    t.inject({ method: 'PUT', url: `/api/me/reminders/${offerId}`, headers: me.headers, payload: { remindAt } })
  const moment = async (offerId: string, remindAt: Date) =>
    Date.parse((await choose(offerId, remindAt)).json<Reminder>().remindAt)
  const [soon, later] = [days(2), days(300)]
  expect(await moment(ending, soon)).toBe(soon.getTime())
  expect(await moment(endless, soon)).toBe(soon.getTime())
  expect(await moment(endless, later)).toBe(later.getTime())
  // Without a moment, one that waits stays as it is.
  expect(Date.parse((await set(endless)).remindAt)).toBe(later.getTime())
  for (const [offerId, at] of [
    [ending, days(6)],
    [endless, days(-1)],
    [endless, days(400)],
  ] as const) {
    const answer = await choose(offerId, at)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { issues: [{ path: 'remindAt' }] }])
  }
})

test('it can be taken away twice', async () => {
  const id = await makeOffer(t.deps)
  await set(id)
  expect((await call('DELETE', id)).statusCode).toBe(204)
  expect((await call('DELETE', id)).statusCode).toBe(204)
  expect((await call('DELETE', 'nonsense')).statusCode).toBe(204)
  expect((await list()).map(({ offerId }) => offerId)).not.toContain(id)
})

test('one that was delivered is no longer listed, and can be set anew', async () => {
  const id = await makeOffer(t.deps)
  await set(id)
  await t.deps.db
    .updateTable('reminders')
    .set({ remind_at: NOW, delivered_at: NOW })
    .where('offer_id', '=', id)
    .execute()
  expect((await list()).map(({ offerId }) => offerId)).not.toContain(id)
  expect(new Date((await set(id)).remindAt).getTime()).toBeGreaterThan(Date.now())
  expect((await list()).map(({ offerId }) => offerId)).toContain(id)
})

test('nobody sees or removes what somebody else is reminded of', async () => {
  const stranger = await t.signIn()
  const id = await makeOffer(t.deps)
  await set(id)
  expect(await list(stranger)).toEqual([])
  await call('DELETE', id, stranger)
  expect((await list()).map(({ offerId }) => offerId)).toContain(id)
})

test('hidden offers are not reminded of, nor listed when they were before', async () => {
  for (const id of [...(await makeHiddenOffers(t.deps)), newId(), 'nonsense']) {
    const answer = await call('PUT', id)
    expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([id, 404, 'offer_not_found'])
  }
  const id = await makeOffer(t.deps)
  await set(id)
  await t.deps.db.updateTable('offers').set({ status: 'REJECTED' }).where('id', '=', id).execute()
  expect((await list()).map(({ offerId }) => offerId)).not.toContain(id)
})
