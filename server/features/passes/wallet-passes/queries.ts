import { sql } from 'kysely'
import type { Symbology } from '../../../../domain/enums.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { ContentMode } from '../../../../domain/card-templates.ts'
import type { Wallet } from './schemas.ts'

export type Holder = { userId: UserId; companyId: CompanyId }
export type PassState = 'ACTIVE' | 'EXPIRED' | 'VOID'

function cards(db: Db) {
  return db
    .selectFrom('employee_cards as c')
    .innerJoin('card_templates as t', 't.id', 'c.template_id')
    .select(['c.id', 'c.company_id', 'c.template_id', 't.brand', 't.bg_color', 't.instructions', 'c.expires_at'])
    .select([
      't.symbology',
      't.content_mode',
      't.code_text',
      'c.card_number_enc',
      'c.code_value_enc',
      'c.is_number_bound',
    ])
    .select([
      sql<string>`coalesce(nullif(trim(c.label), ''), t.brand)`.as('label'),
      sql<string | null>`picture_path(t.logo_url)`.as('logo'),
      sql<string>`greatest(c.updated_at, t.updated_at)`.as('version'),
    ])
    .$narrowType<{ symbology: Symbology; content_mode: ContentMode }>()
}
export type PassCard = NonNullable<Awaited<ReturnType<typeof selectUsableCard>>>

/** The holder's card when it can be used now. */
export async function selectUsableCard(db: Db, { userId, companyId }: Holder, id: string, now: Date) {
  return await cards(db)
    .where('c.id', '=', id)
    .where('c.user_id', '=', userId)
    .where('c.company_id', '=', companyId)
    .where('c.status', '=', sql.lit('ACTIVE'))
    .where((eb) => eb.or([eb('c.expires_at', 'is', null), eb('c.expires_at', '>', now.toISOString())]))
    .executeTakeFirst()
}

/** The card of a pass, whatever it is worth now: ask its state first. */
export async function selectPassCard(db: Db, passId: string): Promise<PassCard | undefined> {
  return await cards(db)
    .innerJoin('wallet_passes as p', 'p.card_id', 'c.id')
    .where('p.id', '=', passId)
    .executeTakeFirst()
}

/** Phones that still hold an older token of the same pass keep it; the oldest of twenty goes. */
const TOKENS_AT_MOST = 20

export type NewPass = {
  card: PassCard
  userId: UserId
  wallet: Wallet
  serial: string
  tokenHash: Buffer | null
  now: Date
}

/** One pass for a card, its holder and a wallet: asked for again it keeps its serial. */
export async function upsertPass(
  db: Db,
  { card, userId, wallet, serial, tokenHash, now }: NewPass,
): Promise<{ id: string; serial: string }> {
  const hashes = tokenHash === null ? sql<Buffer[]>`'{}'` : sql<Buffer[]>`array[${tokenHash}]::bytea[]`
  return await db
    .insertInto('wallet_passes')
    .values({
      id: newId(),
      platform: wallet,
      serial,
      card_id: card.id,
      user_id: userId,
      token_hashes: hashes,
      version: card.version,
      changed_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['card_id', 'user_id', 'platform']).doUpdateSet({
        token_hashes: sql`(excluded.token_hashes || wallet_passes.token_hashes)[1:${sql.lit(TOKENS_AT_MOST)}]`,
      }),
    )
    .returning(['id', 'serial'])
    .executeTakeFirstOrThrow()
}

/** Notes which passes are worth something else than they were last said to be, so that they are told next. */
export async function markChanged(db: Db, now: Date): Promise<void> {
  await sql`
    update wallet_passes p set state = s.state, version = s.version, changed_at = ${now}, due_at = ${now}, tries = 0
    from wallet_pass_states(${now}) s
    where s.id = p.id and (p.state <> s.state or p.version <> s.version)`.execute(db)
}

export type DuePass = {
  id: string
  wallet: Wallet
  serial: string
  state: PassState
  changedAt: string
  tries: number
  pushTokens: string[]
}

const CLAIMED_MINUTES = 5

/** Passes to tell phones of, claimed for some minutes: a process that ends in between leaves them to the next. */
export async function claimDue(db: Db, now: Date, atMost: number): Promise<DuePass[]> {
  const { rows } = await sql<DuePass>`
    update wallet_passes p set due_at = ${now}::timestamptz + make_interval(mins => ${sql.lit(CLAIMED_MINUTES)}), tries = tries + 1
    where id in (
      select id from wallet_passes where due_at <= ${now} order by due_at limit ${sql.lit(atMost)} for update skip locked
    )
    returning id, platform as wallet, serial, state, changed_at as "changedAt", tries,
      array(select push_token from wallet_pass_devices d where d.pass_id = p.id) as "pushTokens"`.execute(db)
  return rows
}

/** Told as it was when it was claimed; what changed since then stays due. */
export async function settleTold(db: Db, { id, changedAt }: DuePass): Promise<void> {
  await db
    .updateTable('wallet_passes')
    .set({ due_at: null, tries: 0 })
    .where('id', '=', id)
    .where('changed_at', '=', changedAt)
    .execute()
}

export async function retryLater(db: Db, { id, changedAt }: DuePass, at: Date): Promise<void> {
  await db
    .updateTable('wallet_passes')
    .set({ due_at: at })
    .where('id', '=', id)
    .where('changed_at', '=', changedAt)
    .execute()
}

/** Phones that took the pass away. */
export async function deleteDevices(db: Db, pushTokens: readonly string[]): Promise<void> {
  await db
    .deleteFrom('wallet_pass_devices')
    .where('push_token', '=', sql<string>`any(${pushTokens})`)
    .execute()
}

/** Passes without a card or a person, once phones had their time to ask. */
export async function deleteOrphans(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('wallet_passes')
    .where((eb) => eb.or([eb('card_id', 'is', null), eb('user_id', 'is', null)]))
    .where('state', '=', sql.lit('VOID'))
    .where('changed_at', '<', before.toISOString())
    .execute()
}
