import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import type { PackedText } from '../../../platform/fetch/packed-text.ts'
import type { FeedPage } from '../../../sources/fetching/feed-api.ts'

/** Part of a feed that was asked for: read, or given up. */
export type Fetched = { first: number; items: number; isMissing: boolean }

export async function selectFetched(db: Db, runId: string): Promise<Fetched[]> {
  const { rows } = await sql<Fetched>`
    select first_item as first, items, body is null as "isMissing" from ingestion_pages where run_id = ${runId} order by first_item
  `.execute(db)
  return rows
}

/** `text`: what the source answered; null for a part that it could not give. */
export async function insertPage(
  db: Db,
  runId: string,
  { first, size, text }: FeedPage & { text: PackedText | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto('ingestion_pages')
    .values({ run_id: runId, first_item: first, items: size, body: text && Buffer.from(text), fetched_at: now })
    .execute()
}

/** What the source answered for the items from `first` on; throws where it could not give them. */
export async function selectPage(db: Db, runId: string, first: number): Promise<PackedText> {
  const { body } = await db
    .selectFrom('ingestion_pages')
    .select('body')
    .where('run_id', '=', runId)
    .where('first_item', '=', first)
    .where('body', 'is not', null)
    .$narrowType<{ body: Buffer }>()
    .executeTakeFirstOrThrow()
  return body
}
