import { sql } from 'kysely'
import { type CompanyId, companyProvenBy } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** The authentication methods that only somebody who reads the mailbox can complete. */
const MAILBOX_METHODS = ['magiclink', 'email/signup', 'recovery', 'invite', 'email_change']
/** A code sent by mail, or by text message where phones are enabled. */
const CODE_METHOD = 'otp'

export type AddressRow = { user_id: string; email: string; is_confirmed: boolean; is_proven: boolean }

/**
 * The addresses of these people. Where sign-up confirms nothing (`autoconfirm`), a confirmation is no proof: then a provider must
 * have verified this exact address, or a session opened from a mail must be newer than the address.
 */
export async function selectAddresses(
  db: Db,
  userIds: readonly string[],
  { autoconfirm, phone }: { autoconfirm: boolean; phone: boolean },
): Promise<AddressRow[]> {
  const methods = phone ? MAILBOX_METHODS : [...MAILBOX_METHODS, CODE_METHOD]
  const isVouchedFor = sql`exists (
    select from auth.identities identity where identity.user_id = person.id and identity.provider <> 'email'
      and identity.email = person.email and identity.identity_data ->> 'email_verified' = 'true')`
  const hasReadMail = sql`exists (
    select from auth.sessions session join auth.mfa_amr_claims claim on claim.session_id = session.id
    where session.user_id = person.id and claim.authentication_method = any(${methods})
      and claim.created_at >= person.email_confirmed_at)`
  const { rows } = await sql<AddressRow>`
    select person.id as user_id, coalesce(person.email, '') as email, person.email_confirmed_at is not null as is_confirmed,
      person.email is not null and person.email_confirmed_at is not null
        and (not ${autoconfirm}::boolean or person.is_sso_user or ${isVouchedFor} or ${hasReadMail}) as is_proven
    from auth.users person
    where person.id = any(${userIds}::uuid[]) and person.deleted_at is null
  `.execute(db)
  return rows
}

/** The active company that has verified this domain. */
export async function selectCompanyOfDomain(
  db: Db,
  domain: string,
): Promise<{ id: CompanyId; name: string } | undefined> {
  const row = await db
    .selectFrom('company_domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['c.id', 'c.name'])
    .where('d.domain', '=', domain)
    .where('d.verified_at', 'is not', null)
    .where('c.status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row && { id: companyProvenBy('verified domain', row.id), name: row.name }
}

/** Which of the domains belong to a company already, verified or not. */
export async function selectTakenDomains(db: Db, domains: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('company_domains')
    .select('domain')
    .where('domain', '=', sql<string>`any(${domains})`)
    .execute()
  return rows.map(({ domain }) => domain)
}

type NewDomain = { domain: string; companyId: string; verificationToken: string; verifiedAt: Date | null; now: Date }

/** Inserts the domain; false when another company has it already. */
export async function insertDomain(db: Db, domain: NewDomain): Promise<boolean> {
  const row = await db
    .insertInto('company_domains')
    .values({
      domain: domain.domain,
      company_id: domain.companyId,
      verification_token: domain.verificationToken,
      verified_at: domain.verifiedAt,
      created_at: domain.now,
    })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .returning('domain')
    .executeTakeFirst()
  return row !== undefined
}
