import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { days } from '../../../../tests/support/catalogue.ts'
import { memberCalls } from '../../../../tests/support/companies/offers.ts'
import { type Answer, type GroupCalls, groupCalls, type Hr, makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { announceNews } from '../news/jobs.ts'
import type { CompanyAnnouncement, CompanyAnnouncementList } from './schemas.ts'

let t: TestApp
let hr: Hr
let groups: GroupCalls
let driver: SignedIn
let clerk: SignedIn
let group: string
let members: ReturnType<typeof memberCalls>

beforeAll(async () => {
  t = await testApp()
  members = memberCalls(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  hr = await makeHr(t)
  groups = groupCalls(t, hr)
  const { companyId } = hr
  driver = await t.signIn({ companyId })
  clerk = await t.signIn({ companyId })
  group = await groups.create('Drivers')
  await groups.putIn(group, [driver.userId])
})

const FORM = { title: 'We move', body: 'On Monday.', audience: 'EVERYBODY', publishedAt: null, endsAt: null }

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  payload?: object,
  by: SignedIn = hr.priya,
): Promise<Answer & CompanyAnnouncement> {
  const url = `/api/company/announcements${path}`
  const answer = await t.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
  return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
}

const announce = (fields: object = {}) => call('POST', '', { ...FORM, ...fields })
const forDrivers = (fields: object = {}) => announce({ audience: 'GROUPS', groupIds: [group], ...fields })
const pin = (id: string, isPinned = true) => call('PUT', `/${id}/pin`, { isPinned })

const told = async (person: SignedIn) =>
  (await t.inject({ url: '/api/company/hub', headers: person.headers }))
    .json<{ announcements: { title: string; isPinned: boolean }[] }>()
    .announcements.map(({ title, isPinned }) => (isPinned ? `${title}, pinned` : title))

const read = (person: SignedIn, id: string) => members.call(person, 'POST', `/announcements/${id}/read`)

test('one for a group reaches its people alone, in the hub and in the bell, until they have left it', async () => {
  await forDrivers({ title: 'For drivers' })
  await announce({ title: 'For all' })
  await Promise.all([announceNews(t.deps), announceNews(t.deps)])
  expect((await members.bell(driver)).toSorted()).toEqual(['For all', 'For drivers'])
  expect(await members.bell(clerk)).toEqual(['For all'])
  expect((await told(driver)).toSorted()).toEqual(['For all', 'For drivers'])
  expect(await told(clerk)).toEqual(['For all'])
  await groups.takeOut(group, [driver.userId])
  expect(await told(driver)).toEqual(['For all'])
  const stranger = (await makeHr(t)).priya
  expect([await told(stranger), await members.bell(stranger)]).toEqual([[], []])
})

test('it is scheduled, changed, withdrawn and deleted, each once, and that stands in the log', async () => {
  const made = await announce({ publishedAt: days(1).toISOString(), endsAt: days(2).toISOString() })
  expect(made).toMatchObject({ http: 201, state: 'SCHEDULED', isTold: false, readBy: null, writtenBy: 'Priya Nair' })
  await announceNews(t.deps)
  expect([await told(clerk), await members.bell(clerk)]).toEqual([[], []])
  const now = { ...FORM, publishedAt: days(-0.1).toISOString(), updatedAt: made.updatedAt }
  expect(await call('PUT', `/${made.id}`, now)).toMatchObject({ state: 'SHOWING' })
  expect(await call('PUT', `/${made.id}`, now)).toMatchObject({ http: 409, code: 'conflict' })
  await announceNews(t.deps)
  expect(await members.bell(clerk)).toEqual(['We move'])
  const twice = await Promise.all([call('POST', `/${made.id}/withdraw`), call('POST', `/${made.id}/withdraw`)])
  expect(twice.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409'])
  expect(await told(clerk)).toEqual([])
  expect(await call('DELETE', `/${made.id}`)).toMatchObject({ http: 204 })
  expect(await call('DELETE', `/${made.id}`)).toMatchObject({ code: 'announcement_not_found' })
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where entity_id = ${made.id} and company_id = ${hr.companyId} order by created_at, id`.execute(
    t.deps.db,
  )
  expect(rows.map(({ action }) => action.replace('announcement.', ''))).toEqual([
    'created',
    'updated',
    'withdrawn',
    'deleted',
  ])
})

test('three at most are pinned, and stand first', async () => {
  const made = [1, 2, 3, 4, 5, 6].map((ago) => announce({ title: `${ago}`, publishedAt: days(-ago).toISOString() }))
  const ids = (await Promise.all(made)).map(({ id }) => id)
  const [, , , fourth = '', fifth = '', sixth = ''] = ids
  for (const id of [sixth, fifth]) expect(await pin(id)).toMatchObject({ isPinned: true })
  const last = await Promise.all([pin(fourth), pin(ids[0] ?? '')])
  expect(last.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409'])
  expect(last.map(({ code }) => code)).toContain('announcements_pinned_too_many')
  expect((await told(clerk)).filter((one) => one.endsWith('pinned'))).toHaveLength(3)
  expect((await told(clerk)).slice(0, 3).every((one) => one.endsWith('pinned'))).toBe(true)
  await call('POST', `/${sixth}/withdraw`)
  expect(await pin(sixth)).toMatchObject({ code: 'conflict' })
  await pin(fifth, false)
  expect((await told(clerk)).filter((one) => one.endsWith('pinned'))).toHaveLength(1)
})

test('who read it is counted once on two devices, told from five on, and only of those whom it is for', async () => {
  const { id } = await forDrivers()
  const people: SignedIn[] = [driver]
  while (people.length < 5) people.push(await t.signIn({ companyId: hr.companyId }))
  await groups.putIn(
    group,
    people.map(({ userId }) => userId),
  )
  const readBy = async () => {
    const answer = await t.inject({ url: '/api/company/announcements', headers: hr.priya.headers })
    return answer.json<CompanyAnnouncementList>().items.find((one) => one.id === id)?.readBy
  }
  for (const person of people.slice(0, 4))
    expect(await Promise.all([read(person, id), read(person, id)])).toEqual([204, 204])
  expect(await read(clerk, id)).toBe(404)
  expect(await readBy()).toBeNull()
  for (const person of people.slice(4)) await read(person, id)
  expect(await readBy()).toBe(5)
  await call('POST', `/${id}/withdraw`)
  expect(await read(driver, id)).toBe(404)
})

test('a group that it is for cannot be deleted while it is shown, and goes without giving it to everybody', async () => {
  const { id } = await forDrivers()
  expect(await groups.page(group)).toMatchObject({ uses: [{ kind: 'ANNOUNCEMENT', id, name: 'We move' }] })
  expect(await groups.call('DELETE', `/${group}`)).toMatchObject({ code: 'group_used' })
  await t.deps.db.deleteFrom('groups').where('id', '=', group).execute()
  await announceNews(t.deps)
  expect([await told(clerk), await members.bell(clerk)]).toEqual([[], []])
})

test('another company’s groups, people and announcements are out of reach, and so is the platform’s own', async () => {
  const theirs = await makeHr(t)
  const foreign = await groupCalls(t, theirs).create('Theirs')
  expect(await announce({ audience: 'GROUPS', groupIds: [foreign] })).toMatchObject({ code: 'group_not_found' })
  const platform = newId()
  await t.deps.db
    .insertInto('announcements')
    .values({ id: platform, title: 'From Offerwell', body: 'Hello', audience: 'EVERYBODY' })
    .execute()
  const own = await announce()
  for (const [id, by] of [
    [platform, hr.priya],
    [own.id, theirs.priya],
  ] as const) {
    for (const [method, path, payload] of [
      ['PUT', '', { ...FORM, updatedAt: own.updatedAt }],
      ['PUT', '/pin', { isPinned: true }],
      ['POST', '/withdraw', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect(await call(method, `/${id}${path}`, payload, by)).toMatchObject({ code: 'announcement_not_found' })
    expect(await read(by, id)).toBe(404)
  }
  expect(await call('GET', '', undefined, clerk)).toMatchObject({ http: 403 })
  await t.deps.db.deleteFrom('announcements').where('id', '=', platform).execute()
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ body: '' }, 'body'],
  [{ audience: 'GROUPS' }, 'groupIds'],
  [{ groupIds: [newId()] }, 'groupIds'],
  [{ endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
])('%j is refused at its box', async (fields, path) => {
  expect(await announce(fields)).toMatchObject({ http: 400, issues: [{ path }] })
})
