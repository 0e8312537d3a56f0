import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeCompany } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { CompanyHub } from './schemas.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Team = { companyId: string; boss: SignedIn; staff: SignedIn[] }

/** A company of one administrator and so many employees, all here for a year. */
async function team(size: number): Promise<Team> {
  const companyId = await makeCompany(t.deps)
  const boss = await t.signIn({ roles: ['COMPANY_ADMIN'], companyId })
  const staff: SignedIn[] = []
  for (let count = 0; count < size; count += 1) staff.push(await t.signIn({ companyId }))
  await t.deps.db
    .updateTable('profiles')
    .set({ created_at: days(-365) })
    .where('company_id', '=', companyId)
    .execute()
  return { companyId, boss, staff }
}

const offer = (companyId: string, title: string, more: object) => {
  return { id: newId(), company_id: companyId, title, status: 'LIVE', ...more }
}

async function hubFor(person: SignedIn): Promise<CompanyHub> {
  return (await t.inject({ url: '/api/company/hub', headers: person.headers })).json<CompanyHub>()
}

describe('the hub', () => {
  test('an employee sees what their company offers now and its five newest announcements, not those of another', async () => {
    const [mine, theirs] = [await team(1), await team(1)]
    const { companyId } = mine
    await t.deps.db
      .insertInto('company_offers')
      .values([
        offer(companyId, 'Gym at half price', { end_at: days(3), created_at: days(-2) }),
        offer(companyId, 'Free lunch on Fridays', {
          start_at: days(-1),
          created_at: days(-1),
          how_to_get: 'Be there.',
        }),
        offer(companyId, 'Draft', { status: 'DRAFT' }),
        offer(companyId, 'Expired', { status: 'EXPIRED' }),
        offer(companyId, 'Not yet', { start_at: days(1) }),
        offer(companyId, 'Over', { end_at: days(-1) }),
        offer(theirs.companyId, 'Of another company', {}),
      ])
      .execute()
    await t.deps.db
      .insertInto('announcements')
      .values([
        ...[1, 2, 3, 4, 5, 6].map((ago) => {
          return { id: newId(), company_id: companyId, title: `${ago}`, body: 'Hello', published_at: days(-ago) }
        }),
        { id: newId(), company_id: companyId, title: 'Tomorrow', body: 'Hello', published_at: days(1) },
        { id: newId(), company_id: theirs.companyId, title: 'Of another company', body: 'Hello' },
      ])
      .execute()
    const hub = await hubFor(mine.staff[0] ?? mine.boss)
    expect(hub.offers.map(({ title, howToGet }) => [title, howToGet])).toEqual([
      ['Free lunch on Fridays', 'Be there.'],
      ['Gym at half price', ''],
    ])
    expect(hub.announcements.map(({ title }) => title)).toEqual(['1', '2', '3', '4', '5'])
  })

  test('it counts my own cards', async () => {
    const [mine, theirs] = [await team(2), await team(1)]
    const templateId = newId()
    await t.deps.db
      .insertInto('card_templates')
      .values({ id: templateId, scope: 'GLOBAL', name: 'Gym', brand: 'Fernspring' })
      .execute()
    const card = ({ companyId }: Team, person: SignedIn | undefined, more: object = {}) => ({
      id: newId(),
      user_id: person?.userId ?? '',
      company_id: companyId,
      template_id: templateId,
      card_number_enc: 'sealed',
      card_number_last4: '8900',
      ...more,
    })
    const [me, colleague] = mine.staff
    await t.deps.db
      .insertInto('employee_cards')
      .values([
        card(mine, me),
        card(mine, me, { status: 'PENDING_APPROVAL' }),
        card(mine, me, { status: 'REVOKED' }),
        card(mine, me, { expires_at: days(-1) }),
        card(mine, colleague),
        card(theirs, theirs.staff[0]),
      ])
      .execute()
    expect((await hubFor(me ?? mine.boss)).cards).toEqual({ ready: 1, waiting: 1 })
  })

  test('it is for people of a company only', async () => {
    const outsider = await t.signIn()
    const answer = await t.inject({ url: '/api/company/hub', headers: outsider.headers })
    expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ code: 'no_company' })])
  })
})
