import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCompany } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const SUPPLIER = { kind: 'SUPPLIER', name: 'Lantern Partners', site: 'www.lanternpartners.example', message: 'Hello' }
const COMPANY = { kind: 'COMPANY', name: 'Wickham Joinery', site: '@wickham.example' }

async function apply({ headers }: SignedIn, payload: object) {
  const answer = await t.inject({ method: 'POST', url: '/api/applications', headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}

async function withdraw({ headers }: SignedIn, id: string) {
  const answer = await t.inject({ method: 'DELETE', url: `/api/applications/${id}`, headers })
  return answer.statusCode === 204 ? 'withdrawn' : answer.json<{ code: string }>().code
}

const look = async ({ headers }: SignedIn) => (await t.inject({ url: '/api/onboarding', headers })).json()

describe('applying', () => {
  test('shows the application with its state, and the person may go on as an employee meanwhile', async () => {
    const person = await t.signIn({ roles: [] })
    expect(await look(person)).toMatchObject({ applications: [], canApply: ['SUPPLIER', 'COMPANY'] })
    const siteUrl = 'https://www.lanternpartners.example/'
    expect(await apply(person, SUPPLIER)).toMatchObject({ status: 'PENDING', siteUrl, reason: null })
    await t.inject({ method: 'POST', url: '/api/onboarding/continue', headers: person.headers })
    const shown = await look(person)
    expect(shown.applications).toEqual([expect.objectContaining({ name: 'Lantern Partners', status: 'PENDING' })])
    expect(shown.canApply).toEqual(['COMPANY'])
  })

  test('one of a kind waits at a time, also when two are sent at once', async () => {
    const person = await t.signIn({ roles: [] })
    const answers = await Promise.all([apply(person, SUPPLIER), apply(person, SUPPLIER)])
    expect(new Set(answers.map(({ code }) => code ?? 'stored'))).toEqual(new Set(['application_pending', 'stored']))
    expect(await apply(person, COMPANY)).toMatchObject({ siteUrl: 'https://wickham.example/' })
  })

  test('suppliers and members of a company have nothing to apply for', async () => {
    const supplier = await t.signIn({ roles: ['SUPPLIER'] })
    expect(await apply(supplier, SUPPLIER)).toMatchObject({ code: 'already_supplier' })
    const member = await t.signIn({ companyId: await makeCompany(t.deps) })
    expect(await apply(member, COMPANY)).toMatchObject({ code: 'already_in_company' })
    expect((await look(supplier)).canApply).toEqual(['COMPANY'])
    expect((await look(member)).canApply).toEqual(['SUPPLIER'])
  })

  test('five a day at most', async () => {
    const person = await t.signIn({ roles: [] })
    for (let round = 0; round < 5; round += 1) {
      const { id } = await apply(person, SUPPLIER)
      expect(await withdraw(person, id)).toBe('withdrawn')
    }
    expect(await apply(person, SUPPLIER)).toMatchObject({ code: 'too_many_applications' })
    expect((await look(person)).applications).toEqual([])
  })

  test.each([
    ['name', { name: '   ' }],
    ['name', { name: 'a'.repeat(121) }],
    ['name', { name: 'a\0b' }],
    ['message', { message: 'a'.repeat(2001) }],
    ['site', { site: '' }],
    ['site', { site: 'javascript:alert(1)' }],
    ['site', { site: 'http://10.0.0.1/' }],
    ['kind', { kind: 'ADMIN' }],
  ])('a wrong %s is refused by its name: %o', async (path, fields) => {
    const person = await t.signIn({ roles: [] })
    const { code, issues } = await apply(person, { ...SUPPLIER, ...fields })
    expect([code, issues?.map((issue: { path: string }) => issue.path)]).toEqual(['bad_request', [path]])
  })
})

describe('withdrawing', () => {
  test('takes back what waits, and no more than that', async () => {
    const person = await t.signIn({ roles: [] })
    const { id } = await apply(person, SUPPLIER)
    await t.deps.db.updateTable('applications').set({ status: 'REJECTED' }).where('id', '=', id).execute()
    expect(await withdraw(person, id)).toBe('application_decided')
    const again = await apply(person, SUPPLIER)
    expect((await look(person)).applications).toMatchObject([{ id: again.id, status: 'PENDING' }])
    expect(await withdraw(person, again.id)).toBe('withdrawn')
    expect((await look(person)).applications).toMatchObject([{ id, status: 'REJECTED' }])
  })

  test("another person's application is not found", async () => {
    const { id } = await apply(await t.signIn({ roles: [] }), SUPPLIER)
    const stranger = await t.signIn({ roles: [] })
    expect(await withdraw(stranger, id)).toBe('application_not_found')
    expect((await look(stranger)).applications).toEqual([])
    const row = await t.deps.db.selectFrom('applications').select('id').where('id', '=', id).execute()
    expect(row).toHaveLength(1)
  })
})
