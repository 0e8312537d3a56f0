import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeCompany } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { startPromptJobs } from '../../../jobs/prompt.ts'
import { newId } from '../../../platform/db/id.ts'
import { announceNews } from '../news/jobs.ts'
import type { NotificationList } from '../notifications/schemas.ts'
import type { AdminAnnouncement, AdminAnnouncementList, PlatformAnnouncements } from './schemas.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'], fullName: 'Gwen Hollis' })
})
afterAll(() => t.close())

const FORM = {
  title: 'We are closed on Sunday',
  body: 'From 02:00\nuntil 04:00.',
  audience: 'EVERYBODY',
  companyIds: [] as string[],
  publishedAt: null as string | null,
  endsAt: null as string | null,
}

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  t.inject({ method, url: `/api/admin/announcements${path}`, headers: admin.headers, ...(payload && { payload }) })

async function announce(fields: object = {}): Promise<AdminAnnouncement> {
  const answer = await send('POST', '', { ...FORM, ...fields })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const told = async (person: SignedIn) =>
  (await t.inject({ url: '/api/announcements', headers: person.headers }))
    .json<PlatformAnnouncements>()
    .items.map(({ title }) => title)

const bell = async (person: SignedIn) =>
  (await t.inject({ url: '/api/me/notifications', headers: person.headers })).json<NotificationList>().items

const titles = async (person: SignedIn) => (await bell(person)).map(({ title }) => title)

const hub = async (person: SignedIn) =>
  (await t.inject({ url: '/api/company/hub', headers: person.headers }))
    .json<{ announcements: { title: string; isOwn: boolean }[] }>()
    .announcements.map(({ title, isOwn }) => [title, isOwn])

test('everybody is told, once, with or without a company; whoever comes later reads it all the same', async () => {
  const companyId = await makeCompany(t.deps)
  const [colleague, alone, supplier] = await Promise.all([
    t.signIn({ companyId }),
    t.signIn(),
    t.signIn({ roles: ['SUPPLIER'] }),
  ])
  const newcomer = await t.signIn({ roles: [] })
  await announce({ title: 'For everybody' })
  await Promise.all([announceNews(t.deps), announceNews(t.deps)])
  for (const person of [colleague, alone, supplier]) {
    expect(await titles(person)).toEqual(['For everybody'])
    expect(await told(person)).toEqual(['For everybody'])
  }
  const count = await t.deps.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', newcomer.userId)
    .executeTakeFirstOrThrow()
  expect(count).toEqual({ count: 0 })
  const later = await t.signIn({ companyId })
  await announceNews(t.deps)
  expect(await bell(later)).toEqual([])
  expect(await told(later)).toEqual(['For everybody'])
  expect(await bell(alone)).toMatchObject([
    { kind: 'ANNOUNCEMENT', body: 'From 02:00 until 04:00.', link: '/announcements' },
  ])
  expect(await hub(colleague)).toEqual([['For everybody', false]])
})

test('chosen companies’ people are told, and nobody else', async () => {
  const [mine, theirs] = [await makeCompany(t.deps), await makeCompany(t.deps, 'Elsewhere')]
  const [colleague, stranger, alone] = await Promise.all([
    t.signIn({ companyId: mine }),
    t.signIn({ companyId: theirs }),
    t.signIn(),
  ])
  const made = await announce({ title: 'For some', audience: 'COMPANIES', companyIds: [mine] })
  expect(made.companies).toEqual([{ id: mine, name: 'Harbour & Finch' }])
  await announceNews(t.deps)
  expect(await titles(colleague)).toEqual(['For some'])
  expect(await told(colleague)).toContain('For some')
  for (const person of [stranger, alone]) {
    expect(await titles(person)).toEqual([])
    expect(await told(person)).not.toContain('For some')
  }
  expect(await hub(stranger)).not.toContainEqual(['For some', false])
})

test('it is shown from its date until its end, and the bell rings when it begins', async () => {
  const me = await t.signIn()
  const [later, over] = [days(1).toISOString(), days(2).toISOString()]
  const made = await announce({ title: 'In its time', publishedAt: later, endsAt: over })
  expect(made).toMatchObject({ state: 'SCHEDULED', isTold: false, writtenBy: 'Gwen Hollis' })
  await announceNews(t.deps)
  expect([await told(me), await titles(me)].flat()).not.toContain('In its time')
  const set = (fields: object) => t.deps.db.updateTable('announcements').set(fields).where('id', '=', made.id).execute()
  await set({ published_at: days(-1) })
  await announceNews(t.deps)
  expect(await told(me)).toContain('In its time')
  expect(await titles(me)).toEqual(['In its time'])
  await set({ ends_at: days(-0.5) })
  expect(await told(me)).not.toContain('In its time')
})

test('one that was over before anybody was told rings no bell', async () => {
  const me = await t.signIn()
  const { id } = await announce({ title: 'Too late' })
  await t.deps.db
    .updateTable('announcements')
    .set({ published_at: days(-2), ends_at: days(-1) })
    .where('id', '=', id)
    .execute()
  await announceNews(t.deps)
  expect(await titles(me)).toEqual([])
})

test('a change reaches the page and tells nobody again; withdrawn it has ended; deleted it is gone', async () => {
  const me = await t.signIn()
  const made = await announce({ title: 'First words' })
  await announceNews(t.deps)
  const changed = await send('PUT', `/${made.id}`, { ...FORM, title: 'Better words', updatedAt: made.updatedAt })
  expect(changed.json<AdminAnnouncement>()).toMatchObject({ title: 'Better words', isTold: true, state: 'SHOWING' })
  await announceNews(t.deps)
  expect(await told(me)).toContain('Better words')
  expect(await titles(me)).toEqual(['First words'])
  const stale = await send('PUT', `/${made.id}`, { ...FORM, title: 'Old words', updatedAt: made.updatedAt })
  expect(stale.json()).toMatchObject({ code: 'conflict' })
  expect((await send('POST', `/${made.id}/withdraw`)).json()).toMatchObject({ state: 'ENDED' })
  expect((await send('POST', `/${made.id}/withdraw`)).json()).toMatchObject({ code: 'conflict' })
  expect(await told(me)).not.toContain('Better words')
  expect((await send('DELETE', `/${made.id}`)).statusCode).toBe(204)
  expect((await send('DELETE', `/${made.id}`)).json()).toMatchObject({ code: 'announcement_not_found' })
  const log = await t.deps.db.selectFrom('audit_log').select('action').where('entity_id', '=', made.id).execute()
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    'announcement.created',
    'announcement.deleted',
    'announcement.updated',
    'announcement.withdrawn',
  ])
})

test('staff see the platform’s own by state, never a company’s', async () => {
  const companyId = await makeCompany(t.deps)
  const id = newId()
  await t.deps.db
    .insertInto('announcements')
    .values({ id, company_id: companyId, title: 'Of the company', body: 'Hello' })
    .execute()
  const scheduled = await announce({ title: 'Some day', publishedAt: days(5).toISOString() })
  const list = async (query: string) =>
    (await t.inject({ url: `/api/admin/announcements${query}`, headers: admin.headers })).json<AdminAnnouncementList>()
  const all = await list('?limit=2')
  expect(all.items[0]?.id).toBe(scheduled.id)
  expect(all.nextCursor).not.toBeNull()
  const next = await list(`?limit=48&cursor=${all.nextCursor}`)
  expect([...all.items, ...next.items].map((one) => one.id)).not.toContain(id)
  expect((await list('?state=SCHEDULED')).items.map((one) => one.id)).toEqual([scheduled.id])
  expect((await list('?state=ENDED')).items.every(({ state }) => state === 'ENDED')).toBe(true)
  expect((await send('DELETE', `/${id}`)).json()).toMatchObject({ code: 'announcement_not_found' })
})

/** The boxes that are to blame. */
const paths = async (fields: object) =>
  (await send('POST', '', { ...FORM, ...fields }))
    .json<{ issues?: { path: string }[] }>()
    .issues?.map(({ path }) => path)

test('what makes no sense is refused at its box', async () => {
  expect(await paths({ title: ' ' })).toEqual(['title'])
  expect(await paths({ body: 'a'.repeat(4001) })).toEqual(['body'])
  expect(await paths({ audience: 'COMPANIES' })).toEqual(['companyIds'])
  expect(await paths({ endsAt: days(-1).toISOString() })).toEqual(['endsAt'])
  const unknown = await send('POST', '', { ...FORM, audience: 'COMPANIES', companyIds: [newId()] })
  expect(unknown.json()).toMatchObject({ code: 'company_not_found' })
})

test('what staff announce now is in the bell within a moment', async () => {
  const me = await t.signIn()
  const prompt = startPromptJobs(t.deps)
  await announce({ title: 'Right now' })
  await expect.poll(() => titles(me), { timeout: 3000 }).toContain('Right now')
  await prompt.stop()
})
