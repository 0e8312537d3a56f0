import { sql } from 'kysely'
import type { DiscountType, OfferType } from '../../../../domain/enums.ts'
import type { Instant } from '../../../../domain/dates.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** The offers that follow a source, with the hash of what was stored last. */
export async function selectKnownOffers(db: Db, source: string, refs: readonly string[]) {
  return await db
    .selectFrom('offers')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('provenance')
          .select('provenance.content_hash')
          .whereRef('provenance.offer_id', '=', 'offers.id')
          .where('provenance.merged', '=', false)
          .orderBy('provenance.fetched_at', 'desc')
          .orderBy('provenance.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['offers.id', 'offers.source_ref', 'offers.status', 'latest.content_hash'])
    .where('offers.source', '=', source)
    .where('offers.source_ref', '=', sql<string>`any(${refs})`)
    .execute()
}

/** What a feed says of an offer that people read, as it is stored. */
export type StoredWords = {
  id: string
  source_ref: string
  /** Columns that staff changed, so that feeds leave them alone; `voucher_code` for the code. */
  kept_from_feed: string[]
  /** It has single-use codes, beside which no shared one is stored. */
  has_pool: boolean
  merchant_name: string
  title: string
  description: string
  brand: string | null
  category: string
  type: OfferType
  code: string | null
  discount_type: DiscountType
  discount_value: number | null
  start_at: Instant | null
  end_at: Instant | null
  offer_url: string | null
  terms: string | null
  min_spend: number | null
  new_customers_only: boolean
  exclusions: string | null
  stackable: boolean | null
  app_only: boolean
}

export async function selectStoredWords(db: Db, source: string, refs: readonly string[]): Promise<StoredWords[]> {
  const { rows } = await sql<StoredWords>`
    select o.id, o.source_ref, o.kept_from_feed, coalesce(o.pool_total, 0) > 0 as has_pool, m.name as merchant_name, o.title,
      o.description, o.brand, o.category, o.type, c.code, o.discount_type, o.discount_value, o.start_at, o.end_at, o.offer_url, o.terms,
      o.min_spend, o.new_customers_only, o.exclusions, o.stackable, o.app_only
    from offers o join merchants m on m.id = o.merchant_id
    left join voucher_codes c on c.offer_id = o.id and not c.single_use
    where o.source = ${source} and o.source_ref = any(${refs}::text[])
  `.execute(db)
  return rows
}

export async function selectMerchantNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from merchants where id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Where an offer came from; `payload` is what else its source said. */
export type Provenance = {
  offerId: string
  sourceRef: string
  sourceUrl: string
  contentHash: string
  payload?: Record<string, unknown>
  warnings: readonly string[]
  /** It changed nothing of the offer, which follows another source. */
  merged?: boolean
}

export type ProvenanceRun = { id: string; source: string; fetchedAt: Date }

export async function insertProvenance(db: Db, run: ProvenanceRun, entries: readonly Provenance[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    id: newId(),
    offer_id: entry.offerId,
    run_id: run.id,
    source: run.source,
    source_ref: entry.sourceRef,
    source_url: entry.sourceUrl,
    content_hash: entry.contentHash,
    payload: entry.payload ?? {},
    warnings: entry.warnings,
    merged: entry.merged ?? false,
    fetched_at: run.fetchedAt,
  }))
  await sql`
    insert into provenance select * from jsonb_populate_recordset(null::provenance, ${JSON.stringify(rows)}::jsonb)
  `.execute(db)
}

type FileRun = { id: string; source: string; fetchedAt: Date; fetched: number }

/** The run of a file, which is begun and ended in one transaction. */
export async function insertFileRun(db: Db, { id, source, fetchedAt, fetched }: FileRun): Promise<void> {
  const run = { id, source, status: 'success', fetched, started_at: fetchedAt, finished_at: sql<string>`now()` }
  await db.insertInto('ingestion_runs').values(run).execute()
}

export async function updateFileCounts(
  db: Db,
  id: string,
  counts: { inserted: number; updated: number; unchanged: number; merged: number; ended: number; rejected: number },
): Promise<void> {
  await db.updateTable('ingestion_runs').set(counts).where('id', '=', id).execute()
}
