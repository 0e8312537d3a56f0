import { type RawBuilder, sql } from 'kysely'
import type { CompanyId, MerchantId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** `sha256` of the bytes as they came, the others in pixels. */
export type Measures = { sha256: Buffer; width: number; height: number }

const KEPT = ['id', 'width', 'height'] as const

/** Whose upload a picture is. */
export type PictureOwner = { kind: 'merchant'; id: MerchantId } | { kind: 'company'; id: CompanyId }

const COLUMNS = { merchant: 'merchant_id', company: 'company_id' } as const
const TABLES = { merchant: 'merchants', company: 'companies' } as const
/** The conditions of the indexes that keep the same bytes once. */
const ONCE = {
  merchant: sql<boolean>`merchant_id is not null and not is_double`,
  company: sql<boolean>`company_id is not null`,
} as const

export async function countUploads(db: Db, owner: PictureOwner): Promise<number> {
  const { count } = await db
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(COLUMNS[owner.kind], '=', owner.id)
    .executeTakeFirstOrThrow()
  return count
}

/** Makes uploads for one owner wait for each other; false when the owner is gone. */
export async function lockOwner(db: Db, { kind, id }: PictureOwner): Promise<boolean> {
  const row = await db.selectFrom(TABLES[kind]).select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}

/** The owner's upload of the same bytes, or of that id, which counts as used now; undefined when there is none. */
export async function touchUpload(
  db: Db,
  owner: PictureOwner,
  { sha256, id }: { sha256?: Buffer; id?: string },
  now: Date,
) {
  return await db
    .updateTable('pictures')
    .set({ used_at: now })
    .where(COLUMNS[owner.kind], '=', owner.id)
    .$if(sha256 !== undefined, (query) => query.where('sha256', '=', sha256 ?? null))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning(KEPT)
    .executeTakeFirst()
}

/** Answers the upload of these bytes, which may be one that came a moment earlier under another id. */
export async function insertUpload(
  db: Db,
  userId: UserId,
  owner: PictureOwner,
  { id, now, ...measures }: Measures & { id: string; now: Date },
) {
  return await db
    .insertInto('pictures')
    .values({
      id,
      [COLUMNS[owner.kind]]: owner.id,
      uploaded_by: userId,
      ...measures,
      state: 'KEPT',
      created_at: now,
      used_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns([COLUMNS[owner.kind], 'sha256']).where(ONCE[owner.kind]).doUpdateSet({ used_at: now }),
    )
    .returning(KEPT)
    .executeTakeFirstOrThrow()
}

/** Whether an offer of the merchant names a picture by this address already. */
export async function isNamedBy(db: Db, merchantId: MerchantId, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('image_url', '=', address)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Every place that names a picture by its address. */
const PLACES: readonly RawBuilder<unknown>[] = [
  // The condition of the index.
  sql`select image_url from offers where octet_length(image_url) <= 2000`,
  sql`select wording ->> 'imageUrl' from offer_revisions`,
  sql`select logo_url from merchants`,
  sql`select page ->> 'logoUrl' from merchant_page_proposals where status <> 'APPROVED'`,
  // What the undo of a merge brings back.
  sql`select merchant ->> 'logo_url' from merchant_merges where merchant is not null`,
  sql`select kept -> 'page' ->> 'logoUrl' from merchant_merge_rows where kind = 'PROPOSAL'`,
  sql`select image_url from collections`,
  sql`select image_url from company_offers`,
  sql`select logo_url from card_templates`,
  sql`select logo_url from companies`,
  sql`select logo_dark_url from companies`,
  sql`select welcome_picture_url from companies`,
]

/** Writes down at most `atMost` foreign addresses that are named somewhere and not known yet, to be fetched. Answers how many. */
export async function insertNewAddresses(db: Db, now: Date, atMost: number): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { numAffectedRows } = await sql`
    insert into pictures (id, source_url, state, try_at, created_at, used_at)
    select gen_random_uuid(), address, 'WAITING', ${at}, ${at}, ${at}
    from (
      select distinct address from (${sql.join(PLACES, sql` union all `)}) named (address)
      where address ~ '^https?://' and octet_length(address) <= 2000
        and not exists (select from pictures p where p.source_url = address)
      limit ${atMost}
    ) unknown
    on conflict do nothing
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** At most `atMost` pictures that are to be fetched now; nobody else gets them until then. The try counts already, whatever becomes of it. */
export async function claimDue(db: Db, now: Date, until: Date, atMost: number) {
  const due = sql`select id from pictures where state = 'WAITING' and try_at <= ${now.toISOString()}::timestamptz
    order by try_at limit ${atMost} for update skip locked`
  return await db
    .updateTable('pictures')
    .set({ try_at: until, attempts: sql`attempts + 1` })
    .where(sql<boolean>`id = any(array(${due}))`)
    .returning(['id', 'source_url', 'attempts'])
    .$narrowType<{ source_url: string }>()
    .execute()
}

export async function updateFetched(db: Db, id: string, { now, ...measures }: Measures & { now: Date }): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ ...measures, state: 'KEPT', error: null, try_at: null, used_at: now })
    .where('id', '=', id)
    .execute()
}

/** `tryAt`: null when it is given up. */
export async function updateFailed(
  db: Db,
  id: string,
  { error, tryAt }: { error: string; tryAt: Date | null },
): Promise<void> {
  const state = tryAt ? 'WAITING' : 'FAILED'
  await db.updateTable('pictures').set({ error, state, try_at: tryAt }).where('id', '=', id).execute()
}

/**
 * Takes away at most `atMost` pictures that nothing names and that were not used since; answers their ids. One that is given to
 * an offer or a company at the same moment stays, because that moves `used_at`.
 */
export async function deleteUnused(db: Db, since: Date, atMost: number): Promise<string[]> {
  const address = sql`coalesce(p.source_url, '/pictures/' || p.id)`
  const isNamed = PLACES.map((place) => sql`${address} in (${place})`)
  const { rows } = await sql<{ id: string }>`
    delete from pictures where id = any(array(
      select p.id from pictures p
      where p.used_at < ${since.toISOString()}::timestamptz and (${sql.join(isNamed, sql` or `)}) is not true
      order by p.used_at limit ${atMost} for update skip locked
    )) returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of `ids` that have a row. */
export async function selectKnownIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}
