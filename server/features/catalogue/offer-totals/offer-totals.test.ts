import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFER_STATUSES } from '../../../../domain/enums.ts'
import { mulberry32 } from '../../../../domain/random.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant, makeOffers } from '../../../../tests/support/catalogue.ts'
import { MIGRATIONS_FOLDER } from '../../../platform/db/migrate.ts'
import { addUpOffers } from './jobs.ts'

let t: TestApp
let merchants: string[]

beforeAll(async () => {
  t = await testApp()
  merchants = await Promise.all(['Amberlight', 'Birchgate', 'Coldwell'].map((name) => makeMerchant(t.deps, name)))
})
afterAll(() => t.close())

type Count = { dimension: string; key: string; status: string; offers: number }

async function kept(): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select dimension, key, status, sum(offers)::int as offers from counted_offers
    group by 1, 2, 3 having sum(offers) <> 0 order by 1, 2, 3
  `.execute(t.deps.db)
  return rows
}

async function counted(): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select k.dimension, k.key collate "C" as key, s.status, count(*)::int as offers
    from offers o cross join lateral (select case when o.deleted_at is null then o.status else 'DELETED' end as status) s
    cross join lateral (values ('ALL', ''), ('CATEGORY', o.category), ('MERCHANT', o.merchant_id::text),
      ('DAY', to_char(o.created_at at time zone 'Europe/London', 'YYYY-MM-DD'))) as k (dimension, key)
    group by 1, 2, 3 order by 1, 2, 3
  `.execute(t.deps.db)
  return rows
}

const queued = async () => {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from offer_total_queue`.execute(t.deps.db)
  return rows[0]?.many
}

test('what is kept is what is counted, whatever happens to offers and how much of it at once', async () => {
  const random = mulberry32(20_261_125)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('Nothing to choose from.')
    return item
  }
  const { db } = t.deps
  const few = () =>
    sql`(select id from offers order by md5(id::text || ${String(random())}) limit ${1 + Math.floor(random() * 4)})`
  const drawn = () => ({
    merchant_id: pick(merchants),
    category: pick(['Tech', 'Dining', 'Home']),
    status: pick(OFFER_STATUSES),
    created_at: days(-Math.floor(random() * 4)),
    deleted_at: random() < 0.2 ? days(-1) : null,
  })
  const changes: (() => Promise<unknown>)[] = [
    () => makeOffers(t.deps, ...Array.from({ length: 1 + Math.floor(random() * 5) }, drawn)),
    () => sql`delete from offers where id in ${few()}`.execute(db),
    () => sql`update offers set status = ${pick(OFFER_STATUSES)} where id in ${few()}`.execute(db),
    () => sql`update offers set deleted_at = now() where id in ${few()}`.execute(db),
    () => sql`update offers set deleted_at = null where id in ${few()}`.execute(db),
    () =>
      sql`update offers set category = ${pick(['Tech', 'Dining'])}, status = ${pick(OFFER_STATUSES)} where id in ${few()}`.execute(
        db,
      ),
    () => sql`update offers set created_at = created_at - interval '1 day' where id in ${few()}`.execute(db),
    () => sql`update offers set merchant_id = ${pick(merchants)} where merchant_id = ${pick(merchants)}`.execute(db),
    () => sql`update offers set current_redemptions = current_redemptions + 1 where id in ${few()}`.execute(db),
    () => addUpOffers(t.deps),
  ]
  await makeOffers(t.deps, ...Array.from({ length: 30 }, drawn))
  for (let round = 0; round < 40; round += 1) {
    // Two that change the same rows in another order may refuse each other, and then neither counts.
    const done = await Promise.allSettled(Array.from({ length: 4 }, () => pick(changes)()))
    for (const one of done) if (one.status === 'rejected') expect(String(one.reason)).toMatch(/deadlock/)
    expect(await kept()).toEqual(await counted())
  }
  await sql`update categories set name = 'Gadgets' where name = 'Tech'`.execute(db)
  expect(await kept()).toEqual(await counted())
  await addUpOffers(t.deps)
  expect([await kept(), await queued()]).toEqual([await counted(), 0])
})

test('a change that is taken back counts nothing, and what nothing changes for writes nothing', async () => {
  const { db } = t.deps
  await addUpOffers(t.deps)
  const before = await kept()
  const refused = db.transaction().execute(async (trx) => {
    await sql`update offers set status = 'EXPIRED', deleted_at = null`.execute(trx)
    throw new Error('not today')
  })
  await expect(refused).rejects.toThrow('not today')
  await sql`update offers set current_redemptions = current_redemptions + 1, title = title || '!', reliability_score = 3`.execute(
    db,
  )
  expect([await kept(), await queued()]).toEqual([before, 0])
})

test('totals that have come down to nothing are forgotten', async () => {
  const merchantId = await makeMerchant(t.deps, 'Dunmarsh')
  await makeOffers(t.deps, { merchant_id: merchantId, category: 'Dining' })
  await addUpOffers(t.deps)
  const totals = () => t.deps.db.selectFrom('offer_totals').select('offers').where('key', '=', merchantId).execute()
  expect(await totals()).toEqual([{ offers: 1 }])
  await t.deps.db.deleteFrom('offers').where('merchant_id', '=', merchantId).execute()
  await addUpOffers(t.deps)
  expect(await totals()).toEqual([])
})

test('offers that were there before are counted when totals begin', async () => {
  const { db } = t.deps
  const before = await counted()
  await sql`drop view counted_offers; drop table offer_totals; drop table offer_total_queue;
    drop function count_offers_by_statement cascade; drop function count_offer_moved cascade; drop function counted_status`.execute(
    db,
  )
  await sql.raw(await readFile(join(MIGRATIONS_FOLDER, '0285_offer_totals.sql'), 'utf8')).execute(db)
  expect([await kept(), await queued()]).toEqual([before, 0])
})
