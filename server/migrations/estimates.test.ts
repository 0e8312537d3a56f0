import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/support/app.ts'
import { londonDaysAgo, makeCompany, makeOffer } from '../../tests/support/catalogue.ts'
import { newId } from '../platform/db/id.ts'
import { MIGRATIONS_FOLDER } from '../platform/db/migrate.ts'

test('amounts that nobody gave become estimates again, in the log and in every roll-up', async () => {
  const t = await testApp()
  const { db } = t.deps
  const companyId = await makeCompany(t.deps)
  const day = londonDaysAgo(3)
  const offerId = await makeOffer(t.deps)
  const redeemed = async (
    row: { value: number; is_estimate: boolean; answered_at: string | null },
    inCompany: boolean,
  ) => {
    const { userId } = await t.signIn({ companyId: inCompany ? companyId : null })
    const own = { id: newId(), user_id: userId, offer_id: offerId, redeemed_on: day, status: 'CONFIRMED' as const }
    await db
      .insertInto('redemptions')
      .values({ ...own, ...row })
      .execute()
    const went = { company_id: companyId, offer_id: offerId, user_id: userId, last_clicked_on: day }
    if (inCompany) await db.insertInto('company_offer_people').values(went).execute()
  }
  await redeemed({ value: 7, is_estimate: false, answered_at: null }, true)
  await redeemed({ value: 20, is_estimate: true, answered_at: '2026-01-01T10:00:00Z' }, true)
  await redeemed({ value: 20, is_estimate: true, answered_at: '2026-01-01T11:00:00Z' }, false)
  await redeemed({ value: 12.5, is_estimate: false, answered_at: '2026-01-01T12:00:00Z' }, true)
  // Answered after a yes without an amount had stopped to count as confirmed.
  await redeemed({ value: 20, is_estimate: true, answered_at: '2026-01-01T13:00:00Z' }, true)
  const counted = { day, redemptions: 5, value: 79.5 }
  await db
    .insertInto('offer_daily')
    .values({ ...counted, offer_id: offerId, confirmed_value: 59.5 })
    .execute()
  await db
    .insertInto('platform_daily')
    .values({ ...counted, shard: 3, confirmed_value: 59.5 })
    .execute()
  const ofCompany = { day, company_id: companyId, category: 'Tech', redemptions: 4, value: 59.5 }
  await db
    .insertInto('company_daily')
    .values({ ...ofCompany, confirmed_value: 39.5 })
    .execute()
  const old = { offer_id: offerId, day: '2020-01-01', confirmed_value: 3 }
  await db.insertInto('offer_daily').values(old).execute()

  await sql`alter table redemptions drop column estimate, drop column company_id`.execute(db)
  await sql.raw(await readFile(join(MIGRATIONS_FOLDER, '0104_estimates.sql'), 'utf8')).execute(db)
  const told = await db.selectFrom('redemptions').select('value').where('is_estimate', '=', false).execute()
  expect(told).toEqual([{ value: 12.5 }])
  for (const table of ['offer_daily', 'platform_daily', 'company_daily'] as const) {
    const sum = db.selectFrom(table).select(({ fn }) => fn.sum<number>('confirmed_value').as('confirmed'))
    expect(await sum.where('day', '=', day).executeTakeFirst()).toEqual({ confirmed: 12.5 })
  }
  const kept = db.selectFrom('offer_daily').select('confirmed_value').where('day', '=', old.day)
  expect(await kept.executeTakeFirst()).toEqual({ confirmed_value: 3 })
  await t.close()
})
