import { sql } from 'kysely'
import { type CompanyId, companyProvenBy } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type AddressRow = { user_id: string; email: string; is_confirmed: boolean; is_proven: boolean }

/** The addresses of these people. Sign-up may confirm what was typed; only the kept proof says that the mailbox is theirs. */
export async function selectAddresses(db: Db, userIds: readonly string[]): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select id as user_id, coalesce(email, '') as email, email_confirmed_at is not null as is_confirmed,
      email_proven_at is not null as is_proven
    from auth.users where id = any(${userIds}::uuid[]) and deleted_at is null
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

/** Which of the domains a company has verified already. */
export async function selectTakenDomains(db: Db, domains: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('company_domains')
    .select('domain')
    .where('domain', '=', sql<string>`any(${domains})`)
    .where('verified_at', 'is not', null)
    .execute()
  return rows.map(({ domain }) => domain)
}

type NewDomain = { domain: string; companyId: string; verificationToken: string; verifiedAt: Date | null; now: Date }

/** Inserts the domain; false when another company has verified it, or this one has it already. */
export async function insertDomain(db: Db, domain: NewDomain): Promise<boolean> {
  const { domain: name, companyId, verificationToken, verifiedAt, now } = domain
  const { rows } = await sql`
    insert into company_domains (domain, company_id, verification_token, verified_at, created_at)
    select ${name}, ${companyId}::uuid, ${verificationToken}, ${verifiedAt?.toISOString() ?? null}::timestamptz,
      ${now.toISOString()}::timestamptz
    where not exists (select from company_domains where domain = ${name} and verified_at is not null)
    on conflict do nothing returning domain
  `.execute(db)
  return rows.length > 0
}

/** Locks the company, so that of two changes of its domains the second sees the first; answers its name. */
export async function lockCompany(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('companies').select('name').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row?.name
}

export async function selectDomains(db: Db, companyId: string) {
  return await db
    .selectFrom('company_domains')
    .select(['domain', 'verified_at'])
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute()
}

/** False when the company has no such domain; one that is verified stays so since then. Of two companies the second violates a constraint. */
export async function markVerified(db: Db, companyId: string, domain: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company_domains')
    .set((eb) => ({ verified_at: eb.fn.coalesce('verified_at', eb.val(now.toISOString())) }))
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when the company has no such domain. */
export async function deleteDomain(db: Db, companyId: string, domain: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_domains')
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
