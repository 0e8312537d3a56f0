import type { Client } from 'pg'
import { z } from 'zod'
import { mustCall } from './api.ts'

const COLLECTIONS = 20
const PROPOSALS = 20

/** What suppliers of some merchants would have their pages say. */
const PROPOSED = `
  insert into merchant_page_proposals (merchant_id, version, page, proposed_at)
  select id, gen_random_uuid(), jsonb_build_object('about', 'A shop of the benchmark', 'siteUrl', site_url, 'logoUrl', null,
    'categories', categories, 'faqs', '[]'::jsonb, 'locations', '[]'::jsonb), now()
  from merchants order by id limit ${PROPOSALS}`

const Side = z.object({ id: z.string(), updatedAt: z.string() })
const Preview = z.object({ kept: Side, merged: Side })

type Ids = readonly { id: string }[]

/** Makes a few rows of each kind that staff make and the loaded world lacks: collections, proposals of pages and a merge. */
export async function doStaffWork(client: Client, origin: string, token: string): Promise<void> {
  const { rows: offers }: { rows: Ids } = await client.query(`select id from offers where status = 'LIVE' limit 50`)
  const offerIds = offers.map(({ id }) => id)
  for (let count = 0; count < COLLECTIONS; count += 1) {
    const times = { companyId: null, status: 'LIVE', startsAt: null, endsAt: null, imageUrl: '' }
    const body = { ...times, title: `Collection ${count}`, rule: null, offerIds }
    await mustCall(origin, '/api/admin/collections', { method: 'POST', token, body })
  }
  await client.query(PROPOSED)
  const { rows: last }: { rows: Ids } = await client.query('select id from merchants order by id desc limit 2')
  const [kept, merged] = last.map(({ id }) => id)
  const pair = new URLSearchParams({ keptId: kept ?? '', mergedId: merged ?? '' })
  const seen = Preview.parse(await mustCall(origin, `/api/admin/merchant-merges/preview?${pair.toString()}`, { token }))
  const versions = { keptUpdatedAt: seen.kept.updatedAt, mergedUpdatedAt: seen.merged.updatedAt }
  const body = { keptId: kept, mergedId: merged, ...versions }
  await mustCall(origin, '/api/admin/merchant-merges', { method: 'POST', token, body })
}
