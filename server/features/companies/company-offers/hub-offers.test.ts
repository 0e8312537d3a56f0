import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { days } from '../../../../tests/support/catalogue.ts'
import { memberCalls, offerCalls } from '../../../../tests/support/companies/offers.ts'
import { groupCalls, type Hr, makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { announceCompanyOffers, countCompanyOffers } from './jobs.ts'

let t: TestApp
let hr: Hr
let offers: ReturnType<typeof offerCalls>
let members: ReturnType<typeof memberCalls>
let driver: SignedIn
let clerk: SignedIn
let group: string

beforeAll(async () => {
  t = await testApp()
  members = memberCalls(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  hr = await makeHr(t)
  offers = offerCalls(t, hr)
  const { companyId } = hr
  ;[driver, clerk] = [await t.signIn({ companyId }), await t.signIn({ companyId })]
  const groups = groupCalls(t, hr)
  group = await groups.create('Drivers')
  await groups.putIn(group, [driver.userId])
})

const forDrivers = () => offers.live({ title: 'Boots', audience: 'GROUPS', groupIds: [group] })

test('an offer for a group is its people’s alone, also by its address, and no longer once they have left it', async () => {
  const id = await forDrivers()
  const stranger = await t.signIn({ companyId: (await makeHr(t)).companyId })
  const everyCall = async (person: SignedIn) => [
    await members.call(person, 'GET', `/offers/${id}`),
    await members.call(person, 'PUT', `/favourites/${id}`),
    await members.call(person, 'POST', `/offers/${id}/uses`, { kind: 'ADDRESS' }),
  ]
  expect(await members.titles(driver)).toEqual(['Boots'])
  expect(await everyCall(driver)).toEqual([200, 204, 204])
  for (const person of [clerk, stranger, hr.priya]) {
    expect(await members.titles(person)).toEqual([])
    expect(await everyCall(person)).toEqual([404, 404, 404])
  }
  expect(await members.saved(driver)).toEqual(['Boots'])
  await groupCalls(t, hr).takeOut(group, [driver.userId])
  expect(await members.titles(driver)).toEqual([])
  expect(await members.saved(driver)).toEqual([])
  expect(await everyCall(driver)).toEqual([404, 404, 404])
})

test('whoever has left, or whose company is suspended, has nothing of it', async () => {
  await offers.live({ title: 'Gym' })
  expect(await members.titles(clerk)).toEqual(['Gym'])
  await hr.call('POST', '/status', { chosen: { ids: [clerk.userId] }, status: 'INACTIVE' })
  expect(await members.titles(clerk)).toEqual([])
  await t.deps.db.updateTable('companies').set({ status: 'SUSPENDED' }).where('id', '=', hr.companyId).execute()
  const { db } = t.deps
  const rows = await db
    .selectFrom((eb) =>
      eb.fn<{ id: string }>('company_offers_for', [eb.val(driver.userId), eb.val(new Date())]).as('o'),
    )
    .select('id')
    .execute()
  expect(rows).toEqual([])
})

test('its people are told once, whoever runs the job, also when it is taken back and set live again', async () => {
  const id = await forDrivers()
  await Promise.all([announceCompanyOffers(t.deps), announceCompanyOffers(t.deps)])
  expect(await members.bell(driver)).toEqual(['New from your company: Boots'])
  for (const person of [clerk, hr.priya]) expect(await members.bell(person)).toEqual([])
  await offers.move(id, 'LIVE', 'DRAFT')
  await offers.edit(id, { title: 'Better boots' })
  await offers.move(id, 'DRAFT', 'LIVE')
  await announceCompanyOffers(t.deps)
  expect(await members.bell(driver)).toEqual(['New from your company: Boots'])
  expect(await members.titles(clerk)).toEqual(['Better boots'])
  expect(await members.bell(clerk)).toEqual([])
})

test('one that is live before its start is told when it begins', async () => {
  const id = await offers.live({ title: 'Soon', startAt: days(1).toISOString() })
  await announceCompanyOffers(t.deps)
  expect([await members.titles(clerk), await members.bell(clerk)]).toEqual([[], []])
  await t.deps.db
    .updateTable('company_offers')
    .set({ start_at: days(-1) })
    .where('id', '=', id)
    .execute()
  await announceCompanyOffers(t.deps)
  expect(await members.bell(clerk)).toEqual(['New from your company: Soon'])
})

test('it is saved once from two devices, taken off again, and over it is on no list', async () => {
  const id = await offers.live({ title: 'Gym' })
  const save = () => members.call(clerk, 'PUT', `/favourites/${id}`)
  expect(await Promise.all([save(), save()])).toEqual([204, 204])
  expect(await members.saved(clerk)).toEqual(['Gym'])
  expect(await members.saved(driver)).toEqual([])
  expect((await members.hub(clerk)).map(({ isSaved }) => isSaved)).toEqual([true])
  await offers.move(id, 'LIVE', 'EXPIRED')
  expect(await members.saved(clerk)).toEqual([])
  expect(await members.call(clerk, 'DELETE', `/favourites/${id}`)).toBe(204)
  await offers.move(id, 'EXPIRED', 'LIVE')
  expect(await members.saved(clerk)).toEqual([])
})

test('uses are counted by person and day, told in fives from five on, and a day late', async () => {
  const id = await offers.live({ title: 'Gym' })
  const people = [clerk, driver, hr.priya]
  while (people.length < 7) people.push(await t.signIn({ companyId: hr.companyId }))
  const use = (person: SignedIn, kind: string) => members.call(person, 'POST', `/offers/${id}/uses`, { kind })
  for (const person of people) for (const kind of ['OPENED', 'OPENED']) expect(await use(person, kind)).toBe(204)
  for (const person of people.slice(0, 4)) for (const kind of ['HOW_TO_GET', 'FILE']) await use(person, kind)
  expect(await use(clerk, 'LIKED')).toBe(400)
  await members.call(clerk, 'PUT', `/favourites/${id}`)
  await countCompanyOffers(t.deps)
  expect(await offers.one(id)).toMatchObject({ opened: null, used: null, saved: null })
  await t.deps.db
    .updateTable('company_offer_uses')
    .set({ day: days(-1).toISOString() })
    .where('offer_id', '=', id)
    .execute()
  await countCompanyOffers(t.deps)
  expect(await offers.one(id)).toMatchObject({ opened: 5, used: null, saved: null })
  await t.deps.db.deleteFrom('auth.users').where('id', '=', clerk.userId).execute()
  for (const person of people.slice(3, 5))
    await t.deps.db.deleteFrom('auth.users').where('id', '=', person.userId).execute()
  await countCompanyOffers(t.deps)
  expect(await offers.one(id)).toMatchObject({ opened: null })
})

test('a person takes what they saved and used with them', async () => {
  const id = await offers.live({ title: 'Gym' })
  await members.call(clerk, 'PUT', `/favourites/${id}`)
  await members.call(clerk, 'POST', `/offers/${id}/uses`, { kind: 'OPENED' })
  const answer = await t.inject({ url: '/api/me/export.json', headers: clerk.headers })
  expect(answer.body).toContain('company_offers_saved')
  expect(answer.body).toContain('company_offers_used')
})
