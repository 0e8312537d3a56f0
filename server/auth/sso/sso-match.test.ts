import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, signUpSomebody } from '../../../tests/support/auth/auth-app.ts'
import { codeOf, type Sso, startSso } from '../../../tests/support/auth/sso.ts'
import { newId } from '../../platform/db/id.ts'
import { createUserWithPassword } from '../accounts/signup.ts'

let t: Sso
beforeAll(async () => {
  t = await startSso()
})
afterAll(() => t.close())

type Provider = Awaited<ReturnType<Sso['newSaml']>>
const errorOf = async (...call: Parameters<Sso['signIn']>) => codeOf((await t.signIn(...call)).address)
const userIdOf = async (...call: Parameters<Sso['signIn']>) => (await t.exchange(await t.signIn(...call))).user.id

/** Somebody whose address is proven, with a password. */
const proven = (email: string, companyId: string | null) =>
  createUserWithPassword(t.deps, { email, password: PASSWORD, fullName: 'Ada', roles: ['EMPLOYEE'], companyId })

/** Somebody who typed the address at sign-up and has shown nothing. */
async function unproven(email: string, companyId: string | null) {
  const person = await signUpSomebody(t, email)
  if (companyId)
    await t.deps.db.updateTable('profiles').set({ company_id: companyId }).where('id', '=', person.userId).execute()
  return person
}

/** What HR records of somebody: a profile whose account has no address. */
async function record(companyId: string, email: string, values: { status?: 'ACTIVE' | 'INACTIVE' } = {}) {
  const id = newId()
  await t.deps.db.insertInto('auth.users').values({ id }).execute()
  const profile = { id, email, full_name: 'Ada P.', company_id: companyId, department: 'Finance', joined_at: null }
  await t.deps.db
    .insertInto('profiles')
    .values({ ...profile, ...values })
    .execute()
  return id
}

const peopleOf = async ({ companyId }: Provider) => {
  const rows = t.deps.db.selectFrom('profiles').select('id').where('company_id', '=', companyId).orderBy('id')
  return (await rows.execute()).map(({ id }) => id)
}
const passwordOpens = async (email: string) =>
  (await t.client().signInWithPassword({ email, password: PASSWORD })).error === null

describe('one person stays one person', () => {
  test.each([true, false])(
    'a colleague with a proven address is joined and keeps everything, just-in-time %s',
    async (jit) => {
      const provider = await t.newSaml({ just_in_time: jit })
      const email = `ada@${provider.domain}`
      const theirs = await proven(email, provider.companyId)
      const identity = { user_id: theirs, provider: 'google', provider_id: newId(), identity_data: {} }
      await t.deps.db
        .insertInto('auth.identities')
        .values({ ...identity, id: newId() })
        .execute()
      expect(await userIdOf(provider, { email })).toBe(theirs)
      expect(await peopleOf(provider)).toEqual([theirs])
      expect(await passwordOpens(email)).toBe(true)
      expect(await userIdOf(provider, { email })).toBe(theirs)
    },
  )

  test('who signed up alone with a proven address gets their place in the company, and takes a seat', async () => {
    const provider = await t.newSaml()
    const seats = (count: number) =>
      t.deps.db.updateTable('companies').set({ seats: count }).where('id', '=', provider.companyId).execute()
    const email = `ada@${provider.domain}`
    const theirs = await proven(email, null)
    await seats(1)
    await userIdOf(provider, { email: `bob@${provider.domain}` })
    expect(await errorOf(provider, { email })).toBe('sso_company_full')
    await seats(2)
    expect(await userIdOf(provider, { email })).toBe(theirs)
    expect(await peopleOf(provider)).toHaveLength(2)
    expect(await passwordOpens(email)).toBe(true)
  })

  test('and their account takes over what HR recorded of them', async () => {
    const provider = await t.newSaml({ just_in_time: false })
    for (const companyId of [null, provider.companyId]) {
      const email = `${companyId ? 'ada' : 'bob'}@${provider.domain}`
      const theirs = await proven(email, companyId)
      await record(provider.companyId, email)
      expect(await userIdOf(provider, { email })).toBe(theirs)
      expect(await t.profileOf(theirs)).toMatchObject({ department: 'Finance', company_id: provider.companyId })
    }
    expect(await peopleOf(provider)).toHaveLength(2)
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from audit_log where company_id = ${provider.companyId} order by id`.execute(t.deps.db)
    expect(rows.map(({ action }) => action)).toEqual(['employee.joined', 'employee.joined'])
    expect(rows).toMatchObject([{ detail: { by: 'single sign-on', record: expect.any(String) } }, {}])
  })

  test('a record alone becomes the account, also where it was invited by this address', async () => {
    const provider = await t.newSaml({ just_in_time: false })
    const email = `ada@${provider.domain}`
    const id = await record(provider.companyId, 'ada@private.example')
    const invitation = { id: newId(), company_id: provider.companyId, email, profile_id: id }
    await t.deps.db.insertInto('company_invitations').values(invitation).execute()
    expect(await userIdOf(provider, { email })).toBe(id)
    expect(await peopleOf(provider)).toEqual([id])
  })

  test('but without a record nobody joins where only HR’s people may', async () => {
    const provider = await t.newSaml({ just_in_time: false })
    const email = `ada@${provider.domain}`
    await proven(email, null)
    expect(await errorOf(provider, { email })).toBe('sso_account_not_found')
    expect(await peopleOf(provider)).toEqual([])
  })

  test('whom HR made inactive stays out, whichever account they have', async () => {
    const provider = await t.newSaml()
    const email = `ada@${provider.domain}`
    await proven(email, null)
    await record(provider.companyId, email, { status: 'INACTIVE' })
    expect(await errorOf(provider, { email })).toBe('sso_account_inactive')
    expect(await peopleOf(provider)).toHaveLength(1)
  })

  test('several arrivals at once make one person', async () => {
    const provider = await t.newSaml()
    const email = `ada@${provider.domain}`
    const theirs = await proven(email, null)
    await record(provider.companyId, email)
    const ids = await Promise.all([1, 2, 3, 4].map(() => userIdOf(provider, { email })))
    expect(new Set(ids)).toEqual(new Set([theirs]))
    expect(await peopleOf(provider)).toEqual([theirs])
  })
})

describe('an account that a stranger made ahead', () => {
  test.each(['in the company', 'without a company'])(
    '%s becomes the real person’s, without anything that was prepared',
    async (where) => {
      const provider = await t.newSaml()
      const email = `boss@${provider.domain}`
      const squatter = await unproven(email, where === 'in the company' ? provider.companyId : null)
      const identity = { user_id: squatter.userId, provider: 'google', provider_id: newId(), identity_data: {} }
      await t.deps.db
        .insertInto('auth.identities')
        .values({ ...identity, id: newId() })
        .execute()
      const attributes = { displayName: 'The Boss' }
      expect(await userIdOf(provider, { email, attributes })).toBe(squatter.userId)
      expect(await peopleOf(provider)).toEqual([squatter.userId])
      expect(await t.profileOf(squatter.userId)).toMatchObject({ full_name: 'The Boss' })
      expect(await passwordOpens(email)).toBe(false)
      expect((await t.call('/auth/v1/user', { token: squatter.accessToken })).status).toBe(403)
      const refresh = { refresh_token: squatter.refreshToken }
      expect((await t.call('/auth/v1/token?grant_type=refresh_token', { body: refresh })).status).toBe(400)
      const kept = t.deps.db.selectFrom('auth.identities').select('provider').where('user_id', '=', squatter.userId)
      const providers = (await kept.execute()).map((one) => one.provider)
      expect(providers.toSorted()).toEqual(['email', `sso:${provider.providerId}`])
    },
  )

  test('in another company shuts nobody out', async () => {
    const provider = await t.newSaml()
    const email = `ada@${provider.domain}`
    const squatter = await unproven(email, await t.newCompany())
    await record(await t.newCompany(), email)
    const id = await userIdOf(provider, { email })
    expect(id).not.toBe(squatter.userId)
    expect(await peopleOf(provider)).toEqual([id])
  })
})

const refusedAs = async (provider: Provider, email: string, code: string) => {
  const before = await peopleOf(provider)
  expect(await errorOf(provider, { email, subject: 'somebody' })).toBe(code)
  expect(await peopleOf(provider)).toEqual(before)
}

describe('whom single sign-on cannot join is told so, and gets no second profile', () => {
  test.each([null, 'here'])('who is banned (%s)', async (where) => {
    const provider = await t.newSaml()
    const email = `ada@${provider.domain}`
    const theirs = await proven(email, where && provider.companyId)
    await t.admin(`/admin/users/${theirs}`, { method: 'PUT', body: { ban_duration: '24h' } })
    await refusedAs(provider, email, 'user_banned')
  })

  test('who works at another company', async () => {
    const provider = await t.newSaml()
    const email = `ada@${provider.domain}`
    const theirs = await proven(email, await t.newCompany())
    await record(provider.companyId, email)
    await refusedAs(provider, email, 'sso_account_elsewhere')
    expect(await t.profileOf(theirs)).not.toMatchObject({ company_id: provider.companyId })
  })

  test('who came by this service as another subject', async () => {
    const provider = await t.newSaml()
    const email = `ada@${provider.domain}`
    await userIdOf(provider, { email })
    await refusedAs(provider, email, 'sso_account_not_linkable')
  })

  test('whom the directory knows by this address, and who joined under their own', async () => {
    const provider = await t.newSaml()
    const email = `ada@${provider.domain}`
    const theirs = await proven('ada.own@private.example', provider.companyId)
    const known = { id: newId(), company_id: provider.companyId, profile_id: theirs, email }
    await t.deps.db
      .insertInto('scim_users')
      .values({ ...known, created_at: new Date(), updated_at: new Date() })
      .execute()
    await refusedAs(provider, email, 'sso_account_not_linkable')
  })
})
