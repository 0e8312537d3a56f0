import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import {
  days,
  makeCollection,
  makeCompany,
  makeHiddenOffers,
  makeMerchant,
  makeOffer,
  makeOffers,
} from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { startPromptJobs } from '../../../jobs/prompt.ts'
import { newId } from '../../../platform/db/id.ts'
import type { NotificationList } from '../notifications/schemas.ts'
import { announceNews } from './jobs.ts'

let t: TestApp
let me: SignedIn
let currys: string

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  me = await t.signIn()
  currys = await makeMerchant(t.deps, `Currys ${newId().slice(-6)}`)
})
afterAll(() => t.close())

async function follow(kind: 'merchants' | 'collections', id: string, person = me): Promise<void> {
  const answer = await t.inject({ method: 'PUT', url: `/api/me/follows/${kind}/${id}`, headers: person.headers })
  expect(answer.statusCode).toBe(200)
}

const bell = async (person = me) =>
  (await t.inject({ url: '/api/me/notifications', headers: person.headers })).json<NotificationList>().items

const titles = async (person = me) => (await bell(person)).map(({ title }) => title.replace(/ [0-9a-f]{6}$/, ''))

const readAll = () =>
  t.inject({
    method: 'POST',
    url: '/api/me/notifications/read',
    headers: me.headers,
    payload: { all: true, before: days(1).toISOString() },
  })

const publish = (...fields: Parameters<typeof makeOffers>[1][]) =>
  makeOffers(t.deps, ...fields.map((one) => ({ merchant_id: currys, ...one })))

test('followers are told of a new offer once, whoever follows later is not', async () => {
  await follow('merchants', currys)
  const [offerId] = await publish({})
  await announceNews(t.deps)
  const later = await t.signIn()
  await follow('merchants', currys, later)
  await announceNews(t.deps)
  expect(await titles()).toEqual(['New from Currys'])
  expect(await bell()).toMatchObject([
    { kind: 'MERCHANT_OFFERS', body: 'Noise-cancelling headphones, 20% OFF', link: `/offers/${offerId}`, readAt: null },
  ])
  expect(await bell(later)).toEqual([])
})

test('a day has one line a merchant, which grows and is news again; whoever came in between hears of the rest', async () => {
  await follow('merchants', currys)
  await publish({ title: 'Kettle' })
  await announceNews(t.deps)
  await readAll()
  const between = await t.signIn()
  await follow('merchants', currys, between)
  await publish({ title: 'Toaster' }, { title: 'Radio' })
  await announceNews(t.deps)
  expect(await titles()).toEqual(['3 new offers from Currys'])
  const link = `/merchants/${currys}`
  expect(await bell()).toMatchObject([{ body: 'Radio, Toaster and 1 more', link, readAt: null }])
  expect(await bell(between)).toMatchObject([{ body: 'Radio and Toaster', link }])
  await readAll()
  await announceNews(t.deps)
  expect((await bell())[0]?.readAt).not.toBeNull()
})

test('the next day has a line of its own', async () => {
  await follow('merchants', currys)
  await publish({})
  await announceNews(t.deps)
  await sql`update offers set announced_at = announced_at - interval '1 day' where merchant_id = ${currys}`.execute(
    t.deps.db,
  )
  await sql`update merchant_followers set followed_at = followed_at - interval '1 day'`.execute(t.deps.db)
  await sql`update notifications set created_at = created_at - interval '1 day',
    source_key = source_key || ' yesterday' where user_id = ${me.userId}`.execute(t.deps.db)
  await publish({})
  await announceNews(t.deps)
  expect(await titles()).toEqual(['New from Currys', 'New from Currys'])
})

test('an import of thousands is one line a merchant, told in few statements', async () => {
  await follow('merchants', currys)
  await publish(...Array.from({ length: 1200 }, () => ({})))
  t.takeQueries()
  await Promise.all([announceNews(t.deps), announceNews(t.deps)])
  expect(t.takeQueries().length).toBeLessThan(60)
  expect(await titles()).toEqual(['1,200 new offers from Currys'])
})

test('an offer is told when it can be seen, and never again', async () => {
  await follow('merchants', currys)
  await makeHiddenOffers(t.deps, { merchant_id: currys })
  await announceNews(t.deps)
  expect(await bell()).toEqual([])
  const [id = ''] = await publish({ start_at: days(1) })
  const set = (fields: object) => t.deps.db.updateTable('offers').set(fields).where('id', '=', id).execute()
  await announceNews(t.deps)
  expect(await bell()).toEqual([])
  await set({ start_at: days(-0.001) })
  await announceNews(t.deps)
  expect(await titles()).toEqual(['New from Currys'])
  await readAll()
  await set({ status: 'REVIEW' })
  await announceNews(t.deps)
  await set({ status: 'LIVE' })
  await announceNews(t.deps)
  expect((await bell()).map(({ readAt }) => readAt)).toEqual([expect.any(String)])
})

test('what is turned off stays silent, and nothing of this leaves by mail or push', async () => {
  await follow('merchants', currys)
  const url = '/api/me/notification-preferences/MERCHANT_OFFERS'
  await t.inject({ method: 'PUT', url, headers: me.headers, payload: { enabled: false } })
  await publish({})
  await announceNews(t.deps)
  expect(await bell()).toEqual([])
  const { count } = await t.deps.db
    .selectFrom('notification_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('what is put into a live collection is told to its followers, once it can be seen', async () => {
  const collection = await makeCollection(t.deps, {}, [])
  await follow('collections', collection)
  const [shown, waiting] = await makeOffers(t.deps, { title: 'Supper for two' }, { title: 'Brunch', start_at: days(1) })
  await sql`insert into collection_offers (collection_id, offer_id) values (${collection}, ${shown}), (${collection}, ${waiting})`.execute(
    t.deps.db,
  )
  await announceNews(t.deps)
  expect(await bell()).toMatchObject([
    { kind: 'COLLECTION_OFFERS', title: 'New in Payday treats', link: `/offers/${shown}` },
  ])
  expect((await bell())[0]?.body).toMatch(/^Supper for two from Brand .*, 20% OFF$/)
  await sql`update offers set start_at = now() where id = ${waiting}`.execute(t.deps.db)
  await announceNews(t.deps)
  expect(await bell()).toMatchObject([
    {
      title: '2 new offers in Payday treats',
      body: 'Brunch and Supper for two',
      link: `/collections/list-${collection}`,
    },
  ])
})

test('a collection that is not live tells nothing, and another company’s never', async () => {
  const [mine, theirs] = [await makeCompany(t.deps), await makeCompany(t.deps)]
  const [colleague, stranger] = [await t.signIn({ companyId: mine }), await t.signIn({ companyId: theirs })]
  const collection = await makeCollection(t.deps, { company_id: mine })
  for (const person of [colleague, stranger]) {
    await t.deps.db
      .insertInto('collection_followers')
      .values({ user_id: person.userId, collection_id: collection })
      .execute()
  }
  const setStatus = (status: string) =>
    t.deps.db.updateTable('collections').set({ status }).where('id', '=', collection).execute()
  await setStatus('DRAFT')
  const offerId = await makeOffer(t.deps)
  await t.deps.db.insertInto('collection_offers').values({ collection_id: collection, offer_id: offerId }).execute()
  await announceNews(t.deps)
  expect(await bell(colleague)).toEqual([])
  await setStatus('LIVE')
  await announceNews(t.deps)
  expect(await titles(colleague)).toEqual(['New in Payday treats'])
  expect(await bell(stranger)).toEqual([])
})

test('an announcement reaches its company’s people once it is out, and nobody else', async () => {
  const [mine, theirs] = [await makeCompany(t.deps), await makeCompany(t.deps)]
  const [colleague, stranger] = [await t.signIn({ companyId: mine }), await t.signIn({ companyId: theirs })]
  const common = { company_id: mine, body: 'The winter round\n\nruns for a month.' }
  await t.deps.db
    .insertInto('announcements')
    .values([
      { id: newId(), title: 'Cycle to work is open', ...common },
      { id: newId(), title: 'Not yet', published_at: days(1), ...common },
    ])
    .execute()
  await Promise.all([announceNews(t.deps), announceNews(t.deps)])
  expect(await bell(colleague)).toMatchObject([
    {
      kind: 'ANNOUNCEMENT',
      title: 'Cycle to work is open',
      body: 'The winter round runs for a month.',
      link: '/company',
    },
  ])
  expect(await bell(stranger)).toEqual([])
})

test('staff publish an offer, and the bell knows within a moment', async () => {
  const prompt = startPromptJobs(t.deps)
  await follow('merchants', currys)
  await publish({})
  await expect.poll(() => titles(), { timeout: 3000 }).toEqual(['New from Currys'])
  await publish({})
  await expect.poll(() => titles(), { timeout: 3000 }).toEqual(['2 new offers from Currys'])
  await prompt.stop()
})
