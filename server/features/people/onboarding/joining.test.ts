import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { days } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'

/** An address counts as proven when it is confirmed, as where a mail server is set up. */
let t: TestApp
const harrow = newId()
const solway = newId()
const closed = newId()

async function addDomain(domain: string, companyId: string, isVerified = true) {
  const row = { domain, company_id: companyId, verification_token: 't', verified_at: isVerified ? new Date() : null }
  await t.deps.db.insertInto('company_domains').values(row).execute()
}

beforeAll(async () => {
  t = await testApp({ AUTH_AUTOCONFIRM: 'false' })
  const rows = [
    { id: harrow, name: 'Harrow & Pike', join_code: 'HARROW-2026' },
    { id: solway, name: 'Solway' },
    { id: closed, name: 'Gone Ltd', status: 'SUSPENDED' },
  ]
  await t.deps.db.insertInto('companies').values(rows).execute()
  await addDomain('harrowpike.example', harrow)
  await addDomain('solway.example', solway)
  await addDomain('gone.example', closed)
  await addDomain('unproven.example', solway, false)
  await addDomain('gmail.com', solway)
})
afterAll(() => t.close())

const emailAt = (domain: string) => `p${newId()}@${domain}`
const newcomer = (email: string) => t.signIn({ roles: [], email })
const call = async (url: string, { headers }: SignedIn, payload: object = {}) =>
  (await t.inject({ method: 'POST', url: `/api/onboarding/${url}`, headers, payload })).json()
const look = async ({ headers }: SignedIn, token?: string) =>
  (await t.inject({ url: '/api/onboarding', headers, query: token ? { invitation: token } : {} })).json()
const me = async ({ headers }: SignedIn) => (await t.inject({ url: '/api/me', headers })).json()

async function unconfirm({ userId }: SignedIn) {
  await t.deps.db
    .updateTable('auth.users')
    .set({ email_confirmed_at: null, email_proven_by: null, email_proven_at: null })
    .where('id', '=', userId)
    .execute()
}

describe('by the domain of the address', () => {
  test.each(['harrowpike.example', 'HarrowPike.Example'])(
    '@%s joins its company, once however often',
    async (domain) => {
      const person = await newcomer(emailAt(domain))
      expect(await look(person)).toMatchObject({ canJoin: true, company: { id: harrow, name: 'Harrow & Pike' } })
      const twice = await Promise.all([
        call('domain', person, { companyId: harrow }),
        call('domain', person, { companyId: harrow.toUpperCase() }),
      ])
      for (const answer of twice) expect(answer).toEqual({ companyId: harrow, companyName: 'Harrow & Pike' })
      expect(await me(person)).toMatchObject({ roles: ['EMPLOYEE'], company: { id: harrow } })
      expect(await look(person)).toMatchObject({ canJoin: false, company: null })
    },
  )

  test.each(['mail.harrowpike.example', 'notharrowpike.example', 'gone.example', 'unproven.example', 'gmail.com'])(
    '@%s joins nothing',
    async (domain) => {
      const person = await newcomer(emailAt(domain))
      expect(await look(person)).toMatchObject({ company: null, confirmWith: null })
      for (const companyId of [harrow, solway, closed]) {
        expect(await call('domain', person, { companyId })).toMatchObject({ code: 'company_not_yours' })
      }
      expect(await me(person)).toMatchObject({ roles: [], company: null })
    },
  )

  test('an address that is not confirmed shows that a code would help, and joins nothing', async () => {
    const person = await newcomer(emailAt('harrowpike.example'))
    await unconfirm(person)
    expect(await look(person)).toMatchObject({ company: null, confirmWith: 'SIGN_UP_CODE' })
    expect(await call('domain', person, { companyId: harrow })).toMatchObject({ code: 'email_unconfirmed' })
    expect(await me(person)).toMatchObject({ company: null })
  })

  test('two companies at once: one is joined', async () => {
    const person = await newcomer(emailAt('solway.example'))
    const answers = await Promise.all([
      call('domain', person, { companyId: solway }),
      call('join', person, { joinCode: 'HARROW-2026' }),
    ])
    expect(answers.filter(({ code }) => code === 'already_in_company')).toHaveLength(1)
    expect(answers.filter(({ companyId }) => companyId)).toHaveLength(1)
  })

  test('who has left a company does not come back by themselves', async () => {
    const person = await newcomer(emailAt('harrowpike.example'))
    await call('domain', person, { companyId: harrow })
    await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', person.userId).execute()
    await t.caughtUp()
    expect(await look(person)).toMatchObject({ code: 'access_ended' })
    expect(await call('domain', person, { companyId: harrow })).toMatchObject({ code: 'access_ended' })
    expect(await call('join', person, { joinCode: 'HARROW-2026' })).toMatchObject({ code: 'access_ended' })
    expect(await me(person)).toMatchObject({ company: null })
  })
})

type InvitationFields = { company_id?: string; expires_at?: Date; accepted_at?: Date; user_id?: string }

/** Answers the id and the token of the link. */
async function invite(email: string, fields: InvitationFields = {}) {
  const [id, token] = [newId(), newId()]
  const token_hash = createHash('sha256').update(token).digest()
  const row = { id, company_id: solway, email, token_hash, expires_at: days(7), ...fields }
  await t.deps.db.insertInto('company_invitations').values(row).execute()
  return { id, token }
}

const invitationRow = (id: string) =>
  t.deps.db.selectFrom('company_invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('by an invitation', () => {
  test('it is offered to its address, accepted once however often, and remembers who accepted it', async () => {
    const email = emailAt('homepost.example')
    const { id } = await invite(email)
    const person = await newcomer(email)
    expect(await look(person)).toMatchObject({ invitations: [{ id, companyId: solway, companyName: 'Solway' }] })
    const twice = await Promise.all([call(`invitations/${id}`, person), call(`invitations/${id}`, person)])
    for (const answer of twice) expect(answer).toEqual({ companyId: solway, companyName: 'Solway' })
    expect(await me(person)).toMatchObject({ roles: ['EMPLOYEE'], company: { id: solway } })
    expect(await invitationRow(id)).toMatchObject({ user_id: person.userId, accepted_at: expect.any(String) })
  })

  test("another person's is not listed and not accepted, with or without its link", async () => {
    const { id, token } = await invite(emailAt('homepost.example'))
    const stranger = await newcomer(emailAt('homepost.example'))
    expect(await look(stranger)).toMatchObject({ invitations: [], link: 'NONE' })
    expect(await call(`invitations/${id}`, stranger)).toMatchObject({ code: 'invitation_not_found' })
    const linked = await look(stranger, token)
    expect(linked).toMatchObject({ invitations: [], link: 'OTHER_ADDRESS' })
    expect(JSON.stringify(linked)).not.toContain('Solway')
    expect(await call(`invitations/${id}`, stranger, { token })).toMatchObject({ code: 'invitation_for_other_address' })
    expect(await me(stranger)).toMatchObject({ company: null })
    expect(await invitationRow(id)).toMatchObject({ accepted_at: null })
  })

  test('its link stands for the confirmation of the address that it was sent to', async () => {
    const email = emailAt('homepost.example')
    const { id, token } = await invite(email)
    const person = await newcomer(email)
    await unconfirm(person)
    expect(await look(person)).toMatchObject({ invitations: [] })
    expect(await call(`invitations/${id}`, person)).toMatchObject({ code: 'email_unconfirmed' })
    expect(await call(`invitations/${id}`, person, { token: 'guess' })).toMatchObject({ code: 'invitation_not_found' })
    expect(await look(person, token)).toMatchObject({ invitations: [{ id }], link: 'OPEN' })
    expect(await call(`invitations/${id}`, person, { token })).toMatchObject({ companyId: solway })
  })

  test.each([
    ['is too old', { expires_at: days(-1) }],
    ['was used', { accepted_at: days(-1) }],
    ['is of a closed company', { company_id: closed }],
  ])('one that %s is none', async (_, fields) => {
    const email = emailAt('homepost.example')
    const { id, token } = await invite(email, fields)
    const person = await newcomer(email)
    expect(await look(person, token)).toMatchObject({ invitations: [], link: 'CLOSED' })
    expect(await call(`invitations/${id}`, person, { token })).toMatchObject({ code: 'invitation_not_found' })
    expect(await me(person)).toMatchObject({ roles: [], company: null })
  })

  test('one that was made for another account with the same address is none', async () => {
    const other = await t.signIn()
    const email = emailAt('homepost.example')
    const { id, token } = await invite(email, { user_id: other.userId })
    const person = await newcomer(email)
    expect(await look(person, token)).toMatchObject({ invitations: [], link: 'CLOSED' })
    expect(await call(`invitations/${id}`, person, { token })).toMatchObject({ code: 'invitation_not_found' })
  })

  test('who belongs to a company keeps it, and the invitation stays open', async () => {
    const email = emailAt('homepost.example')
    const { id } = await invite(email)
    const person = await t.signIn({ email, companyId: harrow })
    expect(await call(`invitations/${id}`, person)).toMatchObject({ code: 'already_in_company' })
    expect(await invitationRow(id)).toMatchObject({ accepted_at: null })
  })

  test('joining by the domain answers the company’s invitation too', async () => {
    const email = emailAt('solway.example')
    const { id } = await invite(email)
    const person = await newcomer(email)
    await call('domain', person, { companyId: solway })
    expect(await invitationRow(id)).toMatchObject({ user_id: person.userId, accepted_at: expect.any(String) })
  })
})

test('a hundred codes tried at once are ten tries', async () => {
  const person = await newcomer(emailAt('homepost.example'))
  const guesses = Array.from({ length: 100 }, (_, index) => call('join', person, { joinCode: `GUESS-${index}` }))
  const answers = await Promise.all(guesses)
  expect(answers.filter(({ code }) => code === 'join_code_unknown')).toHaveLength(10)
  expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(90)
})

test('who tries codes is stopped, also before the right one', async () => {
  const person = await newcomer(emailAt('homepost.example'))
  for (let tries = 0; tries < 10; tries += 1) await call('join', person, { joinCode: `GUESS-${tries}` })
  expect(await call('join', person, { joinCode: 'HARROW-2026' })).toMatchObject({ code: 'too_many_requests' })
  expect(await me(person)).toMatchObject({ company: null })
})
