import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { CompanyReport } from '../company-reports/schemas.ts'
import type { ReportSettings } from './schemas.ts'

let t: TestApp
let hr: Hr

beforeAll(async () => {
  t = await testApp()
  hr = await makeHr(t)
})
afterAll(() => t.close())

const url = '/api/company/report-settings'

async function put(payload: object, { headers }: SignedIn = hr.priya) {
  return await t.inject({ method: 'PUT', url, headers, payload })
}

test('the yearly cost is shown on the report while it is entered, and the log says who changed it', async () => {
  expect((await put({ yearlyCost: 12_000.5 })).json<ReportSettings>()).toMatchObject({ yearlyCost: 12_000.5 })
  const read = async () => {
    const answer = await t.inject({ url: '/api/company/reports', headers: hr.priya.headers })
    return answer.json<CompanyReport>().cost
  }
  expect(await read()).toEqual({ yearly: 12_000.5, ofPeriod: 1000.04, returned: null })
  await put({ yearlyCost: null })
  expect(await read()).toBeNull()
  const log = await t.inject({ url: '/api/company/audit', headers: hr.priya.headers })
  expect(log.body).toContain('£12,000.50 → nothing')
  for (const wrong of [0, -1, 1.001, 1e12]) expect((await put({ yearlyCost: wrong })).statusCode).toBe(400)
})

test('only who can open the reports of this company can be chosen for the mail, and only an administrator chooses', async () => {
  const [reader, employee, theirs] = [
    await t.signIn({ roles: ['COMPANY_REPORTS'], companyId: hr.companyId }),
    await t.signIn({ companyId: hr.companyId }),
    (await makeHr(t)).priya,
  ]
  const chosen = (await put({ readerIds: [reader.userId, reader.userId] })).json<ReportSettings>()
  expect(chosen.readers.filter(({ isChosen }) => isChosen).map(({ id }) => id)).toEqual([reader.userId])
  expect(chosen.readers).toHaveLength(2)
  for (const one of [employee, theirs])
    expect((await put({ readerIds: [one.userId] })).json()).toMatchObject({ code: 'report_reader_not_found' })
  expect((await put({ readerIds: [] }, reader)).statusCode).toBe(403)
  const settings = await t.inject({ url, headers: hr.priya.headers })
  expect(settings.json()).toEqual(chosen)
})
