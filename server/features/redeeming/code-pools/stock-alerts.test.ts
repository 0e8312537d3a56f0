import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCodes, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { buildApp } from '../../../app.ts'
import { newId } from '../../../platform/db/id.ts'
import { createDeps } from '../../../platform/deps.ts'
import { sendDeliveries } from '../../messaging/deliveries/jobs.ts'
import type { NotificationList, NotificationPreferenceList } from '../../messaging/notifications/schemas.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => t.signIn()))

type Server = Pick<TestApp, 'inject'>

/** A server with too long a queue says so, and answers the same call once it is shorter. */
async function redeem(id: string, { headers }: SignedIn, server: Server = t) {
  const call = { method: 'POST', url: `/api/offers/${id}/redemptions`, headers, payload: { via: 'code' } } as const
  let answer = await server.inject(call)
  while (answer.statusCode === 503) answer = await server.inject(call)
  return { status: answer.statusCode, ...answer.json<{ code: string; message: string }>() }
}

async function send(id: string, codes: readonly string[], { headers }: SignedIn) {
  const url = `/api/supplier/offers/${id}/codes?dryRun=false`
  const options = { headers: { ...headers, 'content-type': 'text/plain' }, payload: codes.join('\n') }
  expect((await t.inject({ method: 'POST', url, ...options })).statusCode).toBe(200)
}

async function bellOf({ headers }: SignedIn, title: string) {
  const { items } = (await t.inject({ url: '/api/me/notifications', headers })).json<NotificationList>()
  return items.filter((one) => one.title.endsWith(title)).map((one) => [one.kind, one.title, one.link])
}

const takenBefore = (id: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: newId(),
    offer_id: id,
    code: `OLD-${index}`,
    single_use: true,
    allocated_at: new Date(),
  }))

const numbered = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `CODE-${from + index}`)

/** An offer with so many codes, and the one supplier of its merchant. */
async function poolOf(count: number, title: string) {
  const merchantId = await makeMerchant(t.deps)
  const supplier = await supplierOf(t.deps, merchantId)
  const id = await makeOffer(t.deps, { merchant_id: merchantId, source: SUPPLIER_SOURCE, type: 'CODE', title })
  await send(id, numbered(count), supplier)
  return { id, supplier, merchantId }
}

/** Both levels of that offer, the newest first. */
const bothLevels = (link: string) => [
  ['CODE_STOCK', 'All codes taken: Two nights for one', link],
  ['CODE_STOCK', 'Only 4 codes left: Two nights for one', link],
]

test('75 people at once on two servers take 10 codes, none twice, and one alert a level goes out', async () => {
  const { id, supplier } = await poolOf(10, 'Two nights for one')
  const { headers } = supplier
  const settings = `/api/supplier/offers/${id}/codes/settings`
  await t.inject({ method: 'PUT', url: settings, headers, payload: { lowStockAt: 4 } })
  const people = await crowd(75)
  const { deps, close } = createDeps({ config: t.deps.config, databaseUrl: t.databaseUrl, log: t.deps.log })
  const { app } = await buildApp(deps)
  const servers: Server[] = [t, { inject: (options) => app.inject(options) }]
  const answers = await Promise.all(people.map((person, index) => redeem(id, person, servers[index % 2])))
  await app.close()
  await close()
  const taken = answers.filter(({ status }) => status === 201).map(({ code }) => code)
  expect(taken.toSorted()).toEqual(numbered(10).toSorted())
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(65)
  expect(new Set(refused.map(({ status, code, message }) => `${status} ${code} ${message}`))).toEqual(
    new Set(['409 offer_codes_taken_told All the codes for this offer are taken. We have told the supplier.']),
  )
  const offer = t.deps.db.selectFrom('offers').select(['pool_total', 'pool_free', 'current_redemptions'])
  expect(await offer.where('id', '=', id).executeTakeFirst()).toEqual({
    pool_total: 10,
    pool_free: 0,
    current_redemptions: 10,
  })
  expect(await bellOf(supplier, 'Two nights for one')).toEqual(bothLevels(`/supplier/offers/${id}/codes`))
  expect(await bellOf(admin, 'Two nights for one')).toEqual(bothLevels('/admin/offers'))
})

test('suppliers and staff get the alert by mail too, unless they turned it off', async () => {
  const { id, supplier, merchantId } = await poolOf(1, 'Spa day')
  const silent = await supplierOf(t.deps, merchantId)
  const url = '/api/me/notification-preferences/CODE_STOCK'
  await t.inject({ method: 'PUT', url, headers: silent.headers, payload: { enabled: false } })
  await redeem(id, await t.signIn())
  await sendDeliveries(t.deps)
  const mails = await t.deps.db.selectFrom('outbox_messages').selectAll().execute()
  const about = mails.filter((mail) => JSON.stringify(mail).includes('All codes taken: Spa day'))
  const whole = JSON.stringify(about)
  expect(about).toHaveLength(2)
  expect([supplier, admin, silent].map(({ email }) => whole.includes(email))).toEqual([true, true, false])
  expect(whole).toContain(`/supplier/offers/${id}/codes`)
  expect(await bellOf(silent, 'Spa day')).toEqual([])
})

test('a spent pool ends its offer for everybody but its holders, until it is filled again', async () => {
  const { id, supplier } = await poolOf(1, 'Hidden when spent')
  const [holder, other] = await Promise.all([t.signIn(), t.signIn()])
  const open = async ({ headers }: SignedIn) => {
    await t.caughtUp()
    const offer = (await t.inject({ url: `/api/offers/${id}`, headers })).json<{ ended: { reason: string } | null }>()
    return offer.ended?.reason ?? 'open'
  }
  const statusFor = async () =>
    (await t.inject({ url: '/api/admin/offers?q=hidden', headers: admin.headers })).json<{
      items: { hiddenBecause: string | null }[]
    }>().items[0]?.hiddenBecause
  expect([await open(other), await statusFor()]).toEqual(['open', null])
  await redeem(id, holder)
  expect([await open(other), await open(holder), await statusFor()]).toEqual(['FULLY_CLAIMED', 'open', 'CODES_TAKEN'])
  await send(id, numbered(20, 100), supplier)
  expect([await open(other), await open(holder), await statusFor()]).toEqual(['open', 'open', null])
})

test('a code that is taken is news for the lists only when it was the last', async () => {
  const { id } = await poolOf(3, 'Quiet until spent')
  const people = await crowd(3)
  await t.caughtUp()
  const heard: string[] = []
  t.deps.events.subscribe('catalogue', (payload) => {
    if (payload === 'offers') heard.push(payload)
  })
  const take = async (person: SignedIn) => {
    await redeem(id, person)
    await t.caughtUp()
    return heard.length
  }
  expect([await take(people[0]!), await take(people[1]!), await take(people[2]!)]).toEqual([0, 0, 1])
})

test('after a refill the next shortage is told again', async () => {
  const { id, supplier } = await poolOf(2, 'Filled twice')
  const people = await crowd(6)
  await redeem(id, people[0]!)
  await redeem(id, people[1]!)
  expect(await bellOf(supplier, 'Filled twice')).toHaveLength(2)
  // Taken ones are no stock: of 4 new codes one is a tenth, rounded up, whatever there was before.
  await t.deps.db.insertInto('voucher_codes').values(takenBefore(id, 90)).execute()
  await send(id, numbered(4, 100), supplier)
  for (const person of people.slice(2)) await redeem(id, person)
  const titles = (await bellOf(supplier, 'Filled twice')).map(([, title]) => title)
  expect(titles).toEqual([
    'All codes taken: Filled twice',
    'Only 1 code left: Filled twice',
    'All codes taken: Filled twice',
    'Only 1 code left: Filled twice',
  ])
})

test('nobody is promised that a supplier was told when none was', async () => {
  const id = await makeOffer(t.deps, { type: 'CODE', title: 'Nobody supplies this' })
  await makeCodes(t.deps, id, ['A-1'], true)
  await redeem(id, await t.signIn())
  expect(await redeem(id, await t.signIn())).toMatchObject({
    code: 'offer_codes_taken',
    message: 'All the codes for this offer are taken.',
  })
  expect(await bellOf(admin, 'Nobody supplies this')).toHaveLength(1)
})

test('only suppliers and staff are asked whether they want to hear of stocks', async () => {
  const asked = async ({ headers }: SignedIn) => {
    const answer = await t.inject({ url: '/api/me/notification-preferences', headers })
    return answer.json<NotificationPreferenceList>().items.some(({ kind }) => kind === 'CODE_STOCK')
  }
  const supplier = await supplierOf(t.deps, await makeMerchant(t.deps))
  expect([await asked(admin), await asked(supplier), await asked(await t.signIn())]).toEqual([true, true, false])
})
