import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { countReportMonths } from '../report-months/jobs.ts'
import { mailReports } from './jobs.ts'

let now = new Date('2026-11-03T09:00:00Z')
let t: TestApp
let hr: Hr

beforeAll(async () => {
  t = await testApp({}, { now: () => now })
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date('2026-11-03T09:00:00Z')
  hr = await makeHr(t)
  const since = new Date('2026-10-02T09:00:00Z')
  await t.deps.db.updateTable('companies').set({ created_at: since }).where('id', '=', hr.companyId).execute()
  const all = t.deps.db.updateTable('profiles').set({ created_at: since, joined_at: since })
  await all.where('company_id', '=', hr.companyId).execute()
})

async function choose(...people: SignedIn[]) {
  const { headers } = hr.priya
  const payload = { readerIds: people.map(({ userId }) => userId) }
  return await t.inject({ method: 'PUT', url: '/api/company/report-settings', headers, payload })
}

async function mailsTo({ email }: SignedIn): Promise<{ subject: string; text: string }[]> {
  const outbox = await t.inject({ url: '/dev/outbox.json', query: { recipient: email } })
  return outbox.json<{ messages: { subject: string; text: string }[] }>().messages
}

const failToSend = () => Promise.reject(new Error('no mail server'))

test('a month comes once to whom the company chose, with its figures and a way to the rest', async () => {
  const reader = await t.signIn({ roles: ['COMPANY_REPORTS'], companyId: hr.companyId })
  await choose(hr.priya, reader)
  await countReportMonths(t.deps)
  await Promise.all([mailReports(t.deps), mailReports(t.deps), mailReports(t.deps)])
  await mailReports(t.deps)
  for (const person of [hr.priya, reader]) {
    const mails = await mailsTo(person)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('on Offerwell: October 2026')])
    expect(mails[0]?.text).toContain('Joined: 1. Active: Too few to tell.')
    expect(mails[0]?.text).toContain('/company/reports?until=2026-10-01')
  }
  now = new Date('2026-12-03T09:00:00Z')
  await countReportMonths(t.deps)
  await mailReports(t.deps)
  expect(await mailsTo(reader)).toHaveLength(2)
})

test('it ends with the access of the person', async () => {
  const [left, demoted] = [
    await t.signIn({ roles: ['COMPANY_REPORTS'], companyId: hr.companyId }),
    await t.signIn({ roles: ['COMPANY_REPORTS'], companyId: hr.companyId }),
  ]
  await choose(left, demoted)
  await countReportMonths(t.deps)
  await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', left.userId).execute()
  await t.deps.db.deleteFrom('user_roles').where('user_id', '=', demoted.userId).execute()
  await mailReports(t.deps)
  expect([...(await mailsTo(left)), ...(await mailsTo(demoted))]).toEqual([])
})

test('nothing is sent at night, nor once the first days of a month are over', async () => {
  await choose(hr.priya)
  await countReportMonths(t.deps)
  for (const moment of ['2026-11-03T07:59:00Z', '2026-11-10T09:00:00Z']) {
    now = new Date(moment)
    await mailReports(t.deps)
  }
  expect(await mailsTo(hr.priya)).toEqual([])
})

test('a mail that cannot be delivered is tried again a little later', async () => {
  await choose(hr.priya)
  await countReportMonths(t.deps)
  await mailReports({ ...t.deps, mail: { ...t.deps.mail, send: failToSend } })
  await mailReports(t.deps)
  expect(await mailsTo(hr.priya)).toEqual([])
  now = new Date('2026-11-03T09:06:00Z')
  await mailReports(t.deps)
  expect(await mailsTo(hr.priya)).toHaveLength(1)
})
