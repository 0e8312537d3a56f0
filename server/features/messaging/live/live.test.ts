import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCompany, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { PATIENCE } from '../../../platform/http/connections.ts'

let t: TestApp
let url: string
const open: AbortController[] = []

beforeAll(async () => {
  // A client of the test keeps spare connections open.
  t = await testApp({}, undefined, { ...PATIENCE, stop: 100 })
  url = await t.listen()
})
afterEach(() => {
  for (const connection of open.splice(0)) connection.abort()
})
afterAll(() => t.close())

type Stream = {
  /** Comes back with the next event, or null once the server has ended the stream. */
  next: () => Promise<EventSourceMessage | null>
  /** The topics that came since the last look, up to and with this one. */
  until: (topic: string) => Promise<string[]>
}

/** What the making of a person tells the server would end their first stream, were it heard after that has begun. */
async function untilHeard(): Promise<void> {
  const probe = `probe:${newId()}`
  const { promise, resolve } = Promise.withResolvers<void>()
  t.deps.events.subscribe('live', (change) => change === probe && resolve())
  // Messages come in the order of their commits.
  await sql`select pg_notify('live', ${probe})`.execute(t.deps.db)
  await promise
}

async function listen({ headers }: SignedIn, since?: string): Promise<Stream> {
  await untilHeard()
  const connection = new AbortController()
  open.push(connection)
  const response = await fetch(`${url}/api/live`, {
    headers: { ...headers, accept: 'text/event-stream', ...(since && { 'last-event-id': since }) },
    signal: connection.signal,
  })
  expect(response.status).toBe(200)
  const events: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => events.push(event) })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => {
    while (events.length === 0) {
      const { done, value } = await reader.read()
      if (done) return null
      parser.feed(value)
    }
    return events.shift() ?? null
  }
  const until = async (topic: string) => {
    const topics: string[] = []
    while (topics.at(-1) !== topic) {
      const event = await next()
      if (!event) throw new Error(`The stream ended after ${topics.join(', ')}.`)
      topics.push(event.data)
    }
    return topics
  }
  return { next, until }
}

const notify = (userId: string) => {
  const id = newId()
  const row = { id, user_id: userId, kind: 'REMINDER', title: 'Ends soon', link: '/offers', source_key: id }
  return t.deps.db.insertInto('notifications').values(row).execute()
}

test('a person hears that something came for them, not what, and nobody else does', async () => {
  const [me, other] = await Promise.all([t.signIn(), t.signIn()])
  const [mine, theirs] = await Promise.all([listen(me), listen(other)])
  expect(await mine.next()).toMatchObject({ event: 'hello', data: 'new' })
  await notify(me.userId)
  expect(await mine.next()).toMatchObject({ event: 'change', data: 'bell', id: expect.any(String) })
  await notify(other.userId)
  // The first thing that the other one hears is their own.
  expect(await theirs.next()).toMatchObject({ event: 'hello' })
  expect(await theirs.until('bell')).toEqual(['bell'])
})

test('a supplier hears of the offers of their own merchants, staff of all, and a company’s members of its own', async () => {
  const [one, another] = await Promise.all([makeMerchant(t.deps), makeMerchant(t.deps)])
  const [companyId, otherCompany] = await Promise.all([makeCompany(t.deps), makeCompany(t.deps)])
  const people = await Promise.all([
    supplierOf(t.deps, one),
    supplierOf(t.deps, another),
    t.signIn({ roles: ['ADMIN'] }),
    t.signIn({ companyId }),
    t.signIn({ companyId: otherCompany }),
  ])
  const [ofOne, ofAnother, staff, member, stranger] = await Promise.all(people.map((person) => listen(person)))
  for (const stream of [ofOne, ofAnother, staff, member, stranger]) await stream!.next()
  await makeOffer(t.deps, { merchant_id: one, source: 'supplier_portal', status: 'REVIEW' })
  expect(await ofOne!.next()).toMatchObject({ data: 'supplier-offers' })
  expect(await staff!.next()).toMatchObject({ data: 'staff-offers' })
  await t.deps.db.updateTable('companies').set({ name: 'Harbour and Finch' }).where('id', '=', companyId).execute()
  expect(await member!.until('company')).not.toContain('supplier-offers')
  for (const { userId } of [people[1], people[4]]) await notify(userId)
  expect(await ofAnother!.until('bell')).not.toContain('supplier-offers')
  expect(await stranger!.until('bell')).not.toContain('company')
})

test('who comes into a company is news for its administrators, not for all its people', async () => {
  const companyId = await makeCompany(t.deps)
  const [boss, colleague] = [await t.signIn({ companyId, roles: ['COMPANY_ADMIN'] }), await t.signIn({ companyId })]
  const [desk, tab] = await Promise.all([listen(boss), listen(colleague)])
  for (const stream of [desk, tab]) await stream.next()
  await t.signIn({ companyId })
  expect(await desk.until('company-people')).not.toContain('company')
  await notify(colleague.userId)
  expect(await tab.until('bell')).toEqual(['bell'])
})

test('a stream that a change has ended is not told what else that change brought', async () => {
  const [staff, companyId] = [await t.signIn({ roles: ['ADMIN'] }), await makeCompany(t.deps)]
  const stream = await listen(staff)
  expect(await stream.next()).toMatchObject({ event: 'hello' })
  // What everybody hears ends the stream, and news for staff comes in the same breath.
  await t.deps.db.updateTable('companies').set({ status: 'SUSPENDED' }).where('id', '=', companyId).execute()
  expect(await stream.until('viewer')).toContain('viewer')
  await t.deps.db.updateTable('companies').set({ status: 'ACTIVE' }).where('id', '=', companyId).execute()
  expect(await (await listen(staff)).next()).toMatchObject({ event: 'hello' })
})

test('what changes about a person while their tab is between two connections is said when it is back', async () => {
  const person = await t.signIn()
  const hello = await (await listen(person)).next()
  const { userId } = person
  await t.deps.db.insertInto('user_roles').values({ user_id: userId, role: 'SUPPLIER' }).execute()
  await t.caughtUp()
  const back = await listen(person, hello?.id)
  expect(await back.next()).toMatchObject({ event: 'hello', data: 'resumed' })
  expect(await back.next()).toMatchObject({ event: 'change', data: 'viewer' })
})

test('a redemption is no news for the lists, a decision is', async () => {
  const merchantId = await makeMerchant(t.deps)
  const id = await makeOffer(t.deps, { merchant_id: merchantId, source: 'supplier_portal', status: 'LIVE' })
  const supplier = await supplierOf(t.deps, merchantId)
  const stream = await listen(supplier)
  await stream.next()
  await t.deps.db.updateTable('offers').set({ current_redemptions: 1 }).where('id', '=', id).execute()
  await notify(supplier.userId)
  expect(await stream.until('bell')).toEqual(['bell'])
  await t.deps.db.updateTable('offers').set({ status: 'EXPIRED' }).where('id', '=', id).execute()
  expect(await stream.until('supplier-offers')).toEqual(['supplier-offers'])
})

test('who comes back hears what was missed, and who cannot be told is told to ask for everything', async () => {
  const me = await t.signIn()
  const first = await listen(me)
  await first.next()
  await notify(me.userId)
  const heard = await first.next()
  open.splice(0).forEach((connection) => connection.abort())
  const other = await t.signIn()
  const witness = await listen(other)
  await witness.next()
  await notify(me.userId)
  // Messages come in the order of their commits.
  await notify(other.userId)
  await witness.until('bell')
  const again = await listen(me, heard?.id)
  expect(await again.next()).toMatchObject({ event: 'hello', data: 'resumed', id: heard?.id })
  expect(await again.next()).toMatchObject({ event: 'change', data: 'bell' })
  for (const since of ['0123456789ab-1', `${heard?.id?.split('-')[0]}-999999`, 'nonsense', '-']) {
    expect(await (await listen(me, since)).next()).toMatchObject({ event: 'hello', data: 'new' })
  }
})

test('a stream ends with its session, and the oldest one when somebody opens too many', async () => {
  const me = await t.signIn()
  const stream = await listen(me)
  await stream.next()
  await t.deps.db.deleteFrom('auth.sessions').where('user_id', '=', me.userId).execute()
  expect(await stream.next()).toMatchObject({ data: 'viewer' })
  expect(await stream.next()).toBeNull()
  const other = await t.signIn()
  const first = await listen(other)
  await first.next()
  await Promise.all(Array.from({ length: 20 }, () => listen(other)))
  expect(await first.next()).toBeNull()
})

test('a stream needs a session, and a caller who can read one', async () => {
  const accept = { accept: 'text/event-stream' }
  expect((await t.inject({ url: '/api/live', headers: accept })).json().code).toBe('not_authenticated')
  const { headers } = await t.signIn()
  expect((await t.inject({ url: '/api/live', headers })).json().code).toBe('event_stream_only')
})
