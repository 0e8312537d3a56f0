import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDate } from '../../../../domain/dates.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCompany, makeHiddenOffers, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const click = (offerId: string, person: SignedIn) =>
  t.inject({ method: 'POST', url: `/api/offers/${offerId}/clicks`, headers: person.headers })

test('a click is logged for its person, and every roll-up grows by as many as there were', async () => {
  const companyId = await makeCompany(t.deps)
  const [colleague, loner] = await Promise.all([t.signIn({ companyId }), t.signIn()])
  const id = await makeOffer(t.deps, { category: 'Dining' })
  const answers = await Promise.all([colleague, colleague, loner].map((person) => click(id, person)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const { db } = t.deps
  const day = londonDate(t.deps.clock.now())
  const log = await db.selectFrom('clicks').select(['user_id', 'offer_id', 'clicked_on']).execute()
  expect(log).toHaveLength(3)
  expect(log).toContainEqual({ user_id: loner.userId, offer_id: id, clicked_on: day })
  const none = { redemptions: 0, value: 0, confirmed_value: 0 }
  const offer = await db.selectFrom('offer_daily').selectAll().execute()
  expect(offer).toEqual([{ offer_id: id, day, clicks: 3, clickers: 2, views: 0, ...none }])
  const company = await db.selectFrom('company_daily').selectAll().execute()
  expect(company).toEqual([{ company_id: companyId, day, category: 'Dining', clicks: 2, ...none }])
  const people = await db.selectFrom('company_offer_people').selectAll().execute()
  expect(people).toEqual([
    { company_id: companyId, offer_id: id, user_id: colleague.userId, last_clicked_on: day, is_recent: true },
  ])
  const platform = await db
    .selectFrom('platform_daily')
    .select(({ fn }) => fn.sum<number>('clicks').as('clicks'))
    .execute()
  expect(platform).toEqual([{ clicks: 3 }])
})

test('a click costs two statements', async () => {
  const person = await t.signIn({ companyId: await makeCompany(t.deps) })
  const id = await makeOffer(t.deps)
  await click(id, person)
  t.takeQueries()
  await click(id, person)
  expect(t.takeQueries()).toHaveLength(2)
})

test('hidden and unknown offers take no clicks', async () => {
  const person = await t.signIn()
  const before = await t.deps.db.selectFrom('clicks').select('id').execute()
  for (const id of [...(await makeHiddenOffers(t.deps)), newId(), 'nonsense']) {
    const answer = await click(id, person)
    expect([id, answer.statusCode]).toEqual([id, 404])
  }
  expect(await t.deps.db.selectFrom('clicks').select('id').execute()).toHaveLength(before.length)
})
