import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { JsonObject } from '../../migrations/tables.generated.ts'
import { newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'

function selectProviders(db: Db) {
  return db
    .selectFrom('auth.sso_providers as provider')
    .innerJoin('companies as company', 'company.id', 'provider.company_id')
    .select(['provider.id', 'provider.kind', 'provider.config', 'provider.secret_enc', 'provider.disabled'])
    .select(['provider.just_in_time', 'provider.created_at', 'provider.updated_at'])
    .select(['provider.enforced_at', 'company.name as company_name'])
    .select(['company.id as company_id', 'company.status as company_status', 'company.sso_enabled'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('auth.sso_domains as domain')
          .select(['domain.id', 'domain.domain', 'domain.created_at'])
          .whereRef('domain.sso_provider_id', '=', 'provider.id')
          .orderBy('domain.domain'),
      ).as('domains'),
    )
}

/** `companyId` null is the operator, who sees every company's. */
export function listProviders(db: Db, companyId: string | null) {
  return selectProviders(db)
    .$if(companyId !== null, (query) => query.where('provider.company_id', '=', companyId))
    .orderBy('provider.created_at')
    .orderBy('provider.id')
    .execute()
}
export type ProviderRow = Awaited<ReturnType<typeof listProviders>>[number]

export function findProvider(db: Db, id: string, companyId: string | null = null): Promise<ProviderRow | undefined> {
  return selectProviders(db)
    .where('provider.id', '=', id)
    .$if(companyId !== null, (query) => query.where('provider.company_id', '=', companyId))
    .executeTakeFirst()
}

export function findProviderByDomain(db: Db, domain: string): Promise<ProviderRow | undefined> {
  return selectProviders(db)
    .where('provider.id', '=', (eb) =>
      eb.selectFrom('auth.sso_domains').select('sso_provider_id').where('domain', '=', domain),
    )
    .executeTakeFirst()
}

type StoredProvider = {
  id: string
  kind: 'saml' | 'oidc'
  companyId: string
  config: JsonObject
  secretSealed: string | null
  disabled: boolean
  justInTime: boolean
  now: Date
}

export async function companyExists(db: Db, companyId: string): Promise<boolean> {
  const found = await db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()
  return found !== undefined
}

/** False when another provider has the same entity ID. */
export async function insertProvider(db: Db, provider: StoredProvider): Promise<boolean> {
  const { id, kind, companyId, config, secretSealed, disabled, justInTime, now } = provider
  const added = await db
    .insertInto('auth.sso_providers')
    .values({
      id,
      kind,
      company_id: companyId,
      config,
      secret_enc: secretSealed,
      disabled,
      just_in_time: justInTime,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Kind, company and identity of a provider stay: another one could otherwise sign in as the people of the first. */
export async function updateProvider(db: Db, provider: Omit<StoredProvider, 'kind' | 'companyId'>): Promise<void> {
  const { id, config, secretSealed, disabled, justInTime, now } = provider
  await db
    .updateTable('auth.sso_providers')
    .set({ config, secret_enc: secretSealed, disabled, just_in_time: justInTime, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Puts renewed metadata in the place of the old, unless an administrator changed the provider meanwhile. */
export async function renewConfig(db: Db, id: string, config: JsonObject, before: string): Promise<void> {
  await db
    .updateTable('auth.sso_providers')
    .set({ config })
    .where('id', '=', id)
    .where('updated_at', '=', before)
    .execute()
}

/** Gives the provider exactly these domains; answers those that another provider has, and then the caller must roll back. */
export async function replaceDomains(db: Db, providerId: string, domains: readonly string[], now: Date) {
  await db
    .deleteFrom('auth.sso_domains')
    .where('sso_provider_id', '=', providerId)
    .where(sql<boolean>`domain <> all(${[...domains]}::text[])`)
    .execute()
  if (domains.length === 0) return []
  const rows = domains.map((domain) => ({ id: newId(), sso_provider_id: providerId, domain, created_at: now }))
  await db
    .insertInto('auth.sso_domains')
    .values(rows)
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .execute()
  const taken = await db
    .selectFrom('auth.sso_domains')
    .select('domain')
    .where(sql<boolean>`domain = any(${[...domains]}::text[])`)
    .where('sso_provider_id', '<>', providerId)
    .execute()
  return taken.map(({ domain }) => domain)
}

/** Of these domains, what company each has been claimed by, and whether it has proven it. */
export function findCompanyDomains(db: Db, domains: readonly string[]) {
  return db
    .selectFrom('company_domains')
    .select(['domain', 'company_id', 'verified_at'])
    .where(sql<boolean>`domain = any(${[...domains]}::text[])`)
    .execute()
}

/** The provider with its domains and identities, and the sessions that it opened; false when it does not exist. */
export async function deleteProvider(db: Db, id: string, companyId: string | null): Promise<boolean> {
  const provider = `sso:${id}`
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from auth.sso_providers
      where id = ${id}::uuid and (${companyId}::uuid is null or company_id = ${companyId}::uuid) returning id
    ), ended as (
      delete from auth.sessions where exists (select from gone) and id in (
        select session_id from auth.mfa_amr_claims where provider = ${provider}::text
      )
    ), flows as (
      delete from auth.flow_state where exists (select from gone) and provider_type = ${provider}::text
    ), identities as (
      delete from auth.identities where exists (select from gone) and provider = ${provider}::text
    )
    select id from gone`.execute(db)
  return rows.length > 0
}

/** Keeps the address of something until it would be refused anyway; false when it has been used before. */
export async function markUsed(db: Db, kind: string, keyHash: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  await db.deleteFrom('auth.used_once').where('kind', '=', kind).where('expires_at', '<', now.toISOString()).execute()
  const stored = await db
    .insertInto('auth.used_once')
    .values({ kind, key_hash: keyHash, expires_at: expiresAt, created_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'key_hash']).doNothing())
    .executeTakeFirst()
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Ends the sessions of those who must come by the provider and did not, and voids what was mailed to them, a change of address among it. */
export async function endOtherWays(db: Db, providerId: string): Promise<void> {
  await sql`
    with bound as (
      select user_id, provider from sign_on_duties where provider_id = ${providerId}::uuid
    ), mailed as (
      delete from auth.one_time_tokens token using bound where token.user_id = bound.user_id
    )
    delete from auth.sessions session using bound
    where session.user_id = bound.user_id and not exists (
      select from auth.mfa_amr_claims claim where claim.session_id = session.id and claim.provider = bound.provider
    )`.execute(db)
}

type Trial = { providerId: string; outcome: JsonObject; now: Date; expiresAt: Date }

/** Keeps what came of the last trial in the place of the one before. */
export async function saveTrial(db: Db, { providerId, outcome, now, expiresAt }: Trial): Promise<void> {
  const made = { outcome, expires_at: expiresAt, created_at: now }
  await db
    .insertInto('auth.sso_trials')
    .values({ provider_id: providerId, ...made })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(made))
    .execute()
}

/** What came of the last trials of a company's providers, while it is kept. */
export function selectTrials(db: Db, companyId: string, now: Date) {
  return db
    .selectFrom('auth.sso_trials as trial')
    .innerJoin('auth.sso_providers as provider', 'provider.id', 'trial.provider_id')
    .select(['trial.provider_id', 'trial.outcome', 'trial.created_at'])
    .where('provider.company_id', '=', companyId)
    .where('trial.expires_at', '>', now.toISOString())
    .execute()
}
