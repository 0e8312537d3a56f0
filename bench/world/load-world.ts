import { Client } from 'pg'
import { withoutIndexes } from './without-indexes.ts'
import { generateBenchWorld } from './world.ts'

const BATCH = 5_000
const SEED = 20_260_101

const MERCHANT_COLUMNS = 'id, name, site_url, description, categories'
const OFFER_COLUMNS = `id, merchant_id, title, description, brand, category, type, status, discount_type, discount_value,
  start_at, end_at, max_redemptions, online_only, exclusive, featured, offer_url, terms, tags, source, reliability_score, created_at,
  announced_at`

/** One code in ten is a pool of twenty single-use ones, the others are shared. */
const CODES = `
  with numbered as (
    select id, row_number() over (order by id) as place from offers where type in ('CODE', 'BARCODE_QR'))
  insert into voucher_codes (id, offer_id, code, single_use)
  select gen_random_uuid(), n.id, upper(substr(md5(n.id::text || s.number), 1, 8)) || s.number, n.place % 10 = 0
  from numbered n cross join lateral generate_series(1, case when n.place % 10 = 0 then 20 else 1 end) s(number)`

/** Most merchants have one shop, a few have up to eight; they lie all over Great Britain. */
const SHOPS = `
  insert into merchant_locations (id, merchant_id, label, postcode, latitude, longitude)
  select gen_random_uuid(), m.id, 'Shop ' || n, 'SW1A 1AA', 50.5 + random() * 6, random() * 5 - 4.5
  from merchants m cross join lateral generate_series(1, 1 + floor(8 * power((hashtext(m.id::text) & 1023) / 1024.0, 3))::int) n`

/** Telling pages and followers of each offer is no part of what is measured; its text, here in one go, and its count are. */
const QUIETLY = `
  alter table offers disable trigger user;
  alter table offers enable trigger offers_search_text;
  alter table offers enable trigger offers_counted_added;
  alter table offers enable trigger offers_counted_moved`

/** As upkeep would have done on the day, and would do now while something is measured. */
const ENDED = `update offers set status = 'EXPIRED' where status in ('LIVE', 'REVIEW') and end_at <= now()`

/** As triggers would have kept them. */
const TEXTS = `
  insert into offer_texts (offer_id, search_text, staff_words, is_live, is_deleted)
  select id, search_text, offer_words(title, brand, merchant_key), status = 'LIVE' and deleted_at is null, deleted_at is not null
  from offers`
const COPIED =
  'id, merchant_id, created_at, start_at, end_at, moved_at, reliability_score, featured, online_only, is_used_up, discount_value, category, type'
const LISTINGS = `
  insert into offer_listings (${COPIED}, search_text) select ${COPIED}, ' ' || search_text
  from offers where status = 'LIVE' and deleted_at is null`

/** As a trigger would have asked for it. */
const WORDS = `insert into search_word_queue (offer_id) select id from offers where status = 'LIVE'`

async function insertRows(client: Client, table: string, columns: string, rows: readonly object[]): Promise<void> {
  const statement = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`
  await client.query(statement, [JSON.stringify(rows)])
}

async function insertAll(client: Client, table: string, columns: string, rows: AsyncGenerator<object>): Promise<void> {
  let batch: object[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    await insertRows(client, table, columns, batch)
    batch = []
  }
  if (batch.length > 0) await insertRows(client, table, columns, batch)
}

/** Fills the migrated database at `url` with the bench's merchants, offers and codes, and gathers statistics about them. */
export async function loadWorld(url: string, size: { merchants: number; offers: number }): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const world = generateBenchWorld({ ...size, seed: SEED })
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'")
    // Who is like whom is compared with everybody there is, and asked by nothing here.
    await client.query('alter table merchants disable trigger merchants_likenesses')
    await insertAll(client, 'merchants', MERCHANT_COLUMNS, world.merchants())
    await client.query('alter table merchants enable trigger merchants_likenesses')
    await withoutIndexes(client, 'offers', async () => {
      await client.query(QUIETLY)
      await insertAll(client, 'offers', OFFER_COLUMNS, world.offers())
      await client.query(ENDED)
      await client.query(CODES)
      await client.query('alter table offers enable trigger user')
    })
    await withoutIndexes(client, 'offer_texts', () => client.query(TEXTS))
    await withoutIndexes(client, 'offer_listings', () => client.query(LISTINGS))
    await client.query(WORDS)
    await client.query(SHOPS)
    // As autovacuum would soon: it also moves the search index's pending entries to their place.
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
