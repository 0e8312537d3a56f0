import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days } from '../../../../tests/support/catalogue.ts'
import { makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { CompanyDashboard } from './schemas.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function figuresFor({ headers }: SignedIn): Promise<CompanyDashboard> {
  return (await t.inject({ url: '/api/company/dashboard', headers })).json<CompanyDashboard>()
}

describe('a company that has just begun', () => {
  test('is told what it has done so far, until the first colleague joins', async () => {
    const hr = await makeHr(t)
    const boss = hr.priya
    const start = async () => (await figuresFor(boss)).start
    const nothing = { hasBranding: false, hasPeople: false, hasInvited: false, hasDomain: false }
    expect(await start()).toEqual(nothing)
    const id = await hr.add({ fullName: 'Amara Okafor', email: 'amara@people.example' })
    expect(await start()).toEqual({ ...nothing, hasPeople: true })
    await hr.call('POST', `/${id}/invitation`, {})
    const sent = t.deps.db.updateTable('company_invitations').set({ mails: 1, sent_at: new Date() })
    await sent.where('profile_id', '=', id).execute()
    const look = async () => (await t.inject({ url: '/api/company/branding', headers: boss.headers })).json<object>()
    const payload = { ...(await look()), welcomeText: 'Hello' }
    await t.inject({ method: 'PUT', url: '/api/company/branding', headers: boss.headers, payload })
    await t.deps.db
      .insertInto('company_domains')
      .values({
        company_id: hr.companyId,
        domain: `${hr.companyId}.example`,
        verification_token: 'x',
        verified_at: new Date(),
      })
      .execute()
    expect(await figuresFor(boss)).toMatchObject({
      start: { hasBranding: true, hasPeople: true, hasInvited: true, hasDomain: true },
      employees: { active: 2, invited: 1, joined: 1 },
    })
    await t.signIn({ companyId: hr.companyId })
    expect(await start()).toBeNull()
  })

  test('invitations that bounced or were not answered wait for an administrator', async () => {
    const hr = await makeHr(t)
    const ids = []
    for (const name of ['Bounced', 'Lapsed', 'Open']) {
      const id = await hr.add({ fullName: name, email: `${name}.${newId()}@people.example` })
      await hr.call('POST', `/${id}/invitation`, {})
      ids.push(id)
    }
    const [bounced = '', lapsed = ''] = ids
    const { db } = t.deps
    const mailed = db.updateTable('company_invitations').set({ mails: 1, sent_at: days(-40) })
    await mailed.where('company_id', '=', hr.companyId).execute()
    await db
      .updateTable('company_invitations')
      .set({ bounced_at: days(-1) })
      .where('profile_id', '=', bounced)
      .execute()
    await db
      .updateTable('company_invitations')
      .set({ expires_at: days(-1) })
      .where('profile_id', '=', lapsed)
      .execute()
    expect((await figuresFor(hr.priya)).waiting).toEqual([
      { kind: 'BOUNCED', count: 1 },
      { kind: 'EXPIRED', count: 1 },
    ])
  })
})
