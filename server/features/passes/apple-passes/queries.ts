import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import type { PassState } from '../wallet-passes/service.ts'

export type AskedPass = { id: string; serial: string; state: PassState; changed_at: string }

/** The pass of this serial, for a phone that shows one of its tokens. */
export async function selectPass(db: Db, serial: string, tokenHash: Buffer): Promise<AskedPass | undefined> {
  return await db
    .selectFrom('wallet_passes')
    .select(['id', 'serial', 'state', 'changed_at'])
    .$narrowType<{ state: PassState }>()
    .where('serial', '=', serial)
    .where('platform', '=', sql.lit('APPLE'))
    .where(sql<boolean>`${tokenHash} = any(token_hashes)`)
    .executeTakeFirst()
}

/** A pass that is on more phones than a person has is being shared; the oldest is told no more. */
const DEVICES_AT_MOST = 20

export type NewDevice = { passId: string; device: string; pushToken: string; now: Date }

/** Whether the phone is new to the pass; one that is known brings its token of today. */
export async function upsertDevice(db: Db, { passId, device, pushToken, now }: NewDevice): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into wallet_pass_devices (pass_id, device, push_token, created_at)
    values (${passId}, ${device}, ${pushToken}, ${now})
    on conflict (pass_id, device) do update set push_token = excluded.push_token
    returning (xmax = 0) as is_new`.execute(db)
  await sql`
    delete from wallet_pass_devices where pass_id = ${passId} and device in (
      select device from wallet_pass_devices where pass_id = ${passId} and device <> ${device}
      order by created_at desc offset ${sql.lit(DEVICES_AT_MOST - 1)}
    )`.execute(db)
  return rows[0]?.is_new ?? false
}

export async function deleteDevice(db: Db, passId: string, device: string): Promise<void> {
  await db.deleteFrom('wallet_pass_devices').where('pass_id', '=', passId).where('device', '=', device).execute()
}

export type Changes = { serials: string[]; latest: string | null }

/** The passes on this phone that have changed after a moment, in microseconds, and the moment of the last change. */
export async function selectChanges(db: Db, device: string, since: string): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select coalesce(array_agg(p.serial order by p.serial), '{}') as serials, max(c.micros)::text as latest
    from wallet_pass_devices d
    join wallet_passes p on p.id = d.pass_id
    cross join lateral (select (extract(epoch from p.changed_at) * 1000000)::bigint as micros) c
    where d.device = ${device} and c.micros > ${since}::bigint`.execute(db)
  return rows[0] ?? { serials: [], latest: null }
}
