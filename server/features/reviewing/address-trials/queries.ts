import { sql } from 'kysely'
import type { TrialOutcome } from '../../../../domain/address-trial.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Where the offer leads, or would lead once the wording that waits is approved; undefined for an unknown offer. */
export async function selectAddress(db: Db, offerId: string): Promise<{ address: string | null } | undefined> {
  const { rows } = await sql<{ address: string | null }>`
    select offer_address(offer_reworded(o, coalesce(r.wording, offer_wording(o)))) as address
    from offers o
    left join offer_revisions r on r.offer_id = o.id and r.rejected_at is null and o.status = 'LIVE'
    where o.id = ${offerId}
  `.execute(db)
  return rows[0]
}

export type TrialRow = {
  address: string
  trying_since: string | null
  tried_at: string | null
  outcome: TrialOutcome | null
  status: number | null
  final_address: string | null
  title: string | null
}

export async function selectTrial(db: Db, offerId: string): Promise<TrialRow | null> {
  const { rows } = await sql<TrialRow>`
    select address, trying_since, tried_at, outcome, status, final_address, title from address_trials where offer_id = ${offerId}
  `.execute(db)
  return rows[0] ?? null
}

/** Claims the right to try the address of the offer; false while somebody else does, and has since `since` at the earliest. */
export async function claimTrial(
  db: Db,
  offerId: string,
  { address, now, since }: { address: string; now: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into address_trials (offer_id, address, trying_since) values (${offerId}, ${address}, ${now.toISOString()}::timestamptz)
    on conflict (offer_id) do update set trying_since = excluded.trying_since
    where address_trials.trying_since is null or address_trials.trying_since < ${since.toISOString()}::timestamptz
    returning offer_id
  `.execute(db)
  return rows.length > 0
}

export type TrialResult = Pick<TrialRow, 'status' | 'final_address' | 'title'> & {
  address: string
  outcome: TrialOutcome
}

export async function updateTrial(db: Db, offerId: string, result: TrialResult, now: Date): Promise<void> {
  await db
    .updateTable('address_trials')
    .set({ ...result, tried_at: now, trying_since: null })
    .where('offer_id', '=', offerId)
    .execute()
}
