import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeHiddenOffers, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const open = (id: string, { headers }: SignedIn) =>
  t.inject({ method: 'POST', url: `/api/offers/${id}/views`, headers })

async function viewsOf(offerId: string) {
  const { db } = t.deps
  const day = await db.selectFrom('offer_daily').select('views').where('offer_id', '=', offerId).executeTakeFirst()
  const people = await db
    .selectFrom('offer_visitors')
    .select('user_id')
    .where('offer_id', '=', offerId)
    .where('viewed', '=', true)
    .execute()
  return { views: day?.views ?? 0, people: people.map((row) => row.user_id).toSorted() }
}

const soon = { timeout: 10_000 }

test('a person’s view counts once a day, also together with a visit to the shop', async () => {
  const [one, other] = await Promise.all([t.signIn(), t.signIn()])
  const id = await makeOffer(t.deps)
  await t.inject({ method: 'POST', url: `/api/offers/${id}/clicks`, headers: other.headers })
  const answers = await Promise.all([open(id, one), open(id, one), open(id, other)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  const both = { views: 2, people: [one.userId, other.userId].toSorted() }
  await expect.poll(() => viewsOf(id), soon).toEqual(both)
  await open(id, one)
  const late = await t.signIn()
  await open(id, late)
  await expect.poll(() => viewsOf(id), soon).toMatchObject({ views: 3 })
  const day = await t.deps.db.selectFrom('offer_daily').selectAll().where('offer_id', '=', id).executeTakeFirst()
  expect(day).toMatchObject({ views: 3, clicks: 1, clickers: 1 })
})

test('two visits of one person to the shop are one of its people', async () => {
  const person = await t.signIn()
  const id = await makeOffer(t.deps)
  const visit = () => t.inject({ method: 'POST', url: `/api/offers/${id}/clicks`, headers: person.headers })
  await Promise.all([visit(), visit(), visit()])
  const day = await t.deps.db.selectFrom('offer_daily').selectAll().where('offer_id', '=', id).executeTakeFirst()
  expect(day).toMatchObject({ clicks: 3, clickers: 1 })
})

test('only employees’ views count, and what one may not see has none', async () => {
  const [supplier, employee] = await Promise.all([t.signIn({ roles: ['SUPPLIER'] }), t.signIn()])
  const id = await makeOffer(t.deps)
  expect((await open(id, supplier)).statusCode).toBe(204)
  await open(id, employee)
  await expect.poll(() => viewsOf(id), soon).toMatchObject({ views: 1, people: [employee.userId] })
  for (const hidden of await makeHiddenOffers(t.deps)) expect((await open(hidden, employee)).statusCode).toBe(404)
})

test('somebody who is erased before their view is written leaves those of others alone, and a stop writes what waits', async () => {
  const own = await testApp()
  const [leaver, stayer] = await Promise.all([own.signIn(), own.signIn()])
  const id = await makeOffer(own.deps)
  for (const { headers } of [leaver, stayer])
    await own.inject({ method: 'POST', url: `/api/offers/${id}/views`, headers })
  await own.deps.db.deleteFrom('auth.users').where('id', '=', leaver.userId).execute()
  await own.app.close()
  const { db } = own.deps
  expect(await db.selectFrom('offer_visitors').select(['user_id', 'viewed']).execute()).toEqual([
    { user_id: stayer.userId, viewed: true },
  ])
  expect(await db.selectFrom('offer_daily').select('views').execute()).toEqual([{ views: 1 }])
  await own.close()
})
