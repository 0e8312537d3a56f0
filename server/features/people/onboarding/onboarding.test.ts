import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXAMPLE_JOIN_CODE } from '../../../../domain/join-code.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'

let t: TestApp
const companyId = newId()

beforeAll(async () => {
  t = await testApp()
  const rows = [
    { id: companyId, name: 'Harrow & Pike', join_code: 'HARROW-2026' },
    { id: newId(), name: 'Solway', join_code: 'SOLWAY-2026' },
    { id: newId(), name: 'Gone Ltd', join_code: 'GONE-2026', status: 'SUSPENDED' },
  ]
  await t.deps.db.insertInto('companies').values(rows).execute()
})
afterAll(() => t.close())

const join = async ({ headers }: SignedIn, joinCode: string) =>
  (await t.inject({ method: 'POST', url: '/api/onboarding/join', headers, payload: { joinCode } })).json()

const me = async ({ headers }: SignedIn) => (await t.inject({ url: '/api/me', headers })).json()

test.each(['HARROW-2026', ' harrow-2026 ', 'harrow 2026', 'Harrow – 2026', 'harrow2026', 'H A R R O W 2-0-2-6'])(
  'the code %j joins the company',
  async (code) => {
    const person = await t.signIn({ roles: [] })
    expect(await join(person, code)).toEqual({ companyId, companyName: 'Harrow & Pike' })
    expect(await me(person)).toMatchObject({ roles: ['EMPLOYEE'], company: { id: companyId } })
  },
)

test('the example that the form shows is the code of nobody', async () => {
  const row = { id: newId(), name: 'Copycat', join_code: EXAMPLE_JOIN_CODE }
  await expect(t.deps.db.insertInto('companies').values(row).execute()).rejects.toThrow('not_example')
})

test.each(['NOBODY-2026', 'GONE-2026', '–'])('the code %s joins nothing', async (code) => {
  const person = await t.signIn({ roles: [] })
  expect(await join(person, code)).toMatchObject({ code: 'join_code_unknown' })
  expect(await me(person)).toMatchObject({ roles: [], company: null })
})

test('joining twice is once, and a second company is refused with nothing changed', async () => {
  const person = await t.signIn({ roles: [] })
  await join(person, 'HARROW-2026')
  expect(await join(person, 'HARROW-2026')).toMatchObject({ companyId })
  expect(await join(person, 'SOLWAY-2026')).toMatchObject({ code: 'already_in_company' })
  expect(await me(person)).toMatchObject({ company: { id: companyId } })
})

test('who goes on without a company can use the product with the very next call', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { headers } = await t.signIn({ roles: [] })
    expect((await t.inject({ url: '/api/favourites', headers })).json()).toMatchObject({ code: 'onboarding_required' })
    await t.inject({ method: 'POST', url: '/api/onboarding/continue', headers })
    expect((await t.inject({ url: '/api/favourites', headers })).statusCode).toBe(200)
  }
})
