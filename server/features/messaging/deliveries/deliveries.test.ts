import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeOffer } from '../../../../tests/support/catalogue.ts'
import { startMoodyMailServer } from '../../../../tests/support/mail/moody-mail-server.ts'
import { newId } from '../../../platform/db/id.ts'
import { peopleJobs } from '../../../jobs/people.ts'
import { createMail } from '../../../platform/mail/mail.ts'
import { notifyPerson } from '../notifications/service.ts'
import { sendDeliveries } from './jobs.ts'

let t: TestApp
let server: Awaited<ReturnType<typeof startMoodyMailServer>>

beforeAll(async () => {
  server = await startMoodyMailServer()
  t = await testApp({ SMTP_URL: server.url, LOG_LEVEL: 'silent' })
})
beforeEach(() => {
  server.be('takes')
  server.messageIds.length = 0
})
afterAll(async () => {
  await t.close()
  await server.close()
})

/** A reminder of a new person that waits to be sent; answers its delivery. */
async function makeDelivery(): Promise<string> {
  const { userId } = await t.signIn()
  const offerId = await makeOffer(t.deps)
  const reminder = {
    kind: 'REMINDER',
    title: 'Headphones',
    body: '20% OFF',
    link: `/offers/${offerId}`,
    offerId,
    sourceKey: newId(),
  } as const
  await notifyPerson(t.deps, { userId, ...reminder })
  const row = t.deps.db.selectFrom('notification_deliveries').select('id').where('user_id', '=', userId)
  return (await row.executeTakeFirstOrThrow()).id
}

const find = (id: string) =>
  t.deps.db.selectFrom('notification_deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function addressOf(id: string): Promise<string> {
  const { user_id: userId } = await find(id)
  const person = t.deps.db.selectFrom('auth.users').select('email').where('id', '=', userId)
  return (await person.executeTakeFirstOrThrow()).email ?? ''
}

const makeDue = (id: string) =>
  t.deps.db.updateTable('notification_deliveries').set({ next_attempt_at: new Date() }).where('id', '=', id).execute()

test('a message that the server refuses is tried again later, with growing pauses, and given up in the end', async () => {
  server.be('refuses')
  const id = await makeDelivery()
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await makeDue(id)
    await sendDeliveries(t.deps)
    await sendDeliveries(t.deps)
    const row = await find(id)
    expect(row.attempts).toBe(attempt)
    if (!row.failed_at) pauses.push(Math.round((Date.parse(row.next_attempt_at) - Date.now()) / 60_000))
  }
  expect(pauses).toEqual([1, 5, 15, 60, 240])
  const row = await find(id)
  expect(row.sent_at).toBeNull()
  expect(row.failed_at).not.toBeNull()
  expect(row.error).toContain('Try later')
  server.be('takes')
  await sendDeliveries(t.deps)
  expect(server.messageIds).toEqual([])
})

test('each refusal is logged by the ids of delivery and person, without their address', async () => {
  server.be('refuses')
  const id = await makeDelivery()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  await sendDeliveries({ ...t.deps, log })
  const { user_id: userId } = await find(id)
  const logged = { level: 40, delivery: id, userId, channel: 'EMAIL', kind: 'REMINDER', attempt: 1, responseCode: 451 }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { ...logged, reason: expect.stringContaining('Try later') },
  ])
  expect(lines.join()).not.toContain(await addressOf(id))
  await t.deps.db
    .updateTable('notification_deliveries')
    .set({ attempts: 5, next_attempt_at: new Date() })
    .where('id', '=', id)
    .execute()
  await sendDeliveries({ ...t.deps, log })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 50, delivery: id, attempt: 6 })
})

test('one that was refused goes out at the next try', async () => {
  server.be('refuses')
  const id = await makeDelivery()
  await sendDeliveries(t.deps)
  server.be('takes')
  await makeDue(id)
  await sendDeliveries(t.deps)
  expect(server.messageIds).toHaveLength(1)
  expect(await find(id)).toMatchObject({ attempts: 2, error: null })
})

test('of messages that are sent together only what was refused is tried again', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, makeDelivery))
  const [refusedId = ''] = ids
  server.be('takes', { refused: await addressOf(refusedId) })
  await sendDeliveries(t.deps)
  const sent = await Promise.all(ids.map(async (id) => (await find(id)).sent_at !== null))
  expect(sent).toEqual(ids.map((id) => id !== refusedId))
  expect(await find(refusedId)).toMatchObject({ attempts: 1, error: expect.stringContaining('Try later') })
  server.be('takes')
  await Promise.all(ids.map(makeDue))
  await sendDeliveries(t.deps)
  expect([server.messageIds.length, new Set(server.messageIds).size]).toEqual([6, 6])
})

test('a run whose time is over before its work goes on until nothing is due', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, makeDelivery))
  const now = Date.now()
  let looks = 0
  const clock = { now: () => new Date(now + (looks += 1) * 30_000) }
  expect(await sendDeliveries({ ...t.deps, clock })).toBe(true)
  const job = peopleJobs({ ...t.deps, clock }).find(({ name }) => name === 'notifications.deliver')
  await job?.run()
  const rows = await Promise.all(ids.map(find))
  expect(rows.filter(({ sent_at: at }) => at === null)).toEqual([])
  expect(server.messageIds).toHaveLength(12)
  expect(await sendDeliveries(t.deps)).toBe(false)
})

test('what no database takes of a server’s refusal keeps nothing from being written down', async () => {
  const id = await makeDelivery()
  const bad = createServer((socket) => void socket.end('554 No\0 service\r\n')).listen(0, '127.0.0.1')
  await once(bad, 'listening')
  const address = bad.address()
  if (typeof address !== 'object' || address === null) throw new Error('There is no port.')
  const smtpUrl = `smtp://127.0.0.1:${address.port}`
  const mail = createMail({ ...t.deps, config: { mail: { ...t.deps.config.mail, smtpUrl } } })
  await sendDeliveries({ ...t.deps, mail })
  await mail.close()
  bad.close()
  expect(await find(id)).toMatchObject({ attempts: 1, error: expect.stringContaining('No service') })
})

test('while one process sends it no other touches it', async () => {
  const id = await makeDelivery()
  server.be('waits')
  const held = server.held()
  const first = sendDeliveries(t.deps)
  await held
  await sendDeliveries(t.deps)
  expect(server.messageIds).toHaveLength(1)
  server.letGo()
  await first
  expect((await find(id)).sent_at).not.toBeNull()
})

test('a process killed after the server took the message leaves it due, and it comes under the same name', async () => {
  const id = await makeDelivery()
  server.be('waits')
  const held = server.held()
  const killed = sendDeliveries(t.deps).catch((error: unknown) => String(error))
  await held
  // Waits up to 5 s for its end: its failure is told before its lock is gone.
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'offerwell-deliveries' and datname = current_database()`.execute(t.deps.db)
  server.letGo()
  expect(await killed).toMatch(/terminat|connection|ECONNRESET/i)
  expect(await find(id)).toMatchObject({ attempts: 0, sent_at: null, failed_at: null })
  server.be('takes')
  await sendDeliveries(t.deps)
  expect((await find(id)).sent_at).not.toBeNull()
  expect(server.messageIds).toHaveLength(2)
  expect(new Set(server.messageIds).size).toBe(1)
})

test('what the account needs is mailed to whoever has stopped all other mail', async () => {
  const { userId, headers } = await t.signIn()
  const payload = { channel: 'EMAIL', granted: false }
  await t.inject({ method: 'PUT', url: '/api/me/consents', headers, payload })
  const account = { kind: 'ACCOUNT', title: 'Currys is on Offerwell now', body: 'Good', link: '/company' } as const
  await notifyPerson(t.deps, { userId, ...account, sourceKey: 'application:1' })
  await sendDeliveries(t.deps)
  expect(server.messageIds).toHaveLength(1)
})

test('a transaction that is rolled back notifies nobody', async () => {
  const { userId, headers } = await t.signIn()
  const account = { kind: 'ACCOUNT', title: 'Welcome', body: '', link: '/', sourceKey: 'welcome' } as const
  const undone = inTransaction(t.deps, async (deps) => {
    await notifyPerson(deps, { userId, ...account })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const count = async () => (await t.inject({ url: '/api/me', headers })).json<{ unreadNotifications: number }>()
  expect(await count()).toMatchObject({ unreadNotifications: 0 })
  await notifyPerson(t.deps, { userId, ...account })
  await notifyPerson(t.deps, { userId, ...account })
  expect(await count()).toMatchObject({ unreadNotifications: 1 })
})
