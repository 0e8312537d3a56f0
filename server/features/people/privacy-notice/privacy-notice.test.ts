import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCompany } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { EmployerNotice } from './schemas.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp({ OPERATOR_NAME: 'Quay Benefits Ltd', ACTIVITY_KEPT_MONTHS: '18' })
})
afterAll(() => t.close())

test('anybody reads who runs this and how long activity is kept', async () => {
  const answer = await t.inject({ url: '/api/privacy-notice' })
  expect(answer.json()).toEqual({ operator: { name: 'Quay Benefits Ltd', email: null }, activityKeptMonths: 18 })
})

/** Somebody of a company with that text. */
async function readerOf(name: string, text: string | null) {
  const companyId = await makeCompany(t.deps, name)
  await t.deps.db.updateTable('companies').set({ privacy_text: text }).where('id', '=', companyId).execute()
  return await t.signIn({ companyId })
}

const read = async ({ headers }: SignedIn) =>
  (await t.inject({ url: '/api/me/privacy-notice', headers })).json<EmployerNotice>()

test('people read the text of their own company, and of no other', async () => {
  const [mine, other] = [await readerOf('Harrow & Pike', 'Ask HR.'), await readerOf('Fernhill', 'Ask Ivy.')]
  expect(await read(mine)).toEqual({
    employer: { name: 'Harrow & Pike', text: 'Ask HR.' },
    countsCampaignOpens: false,
  })
  expect(await read(other)).toMatchObject({ employer: { name: 'Fernhill', text: 'Ask Ivy.' } })
  for (const person of [await readerOf('Quiet', '  '), await readerOf('Silent', null), await t.signIn()])
    expect(await read(person)).toMatchObject({ employer: null })
})
