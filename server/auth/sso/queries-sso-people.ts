import { sql } from 'kysely'
import { COMPANY_ROLES } from '../../../domain/enums.ts'
import type { JsonObject } from '../../migrations/tables.generated.ts'
import { newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'

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

export type Candidate = {
  id: string
  status: string
  is_banned: boolean
  is_sso_user: boolean
  /** Made by HR's import and never used: no secret of anybody's is on it. */
  is_unclaimed: boolean
  /** Reached through the mail that the company's invitation sent to this very address. */
  has_accepted: boolean
  /** A mail to this very address has shown that it reaches them. */
  is_proven: boolean
  /** Not merely recorded by HR. */
  has_joined: boolean
  has_other_identity: boolean
  /** Staff and suppliers: no company's provider may sign in as them. */
  has_wider_role: boolean
}

/** The company's own people under this address, however they came to be. */
export async function findCandidates(db: Db, companyId: string, email: string, now: Date): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select person.id, profile.status, person.is_sso_user,
      coalesce(person.banned_until > ${now.toISOString()}::timestamptz, false) as is_banned,
      person.encrypted_password is null and person.phone is null and person.last_sign_in_at is null
        and not exists (select from auth.mfa_factors where user_id = person.id)
        and not exists (select from auth.sessions where user_id = person.id) as is_unclaimed,
      exists (
        select from company_invitations where user_id = person.id and company_id = profile.company_id
          and email = ${email}::text and accepted_at is not null
      ) as has_accepted,
      coalesce(person.email = ${email}::text and person.email_proven_by in ('code', 'link'), false) as is_proven,
      profile.joined_at is not null as has_joined,
      exists (select from auth.identities where user_id = person.id and provider <> 'email') as has_other_identity,
      exists (select from user_roles where user_id = person.id and role not in (${sql.join(COMPANY_ROLES)})) as has_wider_role
    from profiles profile join auth.users person on person.id = profile.id
    where profile.company_id = ${companyId}::uuid and lower(profile.email) = ${email}::text
      and (person.email is null or person.email = ${email}::text) and person.deleted_at is null
    order by person.created_at for update of person`.execute(db)
  return rows
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
 * Makes an imported person one whom the provider signs in: the invitation of an employee is answered by it, what was mailed is void. `managed`
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
    update profiles set company_id = ${companyId}::uuid, joined_at = coalesce(joined_at, ${now.toISOString()}::timestamptz),
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

type Joined = { userId: string; companyId: string; now: Date }

/** HR reads in the company's log who came, and how, whichever way it was. */
export async function insertJoined(db: Db, { userId, companyId, now }: Joined): Promise<void> {
  const entry = { user_id: userId, company_id: companyId, action: 'employee.joined', created_at: now }
  const entity = { entity_type: 'employee', entity_id: userId, detail: { by: 'single sign-on' } }
  await db
    .insertInto('audit_log')
    .values({ id: newId(), ...entry, ...entity })
    .execute()
}
