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

const errorOf = async (...call: Parameters<Sso['signIn']>) => codeOf((await t.signIn(...call)).address)
const userIdOf = async (...call: Parameters<Sso['signIn']>) => (await t.exchange(await t.signIn(...call))).user.id

type Existing = { roles?: ('EMPLOYEE' | 'ADMIN' | 'SUPPLIER')[]; companyId?: string | null }
const somebody = (email: string, { roles = ['EMPLOYEE'], companyId = null }: Existing = {}) =>
  createUserWithPassword(t.deps, { email, password: PASSWORD, fullName: 'Ada', roles, companyId })

const accountsAt = async (email: string) => {
  const rows = t.deps.db.selectFrom('auth.users').select('id').where('email', '=', email)
  return (await rows.execute()).map(({ id }) => id)
}

async function invitationAccepted(companyId: string, email: string, userId: string): Promise<void> {
  const invitation = { id: newId(), company_id: companyId, email, user_id: userId, accepted_at: new Date() }
  await t.deps.db.insertInto('company_invitations').values(invitation).execute()
}

/** What the company's log says of how somebody came in. */
async function joinedBy(userId: string): Promise<unknown[]> {
  const of = t.deps.db.selectFrom('audit_log').select('detail').where('action', '=', 'employee.joined')
  const rows = await of.where('entity_id', '=', userId).where('company_id', 'is not', null).execute()
  return rows.map(({ detail }) => detail)
}

test('the company’s log says once who came in by it', async () => {
  const provider = await t.newSaml()
  const email = `dilys@${provider.domain}`
  const imported = await t.importPerson(provider.companyId, email)
  await t.deps.db.updateTable('profiles').set({ joined_at: null }).where('id', '=', imported).execute()
  const made = await userIdOf(provider, { email: `emrys@${provider.domain}` })
  for (const id of [await userIdOf(provider, { email }), made, await userIdOf(provider, { email })]) {
    expect(await joinedBy(id)).toEqual([{ by: 'single sign-on' }])
  }
})

describe('people whom HR imported', () => {
  test('are matched by their address, keep what HR said, and from then on come only through their company', async () => {
    const provider = await t.newSaml({ just_in_time: false })
    const email = `ada@${provider.domain}`
    const imported = await t.importPerson(provider.companyId, email)
    expect(await userIdOf(provider, { email: email.toUpperCase(), attributes: { displayName: 'Ada P.' } })).toBe(
      imported,
    )
    expect(await t.profileOf(imported)).toMatchObject({ full_name: 'Imported Person', department: 'Finance' })
    const { json } = await t.admin(`/admin/users/${imported}`)
    expect(json.app_metadata.providers).toEqual([`sso:${provider.providerId}`])
    // The address is free again for a private account, which is another person to us.
    const own = await signUpSomebody(t, email)
    expect(own.userId).not.toBe(imported)
    expect(await userIdOf(provider, { email })).toBe(imported)
  })

  test('a pending invitation is answered by it', async () => {
    const provider = await t.newSaml()
    const email = `ada@${provider.domain}`
    const imported = await t.importPerson(provider.companyId, email)
    const invitation = { id: newId(), company_id: provider.companyId, email, token_hash: Buffer.from(newId()) }
    await t.deps.db.insertInto('company_invitations').values(invitation).execute()
    await userIdOf(provider, { email })
    const row = await t.deps.db
      .selectFrom('company_invitations')
      .select(['user_id', 'token_hash', 'accepted_at'])
      .where('id', '=', invitation.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_id: imported, token_hash: null, accepted_at: expect.any(String) })
  })

  test('an invitation to run the company is not used up by it', async () => {
    const provider = await t.newSaml()
    const email = `ada@${provider.domain}`
    await t.importPerson(provider.companyId, email)
    const invitation = { id: newId(), company_id: provider.companyId, email, role: 'COMPANY_ADMIN' }
    await t.deps.db.insertInto('company_invitations').values(invitation).execute()
    await userIdOf(provider, { email })
    const rows = t.deps.db.selectFrom('company_invitations').select('accepted_at').where('id', '=', invitation.id)
    expect(await rows.executeTakeFirst()).toEqual({ accepted_at: null })
  })

  test('whoever would be one more than the company has seats for is told so', async () => {
    const provider = await t.newSaml()
    await t.deps.db.updateTable('companies').set({ seats: 1 }).where('id', '=', provider.companyId).execute()
    await userIdOf(provider, { email: `ada@${provider.domain}` })
    expect(await errorOf(provider, { email: `bob@${provider.domain}` })).toBe('sso_company_full')
    expect(await userIdOf(provider, { email: `ada@${provider.domain}` })).toEqual(expect.any(String))
  })

  test('without just-in-time nobody else comes in', async () => {
    const provider = await t.newSaml({ just_in_time: false })
    await t.importPerson(provider.companyId, `ada@${provider.domain}`)
    expect(await errorOf(provider, { email: `bob@${provider.domain}` })).toBe('sso_account_not_found')
  })

  test.each([true, false])('who has left is refused, with just-in-time %s', async (justInTime) => {
    const provider = await t.newSaml({ just_in_time: justInTime })
    const email = `ada@${provider.domain}`
    await t.importPerson(provider.companyId, email, { status: 'INACTIVE' })
    expect(await errorOf(provider, { email })).toBe('sso_account_inactive')
  })

  test('who leaves later is refused at the next sign-in', async () => {
    const provider = await t.newSaml()
    const id = await userIdOf(provider)
    await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', id).execute()
    expect(await errorOf(provider)).toBe('sso_account_inactive')
  })

  test('who lost their place in the company gets it back only where everybody may come, and not after leaving', async () => {
    const leave = (id: string, status: 'ACTIVE' | 'INACTIVE') =>
      t.deps.db.updateTable('profiles').set({ company_id: null, status }).where('id', '=', id).execute()
    const open = await t.newSaml()
    const id = await userIdOf(open)
    await leave(id, 'ACTIVE')
    expect(await userIdOf(open)).toBe(id)
    expect((await t.profileOf(id)).company_id).toBe(open.companyId)
    await leave(id, 'INACTIVE')
    expect(await errorOf(open)).toBe('sso_account_inactive')
    await leave(id, 'ACTIVE')
    await t.admin(`/admin/sso/providers/${open.providerId}`, { method: 'PUT', body: { just_in_time: false } })
    expect(await errorOf(open)).toBe('sso_account_not_found')
  })

  test('an import of another company under the same address is not touched', async () => {
    const provider = await t.newSaml()
    const elsewhere = await t.newCompany()
    const email = `ada@${provider.domain}`
    const imported = await t.importPerson(elsewhere, email)
    expect(await userIdOf(provider, { email })).not.toBe(imported)
    expect((await t.profileOf(imported)).company_id).toBe(elsewhere)
  })

  test('an employee ID that a colleague has is not taken from them', async () => {
    const provider = await t.newSaml({ attribute_mapping: { keys: { employee_id: { name: 'no' } } } })
    const first = await userIdOf(provider, { email: `ada@${provider.domain}`, attributes: { no: '7' } })
    const second = await userIdOf(provider, { email: `bob@${provider.domain}`, attributes: { no: '7' } })
    expect((await t.profileOf(first)).employee_id).toBe('7')
    expect((await t.profileOf(second)).employee_id).toBeNull()
  })
})

describe('accounts that a company’s word must not open', () => {
  test('an address of a domain that the provider does not own is no way in, known or not', async () => {
    const provider = await t.newSaml()
    const other = await t.newSaml()
    const victim = await userIdOf(other, { email: `boss@${other.domain}` })
    for (const email of [`boss@${other.domain}`, 'boss@gmail.example', `boss@${provider.domain}.evil.example`]) {
      expect(await errorOf(provider, { email })).toBe('sso_email_not_owned')
    }
    expect(await t.profileOf(victim)).toMatchObject({ company_id: other.companyId })
  })

  test.each([
    ['staff', ['EMPLOYEE', 'ADMIN'], true],
    ['staff without a company', ['ADMIN'], false],
    ['a supplier', ['SUPPLIER'], true],
    ['a supplier without a company', ['SUPPLIER'], false],
  ] as const)(
    '%s under the same address stays what it is, and gets no second account',
    async (_name, roles, isHere) => {
      for (const isOpen of [true, false]) {
        const provider = await t.newSaml({ just_in_time: isOpen })
        const email = `ada@${provider.domain}`
        const theirs = await somebody(email, { roles: [...roles], companyId: isHere ? provider.companyId : null })
        expect(await errorOf(provider, { email })).toBe('sso_account_not_linkable')
        expect(await accountsAt(email)).toEqual([theirs])
        const identities = t.deps.db.selectFrom('auth.identities').select('provider').where('user_id', '=', theirs)
        expect(await identities.execute()).toEqual([{ provider: 'email' }])
      }
    },
  )

  test('who joined under an address that they have proven is joined, and is not there twice', async () => {
    const provider = await t.newSaml()
    const email = `cerys@${provider.domain}`
    const theirs = await somebody(email, { companyId: provider.companyId })
    const proof = { email_proven_by: 'code', email_proven_at: new Date() }
    await t.deps.db.updateTable('auth.users').set(proof).where('id', '=', theirs).execute()
    expect(await userIdOf(provider, { email })).toBe(theirs)
    expect(await joinedBy(theirs)).toEqual([])
  })

  test('who answered the company’s own invitation is joined, and keeps their password', async () => {
    const provider = await t.newSaml({ just_in_time: false })
    const email = `ada@${provider.domain}`
    const theirs = await somebody(email, { companyId: provider.companyId })
    await invitationAccepted(provider.companyId, email, theirs)
    expect(await userIdOf(provider, { email })).toBe(theirs)
    const { error } = await t.client().signInWithPassword({ email, password: PASSWORD })
    expect(error).toBeNull()
  })

  test.each(['ADMIN', 'SUPPLIER'] as const)('an import with the role %s is not joined', async (role) => {
    const provider = await t.newSaml()
    const email = `ada@${provider.domain}`
    const imported = await t.importPerson(provider.companyId, email)
    await t.deps.db.insertInto('user_roles').values({ user_id: imported, role }).execute()
    expect(await errorOf(provider, { email })).toBe('sso_account_not_linkable')
    expect(await accountsAt(email)).toEqual([imported])
  })

  test('one import is joined to one subject, also when several come at once, and the others get no account', async () => {
    const provider = await t.newSaml()
    const email = `ada@${provider.domain}`
    const imported = await t.importPerson(provider.companyId, email)
    const subjects = ['one', 'two', 'three', 'four']
    const errors = await Promise.all(subjects.map((subject) => errorOf(provider, { email, subject })))
    expect(errors.filter((error) => error === null)).toHaveLength(1)
    expect(errors.filter((error) => error === 'sso_account_not_linkable')).toHaveLength(3)
    expect(await accountsAt(email)).toEqual([imported])
  })

  test('a banned person is refused', async () => {
    const provider = await t.newSaml()
    const id = await userIdOf(provider)
    await t.admin(`/admin/users/${id}`, { method: 'PUT', body: { ban_duration: '24h' } })
    expect(await errorOf(provider)).toBe('user_banned')
    await t.admin(`/admin/users/${id}`, { method: 'PUT', body: { ban_duration: 'none' } })
    expect(await errorOf(provider)).toBeNull()
  })

  test('the same subject at another provider is another person', async () => {
    const one = await t.newSaml()
    const two = await t.newSaml()
    const subject = 'the-same-subject'
    expect(await userIdOf(one, { subject })).not.toBe(await userIdOf(two, { subject }))
  })

  test('who went to another company does not come back by the old one', async () => {
    const provider = await t.newSaml()
    const id = await userIdOf(provider)
    const elsewhere = await t.newCompany()
    await t.deps.db.updateTable('profiles').set({ company_id: elsewhere }).where('id', '=', id).execute()
    expect(await errorOf(provider)).toBe('sso_account_not_found')
  })

  test('what is switched off while somebody is at the provider stays off', async () => {
    const provider = await t.newSaml()
    const tab = t.newTab()
    const { requestId, relayState } = await t.begin(tab, provider.domain)
    await t.deps.db.updateTable('companies').set({ status: 'SUSPENDED' }).where('id', '=', provider.companyId).execute()
    const email = `ada@${provider.domain}`
    const xml = provider.idp.respond({ requestId, subject: email, attributes: { email } })
    expect(codeOf(await t.post(tab, xml, relayState))).toBe('sso_provider_disabled')
  })

  test('without an address nobody comes in', async () => {
    const provider = await t.newSaml({ attribute_mapping: { keys: { email: { name: 'not-sent' } } } })
    expect(await errorOf(provider)).toBe('saml_assertion_no_email')
  })
})
