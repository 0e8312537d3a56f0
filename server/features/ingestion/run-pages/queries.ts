import { gunzip, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import type { FeedPage } from '../../../sources/fetching/feed-api.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

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
  { first, size, text }: FeedPage & { text: string | null },
  now: Date,
): Promise<void> {
  const body = text === null ? null : await pack(text)
  await db
    .insertInto('ingestion_pages')
    .values({ run_id: runId, first_item: first, items: size, body, fetched_at: now })
    .execute()
}

/** What the source answered for the items from `first` on. */
export async function selectPage(db: Db, runId: string, first: number): Promise<string> {
  const { body } = await db
    .selectFrom('ingestion_pages')
    .select('body')
    .where('run_id', '=', runId)
    .where('first_item', '=', first)
    .executeTakeFirstOrThrow()
  return body === null ? '' : (await unpack(body)).toString('utf8')
}
