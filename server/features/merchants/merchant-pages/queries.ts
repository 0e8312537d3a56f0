import { sql } from 'kysely'
import type { MerchantId, UserId } from '../../../auth/guard/actor.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { StoredPage } from '../merchant-editing/schemas.ts'
import { LIVE_PAGE, type LivePageRow } from '../merchant-editing/service.ts'

type ProposalRow = {
  version: string
  page: unknown
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
  reason: string | null
  proposed_at: string
  proposed_by_name: string | null
}

/** The merchant's proposal, also a decided one. */
export async function selectProposal(db: Db, merchantId: MerchantId): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select p.version, p.page, p.status, p.reason, p.proposed_at, proposer.full_name as proposed_by_name
    from merchant_page_proposals p left join profiles proposer on proposer.id = p.proposed_by
    where p.merchant_id = ${merchantId}
  `.execute(db)
  return rows[0]
}

type Save = { version: string | null; page: StoredPage; userId: UserId; now: Date }

/** Saves a proposal over the version that was seen; false when there is another one by now. */
export async function saveProposal(db: Db, merchantId: MerchantId, save: Save): Promise<boolean> {
  const { version, page, userId, now } = save
  const { numAffectedRows } = await sql`
    insert into merchant_page_proposals (merchant_id, version, page, proposed_by, proposed_at)
    select ${merchantId}, ${newId()}, ${JSON.stringify(page)}::jsonb, ${userId}, ${now.toISOString()}::timestamptz
    where ${version}::uuid is null or exists (select from merchant_page_proposals where merchant_id = ${merchantId})
    on conflict (merchant_id) do update set version = excluded.version, page = excluded.page, status = 'PENDING', reason = null,
      proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at, decided_by = null, decided_at = null
      where merchant_page_proposals.version = ${version}::uuid
  `.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Takes back what waits or was turned down. */
export async function deleteProposal(db: Db, merchantId: MerchantId): Promise<void> {
  await db
    .deleteFrom('merchant_page_proposals')
    .where('merchant_id', '=', merchantId)
    .where('status', '<>', 'APPROVED')
    .execute()
}

type PendingRow = LivePageRow & {
  version: string
  page: unknown
  live_logo: string | null
  proposed_logo: string | null
  proposed_at: string
  proposed_by_name: string | null
}

const PENDING = sql`
  select ${LIVE_PAGE}, p.version, p.page, picture_path(m.logo_url) as live_logo, picture_path(p.page ->> 'logoUrl') as proposed_logo,
    p.proposed_at, proposer.full_name as proposed_by_name
  from merchant_page_proposals p join merchants m on m.id = p.merchant_id
  left join profiles proposer on proposer.id = p.proposed_by
  where p.status = 'PENDING'`

/** A page of the proposals that wait, oldest first. */
export async function selectPending(db: Db, { after, size }: PageOfRows<TimeCursor>): Promise<PendingRow[]> {
  const rest = after ? sql`and (p.proposed_at, p.merchant_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<PendingRow>`
    ${PENDING} ${rest} order by p.proposed_at, p.merchant_id limit ${size}
  `.execute(db)
  return rows
}

export async function countPending(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('merchant_page_proposals')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('status', '=', sql.lit('PENDING'))
    .executeTakeFirstOrThrow()
  return total
}

/** What waits for a decision on one merchant's page. */
export async function selectPendingOf(db: Db, merchantId: string): Promise<PendingRow | undefined> {
  const { rows } = await sql<PendingRow>`${PENDING} and p.merchant_id = ${merchantId}`.execute(db)
  return rows[0]
}

type Decision = {
  version: string
  status: 'APPROVED' | 'REJECTED'
  reason: string | null
  decidedBy: UserId
  now: Date
}

/** Decides the proposal that was looked at, once: the second of two gets undefined, and so does who looked at an older one. */
export async function decideProposal(db: Db, merchantId: string, decision: Decision) {
  const { version, status, reason, decidedBy, now } = decision
  const { rows } = await sql<{ page: unknown; merchant_name: string }>`
    update merchant_page_proposals p set status = ${status}, reason = ${reason}, decided_by = ${decidedBy},
      decided_at = ${now.toISOString()}::timestamptz
    from merchants m
    where p.merchant_id = ${merchantId} and p.version = ${version}::uuid and p.status = 'PENDING' and m.id = p.merchant_id
    returning p.page, m.name as merchant_name
  `.execute(db)
  return rows[0]
}

/** Whether the merchant's suppliers have proposed anything, decided or not. */
export async function hasProposal(db: Db, merchantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('merchant_page_proposals')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whom a decision concerns. */
export async function selectSuppliers(db: Db, merchantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('supplier_merchants as s')
    .innerJoin('user_roles as r', (join) => join.onRef('r.user_id', '=', 's.user_id').on('r.role', '=', 'SUPPLIER'))
    .select('s.user_id')
    .where('s.merchant_id', '=', merchantId)
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}
