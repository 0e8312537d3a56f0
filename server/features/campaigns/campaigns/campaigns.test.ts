import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { DRAFT, makeSender, type Sender } from '../../../../tests/support/campaigns/sender.ts'
import { newId } from '../../../platform/db/id.ts'
import { tellRedeemedPeople } from '../campaign-audiences/jobs.ts'
import type { CampaignList } from './schemas.ts'

let t: TestApp
let hr: Sender

beforeAll(async () => {
  t = await testApp()
  hr = await makeSender(t)
})
afterAll(() => t.close())

const FUTURE = '2199-06-01T08:00:00Z'
const count = async (audience: object) => await hr.call('POST', 'campaign-audiences/count', { audience })

test('a campaign needs a name, a subject and a message', async () => {
  for (const [fields, message] of [
    [{ name: ' ' }, 'Enter a name.'],
    [{ content: { subject: '', message: 'x' } }, 'Enter a subject.'],
    [{ content: { subject: 'a\nb', message: 'x' } }, 'Write the subject in one line.'],
    [{ content: { subject: 'x', message: '\n' } }, 'Write a message.'],
    [{ scheduledAt: '2020-01-01T00:00:00Z' }, 'Choose a time that is still to come.'],
    [{ audience: { kind: 'groups', groups: [] } }, 'Choose a group.'],
    [{ audience: { kind: 'groups', groups: [newId()] } }, 'A group that you chose is gone. Choose again.'],
    [
      { channel: 'PUSH', audience: { kind: 'not_joined' } },
      'People who have not joined have no device that we know. Choose email.',
    ],
  ] as const) {
    expect(await hr.call('POST', 'campaigns', { ...DRAFT, ...fields })).toMatchObject({
      http: 400,
      issues: [{ message }],
    })
  }
})

test('it is created as a draft, also with a time, and is changed, scheduled, copied and deleted', async () => {
  const id = await hr.create({ scheduledAt: FUTURE })
  const page = await hr.page(id)
  expect(page).toMatchObject({
    status: 'DRAFT',
    createdBy: 'Priya Nair',
    can: { edit: true, schedule: true, unschedule: false, send: true, cancel: false, delete: true },
  })
  const edit = { ...DRAFT, name: 'Launch', scheduledAt: FUTURE, updatedAt: page.updatedAt }
  expect(await hr.call('PUT', `campaigns/${id}`, edit)).toMatchObject({ http: 200, name: 'Launch' })
  expect(await hr.call('PUT', `campaigns/${id}`, edit)).toMatchObject({ http: 409, code: 'campaign_changed' })
  expect(await hr.move(id, 'schedule')).toMatchObject({ status: 'SCHEDULED', can: { edit: false, delete: false } })
  const seen = { updatedAt: (await hr.page(id)).updatedAt }
  expect(await hr.call('PUT', `campaigns/${id}`, { ...edit, ...seen })).toMatchObject({ code: 'campaign_not_draft' })
  expect(await hr.call('DELETE', `campaigns/${id}`)).toMatchObject({ code: 'campaign_not_draft' })
  expect(await hr.move(id, 'unschedule')).toMatchObject({ status: 'DRAFT' })
  const copy = await hr.call<{ id: string }>('POST', `campaigns/${id}/copies`)
  expect(await hr.page(copy.id)).toMatchObject({ name: 'Copy of Launch', status: 'DRAFT', scheduledAt: null })
  expect(await hr.call('DELETE', `campaigns/${id}`)).toEqual({ http: 204 })
  expect(await hr.page(id)).toMatchObject({ http: 404, code: 'campaign_not_found' })
  const { items } = await hr.call<CampaignList>('GET', 'campaigns?limit=1')
  expect(items).toMatchObject([{ id: copy.id }])
  const actions = await t.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(
    ['created', 'updated', 'scheduled', 'unscheduled', 'deleted'].map((word) => `campaign.${word}`),
  )
})

const told = (people: number) => ({ http: 200, people, precision: 'EXACT' })

test('people are counted as they are meant', async () => {
  const [sales, wales] = [{ department: 'Sales' }, { location: 'Cardiff' }]
  const ids = await Promise.all(['Ada', 'Bo', 'Cy'].map(async (name) => (await hr.join(name)).userId))
  const [ada = '', bo = ''] = ids
  await t.deps.db.updateTable('profiles').set(sales).where('id', '=', ada).execute()
  await t.deps.db.updateTable('profiles').set(wales).where('id', '=', bo).execute()
  await hr.add({ fullName: 'Not Yet', email: `not@${hr.companyId}.example`, ...sales })
  const group = await hr.call<{ id: string }>('POST', 'groups', {
    name: 'Sales',
    criteria: [{ field: 'department', values: ['Sales'] }],
  })
  expect(await count({ kind: 'everyone' })).toEqual(told(4))
  expect(await count({ kind: 'departments', departments: ['Sales'] })).toEqual(told(1))
  expect(await count({ kind: 'locations', locations: ['Cardiff', 'Oslo'] })).toEqual(told(1))
  expect(await count({ kind: 'groups', groups: [group.id] })).toEqual(told(1))
  expect(await count({ kind: 'not_joined' })).toEqual(told(1))
  expect(await count({ kind: 'never_redeemed' })).toMatchObject({ people: 4, precision: 'AT_MOST' })
  const id = await hr.create({ audience: { kind: 'groups', groups: [group.id] } })
  expect(await hr.page(id)).toMatchObject({ groups: [{ id: group.id, name: 'Sales' }] })
  expect(await hr.call('DELETE', `groups/${group.id}`)).toMatchObject({ http: 409, code: 'group_used' })
})

test('how many never redeemed is told from a count of once a month, whoever redeems meanwhile', async () => {
  const other = await makeSender(t)
  const people = await Promise.all(Array.from({ length: 29 }, (_, index) => other.join(`P${index} Oak`)))
  const ask = () => other.call('POST', 'campaign-audiences/count', { audience: { kind: 'never_redeemed' } })
  const redeem = async (from: number, to: number) => {
    const rows = people.slice(from, to).map(({ userId }) => ({ user_id: userId }))
    await t.deps.db.insertInto('redeemed_people').values(rows).execute()
  }
  const tell = async (at: string) =>
    await tellRedeemedPeople({ ...t.deps, clock: { now: () => new Date(at) } }, () => 0)
  expect(await ask()).toMatchObject({ people: 30, precision: 'AT_MOST' })
  await redeem(0, 10)
  await tell('2031-05-01T00:30:00Z')
  expect(await ask()).toMatchObject({ people: 20, precision: 'ABOUT' })
  await redeem(10, 16)
  await tell('2031-05-31T22:30:00Z')
  expect(await ask()).toMatchObject({ people: 20 })
  await tell('2031-05-31T23:30:00Z')
  expect(await ask()).toMatchObject({ people: 15 })
})
