import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCompany } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { forgetAdministratorInvitations, mailAdministrators } from '../administrator-invitations/jobs.ts'
import type { AdminCompanyList, AdminCompanyPage } from './schemas.ts'

let t: TestApp
let now = new Date()
let staff: SignedIn

beforeAll(async () => {
  t = await testApp({}, { now: () => now })
  staff = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answer = { httpStatus: number; code?: string } & Partial<AdminCompanyPage>

async function call(who: SignedIn, method: Method, path: string, payload?: object): Promise<Answer> {
  const answer = await t.inject({ method, url: `/api${path}`, headers: who.headers, ...(payload && { payload }) })
  return { httpStatus: answer.statusCode, ...(answer.body !== '' && answer.json<Partial<AdminCompanyPage>>()) }
}

const page = async (id: string) =>
  (await t.inject({ url: `/api/admin/companies/${id}`, headers: staff.headers })).json<AdminCompanyPage>()
const move = (id: string, status: string, from: string) =>
  call(staff, 'PUT', `/admin/companies/${id}/status`, { status, from })

async function made(fields: object = {}): Promise<AdminCompanyPage> {
  const payload = { name: `Lantern ${newId()}`, ...fields }
  const url = '/api/admin/companies'
  return (await t.inject({ method: 'POST', url, headers: staff.headers, payload })).json<AdminCompanyPage>()
}

async function actionsOn(id: string): Promise<string[]> {
  const rows = t.deps.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).orderBy('id')
  return (await rows.execute()).map(({ action }) => action)
}

describe('a company', () => {
  test('is made with a join code, found by name and domain, and paged newest first', async () => {
    const word = newId()
    const first = await made({ name: `Ash ${word}`, seats: 5 })
    expect(first).toMatchObject({
      status: 'ACTIVE',
      people: 0,
      seats: 5,
      joinCode: expect.stringMatching(/^\w{5}-\w{5}$/),
    })
    const second = await made({ name: `Birch ${word}`, status: 'PENDING' })
    await call(staff, 'POST', `/admin/companies/${second.id}/domains`, { domain: '@birch-and-co.example' })
    const list = async (query: Record<string, string>) =>
      (await t.inject({ url: '/api/admin/companies', query, headers: staff.headers })).json<AdminCompanyList>()
    const start = await list({ q: word, limit: '1' })
    expect(start).toMatchObject({ items: [{ id: second.id, domains: ['birch-and-co.example'] }], total: 2 })
    expect(await list({ q: word, limit: '1', cursor: start.nextCursor ?? '' })).toMatchObject({
      items: [{ id: first.id }],
      nextCursor: null,
    })
    expect((await list({ q: 'BIRCH-and' })).items).toHaveLength(1)
    expect((await list({ q: word, status: 'PENDING' })).items).toMatchObject([{ id: second.id }])
    expect(await actionsOn(first.id)).toEqual(['company.created'])
  })

  test('of two who change it at once the second is told, and its seats never fall below its people', async () => {
    const { id, updatedAt } = await made()
    const edit = (name: string, seats: number | null, at = updatedAt) =>
      call(staff, 'PUT', `/admin/companies/${id}`, { name, seats, updatedAt: at })
    now = new Date(now.getTime() + 1000)
    const answers = await Promise.all([edit('One', 3), edit('Two', 4)])
    expect(answers.map(({ httpStatus }) => `${httpStatus}`).toSorted()).toEqual(['200', '409'])
    await t.signIn({ companyId: id })
    await t.signIn({ companyId: id })
    const current = await page(id)
    expect(current.people).toBe(2)
    expect(await edit('Three', 1, current.updatedAt)).toMatchObject({ code: 'company_seats_too_few' })
    expect(await edit('Three', 2, current.updatedAt)).toMatchObject({ httpStatus: 200, seats: 2 })
    expect(await actionsOn(id)).toEqual(['company.created', 'company.edited', 'company.edited'])
  })

  test('opens and closes for its people at once, by one hand only', async () => {
    const { id } = await made({ status: 'PENDING' })
    const person = await t.signIn({ companyId: id })
    const hub = async () => (await call(person, 'GET', '/company/hub')).code ?? 'open'
    expect(await hub()).toBe('no_company')
    expect(await move(id, 'SUSPENDED', 'PENDING')).toMatchObject({ code: 'conflict' })
    expect(await move(id, 'ACTIVE', 'PENDING')).toMatchObject({ httpStatus: 200 })
    await vi.waitFor(async () => expect(await hub()).toBe('open'))
    const twice = await Promise.all([move(id, 'SUSPENDED', 'ACTIVE'), move(id, 'SUSPENDED', 'ACTIVE')])
    expect(twice.map(({ httpStatus }) => `${httpStatus}`).toSorted()).toEqual(['200', '409'])
    await vi.waitFor(async () => expect(await hub()).toBe('access_ended'))
    expect(await move(id, 'ACTIVE', 'SUSPENDED')).toMatchObject({ httpStatus: 200 })
    await vi.waitFor(async () => expect(await hub()).toBe('open'))
    expect(await actionsOn(id)).toEqual(['company.created', 'company.opened', 'company.suspended', 'company.opened'])
  })

  test('shows its join code to its administrators, and a renewed one takes the old one’s place', async () => {
    const { id, joinCode } = await made({ seats: 9 })
    const boss = await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId: id })
    const shown = async () =>
      (await t.inject({ url: '/api/company/dashboard', headers: boss.headers })).json<{ joinCode: string }>()
    expect(await shown()).toMatchObject({ joinCode, seats: 9, employees: { active: 1 } })
    const renew = (from: string | null) => call(staff, 'POST', `/admin/companies/${id}/join-code`, { from })
    const twice = await Promise.all([renew(joinCode), renew(joinCode)])
    expect(twice.map(({ httpStatus }) => `${httpStatus}`).toSorted()).toEqual(['200', '409'])
    const newcomer = await t.signIn({ roles: [] })
    const join = (code: string) => call(newcomer, 'POST', '/onboarding/join', { joinCode: code })
    expect(await join(joinCode ?? '')).toMatchObject({ code: 'join_code_unknown' })
    expect(await join((await shown()).joinCode)).toMatchObject({ httpStatus: 200, companyId: id })
  })

  test('has domains of its own alone, and staff vouch for each', async () => {
    const [{ id }, other] = [await made(), await made()]
    const domain = `d${newId()}.example`
    const addTo = (company: string, name: string) =>
      call(staff, 'POST', `/admin/companies/${company}/domains`, { domain: name })
    expect((await addTo(id, `https://www.${domain}/about`)).httpStatus).toBe(204)
    expect((await addTo(other.id, domain)).httpStatus).toBe(204)
    expect(await addTo(other.id, 'gmail.com')).toMatchObject({ code: 'domain_public' })
    expect(await addTo(other.id, 'no domain')).toMatchObject({ code: 'bad_request' })
    const newcomer = await t.signIn({ roles: [], email: `ada@${domain}` })
    const byDomain = () => call(newcomer, 'POST', '/onboarding/domain', { companyId: id })
    expect(await byDomain()).toMatchObject({ code: 'company_not_yours' })
    const path = `/admin/companies/${id}/domains/${domain}`
    expect((await call(staff, 'POST', `${path}/verify`)).httpStatus).toBe(204)
    expect((await page(id)).domains).toEqual([{ domain, isVerified: true }])
    const rival = `/admin/companies/${other.id}/domains/${domain}`
    expect(await call(staff, 'POST', `${rival}/verify`)).toMatchObject({ code: 'domain_taken' })
    expect((await page(other.id)).domains).toEqual([{ domain, isVerified: false }])
    expect(await addTo((await made()).id, domain)).toMatchObject({ code: 'domain_taken' })
    expect(await byDomain()).toMatchObject({ httpStatus: 200 })
    expect((await call(staff, 'DELETE', path)).httpStatus).toBe(204)
    expect(await call(staff, 'DELETE', path)).toMatchObject({ code: 'domain_not_found' })
    expect((await page(id)).domains).toEqual([])
  })

  test('shows how its people sign in', async () => {
    const { id } = await made()
    expect((await page(id)).signOn).toEqual({ isOn: false, providers: [] })
    const provider = { id: newId(), kind: 'oidc', company_id: id, config: '{}', disabled: true }
    await t.deps.db.insertInto('auth.sso_providers').values(provider).execute()
    expect((await page(id)).signOn).toEqual({
      isOn: false,
      providers: [{ kind: 'oidc', isEnabled: false, domains: [] }],
    })
  })
})

const seat = (id: string, seats: number) =>
  t.deps.db.updateTable('companies').set({ seats }).where('id', '=', id).execute()
const counted = async (id: string) => (await page(id)).people

describe('seats', () => {
  test('of many who join at once by code, domain and invitation, as many come in as there are seats', async () => {
    const { id, joinCode } = await made({ seats: 3 })
    const domain = `s${newId()}.example`
    await call(staff, 'POST', `/admin/companies/${id}/domains`, { domain })
    await call(staff, 'POST', `/admin/companies/${id}/domains/${domain}/verify`)
    const newcomers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => t.signIn({ roles: [], email: `p${index}@${domain}` })),
    )
    const invited = newcomers.slice(4).map(({ email }) => ({ id: newId(), company_id: id, email }))
    await t.deps.db.insertInto('company_invitations').values(invited).execute()
    const ways = newcomers.map((person, index) => {
      if (index < 2) return call(person, 'POST', '/onboarding/join', { joinCode })
      if (index < 4) return call(person, 'POST', '/onboarding/domain', { companyId: id })
      return call(person, 'POST', `/onboarding/invitations/${invited[index - 4]?.id}`, {})
    })
    const answers = await Promise.all(ways)
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'company_full')).toHaveLength(3)
    expect(await counted(id)).toBe(3)
    const roles = t.deps.db
      .selectFrom('user_roles')
      .select('user_id')
      .where(
        'user_id',
        'in',
        newcomers.map(({ userId }) => userId),
      )
    expect(await roles.execute()).toHaveLength(3)
  })

  test('a leaver frees theirs, whoever comes back needs one, and so does an erased account no more', async () => {
    const companyId = await makeCompany(t.deps)
    const [ann, bo] = [await t.signIn({ companyId }), await t.signIn({ companyId })]
    await seat(companyId, 2)
    const setStatus = ({ userId }: SignedIn, status: 'ACTIVE' | 'INACTIVE') =>
      t.deps.db.updateTable('profiles').set({ status }).where('id', '=', userId).execute()
    await setStatus(ann, 'INACTIVE')
    expect(await counted(companyId)).toBe(1)
    const cy = await t.signIn({ companyId })
    await expect(setStatus(ann, 'ACTIVE')).rejects.toMatchObject({ constraint: 'companies_seats_hold' })
    await t.deps.db.deleteFrom('auth.users').where('id', 'in', [bo.userId, cy.userId]).execute()
    expect(await counted(companyId)).toBe(0)
    await setStatus(ann, 'ACTIVE')
    expect(await counted(companyId)).toBe(1)
  })
})

const invite = (id: string, email: string) => call(staff, 'POST', `/admin/companies/${id}/administrators`, { email })

async function tokenFor(recipient: string): Promise<string> {
  await mailAdministrators(t.deps)
  const outbox = await t.inject({ url: '/dev/outbox.json', query: { recipient } })
  const [mail] = outbox.json<{ messages: { text: string }[] }>().messages
  return /onboarding\?invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function accept(person: SignedIn, token: string) {
  const answer = await t.inject({ url: '/api/onboarding', query: { invitation: token }, headers: person.headers })
  const [invitation] = answer.json<{ invitations: { id: string }[] }>().invitations
  return await call(person, 'POST', `/onboarding/invitations/${invitation?.id ?? newId()}`, { token })
}

describe('its first administrator', () => {
  test('comes by the link in a mail, and runs the portal from then on', async () => {
    const { id } = await made()
    const gwen = await t.signIn({ roles: [] })
    expect((await invite(id, gwen.email.toUpperCase())).httpStatus).toBe(204)
    expect((await page(id)).invitations).toMatchObject([{ email: gwen.email, mail: 'WAITING' }])
    const token = await tokenFor(gwen.email)
    expect((await page(id)).invitations).toMatchObject([{ mail: 'SENT' }])
    expect(await accept(await t.signIn({ roles: [] }), token)).toMatchObject({ httpStatus: 404 })
    expect(await accept(gwen, token)).toMatchObject({ httpStatus: 200, companyId: id })
    expect(await call(gwen, 'GET', '/company/dashboard')).toMatchObject({ httpStatus: 200 })
    expect(await page(id)).toMatchObject({ invitations: [], administrators: [{ userId: gwen.userId }] })
    expect(await invite(id, gwen.email)).toMatchObject({ code: 'company_person_already' })
  })

  test('joining in another way answers the invitation too', async () => {
    const { id, joinCode } = await made()
    const gwen = await t.signIn({ roles: [] })
    await invite(id, gwen.email)
    expect(await call(gwen, 'POST', '/onboarding/join', { joinCode })).toMatchObject({ httpStatus: 200 })
    expect(await call(gwen, 'GET', '/company/dashboard')).toMatchObject({ httpStatus: 200 })
  })

  test('is mailed again after five minutes with another link, and a withdrawn one opens nothing', async () => {
    const { id } = await made()
    const gwen = await t.signIn({ roles: [] })
    await invite(id, gwen.email)
    const first = await tokenFor(gwen.email)
    expect(await invite(id, gwen.email)).toMatchObject({ code: 'invitation_sent_already' })
    now = new Date(now.getTime() + 5 * 60_000)
    expect((await invite(id, gwen.email)).httpStatus).toBe(204)
    const second = await tokenFor(gwen.email)
    expect(second).not.toBe(first)
    const [invitation] = (await page(id)).invitations
    const withdraw = () => call(staff, 'DELETE', `/admin/companies/${id}/administrators/${invitation?.id}`)
    expect((await withdraw()).httpStatus).toBe(204)
    expect(await withdraw()).toMatchObject({ code: 'company_invitation_not_found' })
    expect(await accept(gwen, second)).toMatchObject({ httpStatus: 404 })
  })

  test('is not invited to a company that is not open, and one who never came is forgotten', async () => {
    const { id } = await made({ status: 'PENDING' })
    expect(await invite(id, 'gwen@homepost.example')).toMatchObject({ code: 'company_not_open' })
    const open = await made()
    await invite(open.id, 'gwen@homepost.example')
    const count = async () =>
      (await t.deps.db.selectFrom('company_invitations').select('id').where('company_id', '=', open.id).execute())
        .length
    const before = now
    now = new Date(before.getTime() + 36 * 86_400_000)
    await forgetAdministratorInvitations(t.deps)
    expect(await count()).toBe(1)
    now = new Date(before.getTime() + 38 * 86_400_000)
    await forgetAdministratorInvitations(t.deps)
    expect(await count()).toBe(0)
    now = before
  })
})
