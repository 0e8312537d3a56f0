import { sql } from 'kysely'
import { COMPANY_ROLES } from '../../../domain/enums.ts'
import type { JsonObject } from '../../migrations/tables.generated.ts'
import { newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Candidate } from './sso-match.ts'

/** Makes the sign-ins of one provider wait for each other, so that nobody is made or linked twice; also its deletion waits. */
export async function lockProvider(db: Db, providerId: string): Promise<boolean> {
  const { rows } = await sql`select id from auth.sso_providers where id = ${providerId}::uuid for update`.execute(db)
  return rows.length > 0
}

/** The person who came from this provider under this subject before, with their place in a company. */
export function findKnownPerson(db: Db, provider: string, subject: string) {
  return db
    .selectFrom('auth.identities as identity')
    .innerJoin('auth.users as person', 'person.id', 'identity.user_id')
    .leftJoin('profiles as profile', 'profile.id', 'person.id')
    .select(['person.id', 'person.banned_until', 'person.deleted_at', 'person.is_sso_user'])
    .select(['profile.company_id', 'profile.status'])
    .where('identity.provider', '=', provider)
    .where('identity.provider_id', '=', subject)
    .executeTakeFirst()
}

/**
 * Makes people who are new to the company wait for each other, whichever way they come; before the provider's lock, as those who
 * change its settings take the two.
 */
export async function lockCompany(db: Db, companyId: string): Promise<void> {
  await sql`select from companies where id = ${companyId}::uuid for no key update`.execute(db)
}

/** Whoever has an account under this address, and whom the company knows by it, however they came to be. */
export async function findCandidates(
  db: Db,
  { companyId, provider, email, now }: { companyId: string; provider: string; email: string; now: Date },
): Promise<Candidate[]> {
  const company = sql`${companyId}::uuid`
  const { rows } = await sql<Candidate>`
    with known as (
      select id from profiles where lower(email) = ${email}::text
      union select id from auth.users where email = ${email}::text and not is_sso_user and deleted_at is null
      union select profile_id from company_invitations where company_id = ${company} and email = ${email}::text
      union select profile_id from scim_users where company_id = ${company} and lower(email) = ${email}::text and deleted_at is null
    )
    select person.id, profile.company_id, profile.status, person.is_sso_user, profile.joined_at is null as is_record,
      coalesce(person.banned_until > ${now.toISOString()}::timestamptz, false) as is_banned,
      person.encrypted_password is null and person.phone is null and person.last_sign_in_at is null
        and not exists (select from auth.mfa_factors where user_id = person.id)
        and not exists (select from auth.sessions where user_id = person.id)
        and not exists (select from auth.identities where user_id = person.id and provider <> 'email') as is_unclaimed,
      exists (
        select from company_invitations where user_id = person.id and company_id = profile.company_id
          and email = ${email}::text and accepted_at is not null
      ) as has_accepted,
      person.email_proven_at is not null as is_proven,
      exists (select from auth.identities where user_id = person.id and provider = ${provider}::text) as has_other_subject,
      exists (select from user_roles where user_id = person.id and role not in (${sql.join(COMPANY_ROLES)})) as has_wider_role,
      person.email is not null and person.email <> ${email}::text as has_other_address
    from auth.users person join profiles profile on profile.id = person.id
    where person.id in (select id from known) and person.deleted_at is null
      and (person.email = ${email}::text or profile.company_id = ${company})
    order by person.created_at for update of person, profile`.execute(db)
  return rows
}

/** Makes what HR recorded and the account one person; false when the record is gone. */
export async function claimRecord(db: Db, recordId: string, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_claimed: boolean }>`
    select claim_employee(${recordId}::uuid, ${userId}::uuid, ${now.toISOString()}::timestamptz) as is_claimed`.execute(
    db,
  )
  return rows[0]?.is_claimed === true
}

type Joined = { userId: string; companyId: string; recordId: string | undefined; now: Date }

/** HR reads in the company's log how somebody came in, as for every other way. */
export async function recordJoined(db: Db, { userId, companyId, recordId, now }: Joined): Promise<void> {
  const detail = { by: 'single sign-on', ...(recordId && { record: recordId }) }
  const entity = { entity_type: 'employee', entity_id: userId }
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      user_id: userId,
      company_id: companyId,
      action: 'employee.joined',
      ...entity,
      detail,
      created_at: now,
    })
    .execute()
}

type NewSsoUser = { id: string; provider: string; email: string; companyId: string; fullName: string; now: Date }

/** User and profile of somebody whom the provider brought; identity and details follow. */
export async function insertSsoUser(db: Db, user: NewSsoUser): Promise<void> {
  const now = sql`${user.now.toISOString()}::timestamptz`
  const appMetadata = { provider: user.provider, providers: [user.provider] }
  await sql`
    with added as (
      insert into auth.users (id, email, email_confirmed_at, email_proven_by, email_proven_at, is_sso_user, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at)
      values (${user.id}, ${user.email}, ${now}, 'sso', ${now}, true, ${JSON.stringify(appMetadata)}::jsonb,
        ${JSON.stringify({ full_name: user.fullName })}::jsonb, ${now}, ${now})
      returning id
    )
    insert into profiles (id, email, full_name, company_id, created_at, updated_at)
    select id, ${user.email}, ${user.fullName}, ${user.companyId}::uuid, ${now}, ${now} from added`.execute(db)
}

export type Link = { userId: string; email: string; companyId: string; now: Date; managed: boolean }

/**
 * Makes somebody one whom the provider signs in: the invitation of an employee is answered by it, what was mailed is void. `managed`
 * people have no other way in from then on.
 */
export async function linkPerson(db: Db, link: Link): Promise<void> {
  const now = sql`${link.now.toISOString()}::timestamptz`
  await sql`
    with invitation as (
      update company_invitations set accepted_at = coalesce(accepted_at, ${now}), user_id = ${link.userId}::uuid, token_hash = null
      where company_id = ${link.companyId}::uuid and email = ${link.email}::text and role = 'EMPLOYEE'
    ), mailed as (
      delete from auth.one_time_tokens where user_id = ${link.userId}::uuid
    )
    update auth.users set email = ${link.email}, email_confirmed_at = coalesce(email_confirmed_at, ${now}),
      email_proven_by = coalesce(email_proven_by, 'sso'), email_proven_at = coalesce(email_proven_at, ${now}),
      is_sso_user = is_sso_user or ${link.managed}::boolean, updated_at = ${now}
    where id = ${link.userId}::uuid`.execute(db)
}

type SsoIdentity = {
  userId: string
  provider: string
  subject: string
  email: string
  data: JsonObject
  now: Date
}

export async function saveIdentity(db: Db, identity: SsoIdentity): Promise<void> {
  const { userId, provider, subject, email, data, now } = identity
  const seen = { identity_data: data, email, last_sign_in_at: now, updated_at: now }
  await db
    .insertInto('auth.identities')
    .values({ id: newId(), provider_id: subject, user_id: userId, provider, created_at: now, ...seen })
    .onConflict((conflict) => conflict.constraint('identities_provider_id_key').doUpdateSet(seen))
    .execute()
}

export type Details = {
  userId: string
  companyId: string
  email: string
  fullName: string | undefined
  guessedName: string | undefined
  department: string | undefined
  location: string | undefined
  grade: string | undefined
  employeeId: string | undefined
  now: Date
}

const text = (value: string | undefined) => sql`${value ?? null}::text`

/**
 * Puts the person in the provider's company as EMPLOYEE, with what it says of them; what it does not say stays. An employee ID
 * that a colleague has is left out, and an address changes only for people who have no other way in.
 */
export async function updateDetails(db: Db, details: Details): Promise<void> {
  const { userId, companyId, email, now } = details
  await sql`
    with managed as (
      update auth.users set email = ${email}, email_proven_by = 'sso', email_proven_at = ${now.toISOString()}::timestamptz,
        email_confirmed_at = coalesce(email_confirmed_at, ${now.toISOString()}::timestamptz), updated_at = ${now.toISOString()}::timestamptz
      where id = ${userId}::uuid and is_sso_user and email is distinct from ${email}::text
      returning id
    ), granted as (
      insert into user_roles (user_id, role) values (${userId}::uuid, 'EMPLOYEE') on conflict do nothing
    )
    update profiles set company_id = ${companyId}::uuid,
      joined_at = case when company_id = ${companyId}::uuid then coalesce(joined_at, ${now.toISOString()}::timestamptz)
        else ${now.toISOString()}::timestamptz end,
      updated_at = ${now.toISOString()}::timestamptz,
      email = case when id in (select id from managed) then ${email}::text else email end,
      full_name = coalesce(${text(details.fullName)}, nullif(full_name, ''), ${text(details.guessedName)}, ''),
      department = coalesce(${text(details.department)}, department),
      location = coalesce(${text(details.location)}, location),
      grade = coalesce(${text(details.grade)}, grade),
      employee_id = case when exists (
        select from profiles other where other.company_id = ${companyId}::uuid
          and other.employee_id = ${text(details.employeeId)} and other.id <> ${userId}::uuid
      ) then employee_id else coalesce(${text(details.employeeId)}, employee_id) end
    where id = ${userId}::uuid`.execute(db)
}
