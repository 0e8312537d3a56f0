import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCompany } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const me = async ({ headers }: SignedIn) => (await t.inject({ url: '/api/me', headers })).json<object>()

test('one answer says who somebody is, with their own company and nobody else’s things', async () => {
  const companyId = await makeCompany(t.deps)
  const person = await t.signIn({ roles: ['EMPLOYEE'], companyId, fullName: 'Amara Okafor' })
  expect(await me(person)).toMatchObject({
    id: person.userId,
    fullName: 'Amara Okafor',
    roles: ['EMPLOYEE'],
    company: { id: companyId, brandPrimary: expect.stringMatching(/^#/) },
    accessEnded: null,
    favouriteOfferIds: [],
    shortcutsEnabled: true,
    endedTours: [],
  })
  expect(await me(await t.signIn())).toMatchObject({ company: null })
})

const endedFor = (reason: string) => ({
  company: null,
  roles: ['SUPPLIER'],
  accessEnded: { reason, companyName: 'Brindle Foods' },
})

test('whoever’s access has ended is told why, and by which company', async () => {
  const companyId = await makeCompany(t.deps, 'Brindle Foods')
  const person = await t.signIn({ roles: ['EMPLOYEE', 'COMPANY_ADMIN', 'SUPPLIER'], companyId })
  const { db } = t.deps
  await db.updateTable('companies').set({ status: 'SUSPENDED' }).where('id', '=', companyId).execute()
  expect(await me(person)).toMatchObject(endedFor('COMPANY_SUSPENDED'))
  await db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', person.userId).execute()
  await vi.waitFor(async () => expect(await me(person)).toMatchObject(endedFor('LEFT_COMPANY')))
})

test('keys of a single character are turned off for oneself alone', async () => {
  const [person, other] = [await t.signIn(), await t.signIn()]
  const change = (payload: object) =>
    t.inject({ method: 'PUT', url: '/api/me/shortcuts', headers: person.headers, payload })
  expect((await change({ enabled: false })).json()).toEqual({ enabled: false })
  expect(await me(person)).toMatchObject({ shortcutsEnabled: false })
  expect(await me(other)).toMatchObject({ shortcutsEnabled: true })
  expect((await change({ enabled: 'off' })).statusCode).toBe(400)
})

test('a tour that somebody has ended is proposed to them no more, until they ask for it again', async () => {
  const [person, other] = [await t.signIn(), await t.signIn()]
  const change = (payload: object) =>
    t.inject({ method: 'PUT', url: '/api/me/tours', headers: person.headers, payload })
  await Promise.all([change({ tour: 'STAFF', ended: true }), change({ tour: 'COMPANY', ended: true })])
  expect((await change({ tour: 'COMPANY', ended: true })).json()).toEqual({ endedTours: ['STAFF', 'COMPANY'] })
  expect(await me(person)).toMatchObject({ endedTours: ['STAFF', 'COMPANY'] })
  expect(await me(other)).toMatchObject({ endedTours: [] })
  expect((await change({ tour: 'STAFF', ended: false })).json()).toEqual({ endedTours: ['COMPANY'] })
  expect((await change({ tour: 'SUPPLIER', ended: true })).statusCode).toBe(400)
})
