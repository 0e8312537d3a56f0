import type { Client } from 'pg'
import { z } from 'zod'
import { mustCall } from '../api.ts'

const COLLECTIONS = 20
const PROPOSALS = 20

/** What suppliers of some merchants would have their pages say. */
const PROPOSED = `
  insert into merchant_page_proposals (merchant_id, version, page, proposed_at)
  select id, gen_random_uuid(), jsonb_build_object('about', 'A shop of the benchmark', 'siteUrl', site_url, 'logoUrl', null,
    'categories', categories, 'faqs', '[]'::jsonb, 'locations', '[]'::jsonb), now()
  from merchants order by id limit ${PROPOSALS}`

/** A source of offers, and runs of it that left much out. */
const READ = `
  with source as (
    insert into ingestion_sources (id, name, key, type) values (gen_random_uuid(), 'CJ', 'cj', 'cj') returning id
  ), run as (
    insert into ingestion_runs (id, source_id, source, status, fetched, rejected, started_at, finished_at)
    select gen_random_uuid(), id, 'cj', 'success', 10000, 1000, now() - n * interval '4 hours', now() - n * interval '4 hours'
    from source, generate_series(1, 300) n returning id
  )
  insert into ingestion_rejections (run_id, position, code, reason, source_ref, title, merchant_name, item)
  select id, n, 'not_joined', 'The merchant has not accepted us.', n::text, 'An offer', 'A shop', jsonb_build_object('title', repeat('a', 2000))
  from run, generate_series(1, 100) n`

const Side = z.object({ id: z.string(), updatedAt: z.string() })
const Preview = z.object({ kept: Side, merged: Side })

type Ids = readonly { id: string }[]

/** Makes a few rows of each kind that staff make and the loaded world lacks: collections, proposals of pages, runs of a source and a merge. */
export async function doStaffWork(client: Client, origin: string, token: string): Promise<void> {
  const { rows: offers }: { rows: Ids } = await client.query(`select id from offers where status = 'LIVE' limit 50`)
  const offerIds = offers.map(({ id }) => id)
  for (let count = 0; count < COLLECTIONS; count += 1) {
    const times = { companyId: null, status: 'LIVE', startsAt: null, endsAt: null, imageUrl: '' }
    const body = { ...times, title: `Collection ${count}`, rule: null, offerIds }
    await mustCall(origin, '/api/admin/collections', { method: 'POST', token, body })
  }
  await client.query(PROPOSED)
  await client.query(READ)
  const { rows: last }: { rows: Ids } = await client.query('select id from merchants order by id desc limit 2')
  const [kept, merged] = last.map(({ id }) => id)
  const pair = new URLSearchParams({ keptId: kept ?? '', mergedId: merged ?? '' })
  const seen = Preview.parse(await mustCall(origin, `/api/admin/merchant-merges/preview?${pair.toString()}`, { token }))
  const versions = { keptUpdatedAt: seen.kept.updatedAt, mergedUpdatedAt: seen.merged.updatedAt }
  const body = { keptId: kept, mergedId: merged, ...versions }
  await mustCall(origin, '/api/admin/merchant-merges', { method: 'POST', token, body })
}
