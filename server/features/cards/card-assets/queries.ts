import { type RawBuilder, sql } from 'kysely'
import { cardAssetAddress } from '../../../../domain/card-assets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { CardOwner } from './rules.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`
const companyOf = (owner: CardOwner) => (owner === 'GLOBAL' ? null : owner)

export async function countAssets(db: Db, owner: CardOwner): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from card_assets where company_id is not distinct from ${companyOf(owner)}::uuid`.execute(
    db,
  )
  return rows[0]?.many ?? 0
}

/** Takes the name; false when another file has it already. */
export async function insertAsset(db: Db, owner: CardOwner, path: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into card_assets (path, company_id, used_at) values (${path}, ${companyOf(owner)}, ${at(now)})
    on conflict do nothing returning path`.execute(db)
  return rows.length > 0
}

export async function deleteAsset(db: Db, path: string): Promise<void> {
  await sql`delete from card_assets where path = ${path}`.execute(db)
}

export async function hasAsset(db: Db, path: string): Promise<boolean> {
  const { rows } = await sql`select from card_assets where path = ${path}`.execute(db)
  return rows.length > 0
}

/** Whether the owner has this file, which then counts as used now, so that no sweep at the same moment takes it. */
export async function touchAsset(db: Db, owner: CardOwner, path: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update card_assets set used_at = greatest(used_at, ${at(now)})
    where path = ${path} and company_id is not distinct from ${companyOf(owner)}::uuid returning path`.execute(db)
  return rows.length > 0
}

/** Takes away at most `atMost` files not used since `before` that no template names; answers their paths. */
export async function deleteUnnamedAssets(db: Db, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    delete from card_assets where path = any(array(
      select a.path from card_assets a where a.used_at < ${at(before)}
        and not exists (select from card_templates t where t.logo_url = ${cardAssetAddress('')} || a.path and t.logo_url like '/card-assets/%')
      limit ${atMost} for update skip locked)) returning path`.execute(db)
  return rows.map(({ path }) => path)
}

/** Those of `paths` that have a row. */
export async function selectKnownAssets(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select path from card_assets where path = any(${paths})`.execute(db)
  return rows.map(({ path }) => path)
}
