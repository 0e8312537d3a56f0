import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { tellOfEndingTokens } from './jobs.ts'

let t: TestApp
let now = new Date()
beforeAll(async () => {
  t = await testApp({}, { now: () => now })
})
afterAll(() => t.close())

test('administrators are told once, two weeks before a token that is in use ends, and nobody else is', async () => {
  const { companyId, priya } = await makeHr(t)
  const member = await t.signIn({ companyId, roles: ['EMPLOYEE'] })
  const elsewhere = await makeHr(t)
  // Before the sessions began, so that they do not end first.
  now = new Date('2026-06-01T10:00:00Z')
  const make = async (name: string) => {
    const payload = { name, expiresOn: '2026-06-30' }
    const url = '/api/company/directory/tokens'
    return (await t.inject({ method: 'POST', url, headers: priya.headers, payload })).json<{ token: string }>().token
  }
  const authorization = `Bearer ${await make('Entra')}`
  await make('Never used')
  expect((await t.inject({ url: '/scim/v2/Users', headers: { authorization } })).statusCode).toBe(200)
  const toldTo = async (person: SignedIn) => {
    const { items } = (await t.inject({ url: '/api/me/notifications', headers: person.headers })).json<{
      items: { title: string }[]
    }>()
    return items.map(({ title }) => title)
  }
  now = new Date('2026-06-16T08:05:00Z')
  await tellOfEndingTokens(t.deps)
  expect(await toldTo(priya)).toEqual([])
  now = new Date('2026-06-17T08:05:00Z')
  await Promise.all([tellOfEndingTokens(t.deps), tellOfEndingTokens(t.deps)])
  now = new Date('2026-06-18T08:05:00Z')
  await tellOfEndingTokens(t.deps)
  expect(await toldTo(priya)).toEqual([expect.stringMatching(/^The directory token Entra works until .*30 June/)])
  expect(await toldTo(member)).toEqual([])
  expect(await toldTo(elsewhere.priya)).toEqual([])
})
