import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE_KINDS, OFFER_STATUSES, OFFER_TYPES } from '../../../domain/enums.ts'
import { FIRST_CATEGORIES } from '../../../domain/first-categories.ts'
import type { Deps } from '../../platform/deps.ts'
import { countOf, emptyWorld, now, rowsOf, type World } from '../../../tests/support/worlds/demo-world.ts'
import { loadDemoWorld } from '../demo.ts'

let world: World
let deps: Deps

beforeAll(async () => {
  world = await emptyWorld()
  deps = world.deps
  await loadDemoWorld(deps)
})
afterAll(() => world.close())

const rows = <T>(query: RawBuilder<T>) => rowsOf(deps, query)
const count = (query: RawBuilder<{ n: number }>) => countOf(deps, query)

describe('the offers of the demo world', () => {
  test('show at least two of each type in each category', async () => {
    const found = await rows(sql<{ category: string; type: string; n: number }>`
      select category, type, count(*) as n from visible_offers group by 1, 2`)
    const few = FIRST_CATEGORIES.flatMap((category) =>
      OFFER_TYPES.filter((type) => (found.find((one) => one.category === category && one.type === type)?.n ?? 0) < 2),
    )
    expect(few).toEqual([])
  })

  test('have every status and every case of visibility', async () => {
    const statuses = await rows(sql<{ status: string; n: number }>`select status, count(*) as n from offers group by 1`)
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([...OFFER_STATUSES].toSorted())
    expect(statuses.find(({ status }) => status === 'LIVE')?.n).toBe(340)
    const at = now.toISOString()
    const cases = {
      beginsLater: sql`status = 'LIVE' and start_at > ${at}`,
      ended: sql`status = 'LIVE' and end_at <= ${at}`,
      spent: sql`status = 'LIVE' and current_redemptions = max_redemptions`,
      nearlySpent: sql`status = 'LIVE' and max_redemptions - current_redemptions between 1 and 2`,
      endsWithinADay: sql`status = 'LIVE' and end_at > ${at} and end_at < ${at}::timestamptz + interval '25 hours'`,
      endsThisWeek: sql`status = 'LIVE' and end_at > ${at} and end_at < ${at}::timestamptz + interval '7 days'`,
      neverEnds: sql`status = 'LIVE' and end_at is null`,
      newThisWeek: sql`status = 'LIVE' and created_at > ${at}::timestamptz - interval '7 days'`,
      scheduled: sql`status = 'DRAFT' and scheduled_at > ${at}`,
      rejectedWithReason: sql`status = 'REJECTED' and rejection_reason <> ''`,
      inStore: sql`status = 'LIVE' and not online_only`,
      withoutDiscount: sql`status = 'LIVE' and discount_value is null`,
      unreliable: sql`status = 'LIVE' and reliability_score < 50`,
      poolEmpty: sql`exists (select from voucher_codes v where v.offer_id = offers.id and single_use)
        and not exists (select from voucher_codes v where v.offer_id = offers.id and single_use and allocated_at is null)`,
    }
    const counted = await Promise.all(
      Object.entries(cases).map(async ([name, is]) => [
        name,
        await count(sql`select count(*) as n from offers where ${is}`),
      ]),
    )
    expect(counted.filter(([, n]) => n === 0)).toEqual([])
  })

  test('have a code exactly where one is needed, and suppliers only their own', async () => {
    expect(
      await count(sql`select count(*) as n from offers o where (type in ('CODE', 'BARCODE_QR'))
        <> exists (select from voucher_codes where offer_id = o.id)`),
    ).toBe(0)
    expect(
      await count(sql`select count(*) as n from offers o where source = 'supplier_portal' and not exists
        (select from supplier_merchants s where s.user_id = o.created_by and s.merchant_id = o.merchant_id)`),
    ).toBe(0)
    expect(
      await count(sql`select count(*) as n from offers o where source = 'cj'
        and not exists (select from provenance where offer_id = o.id and fetched_at <= ${now.toISOString()})`),
    ).toBe(0)
  })

  test('can all be redeemed, each kind in its own way', async () => {
    expect(await count(sql`select count(*) as n from offers o where offer_redeem_lack(o) is not null`)).toBe(0)
    const silent = sql<{
      n: number
    }>`select count(*) as n from offers where (type in ('GIFTCARD', 'CASHBACK')) <> (fulfilment is not null)`
    expect(await count(silent)).toBe(0)
    const drawn = await rows(sql<{ symbology: string }>`
      select distinct symbology from visible_offers v join offers using (id) where v.type = 'BARCODE_QR'`)
    expect(drawn.map(({ symbology }) => symbology).toSorted()).toEqual([...CODE_KINDS].toSorted())
    const isOwn = sql`exists (select from voucher_codes c where c.offer_id = o.id and single_use and allocated_at is null)`
    const cases = {
      barcodePool: sql`o.type = 'BARCODE_QR' and ${isOwn}`,
      ownSteps: sql`cardinality(o.redeem_steps) > 0`,
      inStore: sql`o.type = 'LINK' and not o.online_only`,
    }
    for (const [name, is] of Object.entries(cases))
      expect([name, await count(sql`select count(*) as n from offers o where status = 'LIVE' and ${is}`)]).not.toEqual([
        name,
        0,
      ])
  })

  test('are called checked where the audit log says that staff took them on, and only there', async () => {
    const isProven = sql`exists (select from audit_log a where a.entity_id = o.id and a.action = 'offer.status_changed'
      and a.user_id = o.approved_by and a.created_at = o.approved_at and a.detail ->> 'from' = 'REVIEW')`
    expect(await count(sql`select count(*) as n from offers o where (approved_at is not null) <> ${isProven}`)).toBe(0)
    for (const isChecked of [true, false])
      expect(
        await count(
          sql`select count(*) as n from offers where status = 'LIVE' and (approved_at is not null) = ${isChecked}`,
        ),
      ).toBeGreaterThan(20)
    expect(
      await count(
        sql`select count(*) as n from clicks c join offers o on o.id = c.offer_id where c.created_at < o.approved_at`,
      ),
    ).toBe(0)
  })

  test('have pictures and logos that are there, small and without scripts', async () => {
    const found = await rows(sql<{ url: string }>`
      select image_url as url from offers where image_url is not null union select logo_url from merchants where logo_url is not null
      union select image_url from collections where image_url is not null
      union select logo_url from card_templates where logo_url is not null`)
    const files = found.map(({ url }) => fileURLToPath(new URL(`../../../web/public${url}`, import.meta.url)))
    expect(files.length).toBeGreaterThan(80)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    const texts = files.map((file) => readFileSync(file, 'utf8'))
    expect(texts.filter((text) => text.length > 3000 || /<script|<text|\bon\w+=|href/.test(text))).toEqual([])
  })
})

describe('two months of use of the demo world', () => {
  test('are counted the same in the logs and in the roll-ups', async () => {
    const logs = await rows(sql`select
      (select count(*) from clicks) as clicks, count(*) as redemptions, sum(value) as value,
      sum(value) filter (where not is_estimate) as confirmed from redemptions`)
    const sums = sql`sum(clicks) as clicks, sum(redemptions) as redemptions, sum(value) as value, sum(confirmed_value) as confirmed`
    for (const table of ['offer_daily', 'platform_daily', 'company_daily']) {
      expect(await rows(sql`select ${sums} from ${sql.table(table)}`)).toEqual(logs)
    }
    const different = await count(sql`select count(*) as n from offer_daily d
      where clicks <> (select count(*) from clicks c where c.offer_id = d.offer_id and clicked_on = day)
      or redemptions <> (select count(*) from redemptions r where r.offer_id = d.offer_id and redeemed_on = day)`)
    expect(different).toBe(0)
    const miscounted = await count(sql`select count(*) as n from offer_daily d
      where clickers <> (select count(distinct user_id) from clicks c where c.offer_id = d.offer_id and clicked_on = day)
      or views <> (select count(*) from offer_visitors v where v.offer_id = d.offer_id and v.day = d.day and viewed)`)
    expect(miscounted).toBe(0)
    expect(
      await count(sql`select count(*) as n from offers o
        where current_redemptions <> (select count(*) from redemptions r where r.offer_id = o.id)`),
    ).toBe(0)
    expect(await count(sql`select count(*) as n from company_offer_people`)).toBe(
      await count(sql`select count(distinct (user_id, offer_id)) as n from clicks`),
    )
  })

  test('happen only while the person was there and the offer could be seen', async () => {
    const outside = sql`c.created_at > ${now.toISOString()} or c.created_at < p.created_at
      or (p.status = 'INACTIVE' and c.created_at > p.updated_at)
      or c.created_at < coalesce(o.start_at, o.created_at) or c.created_at >= o.end_at`
    const joined = sql`join profiles p on p.id = c.user_id join offers o on o.id = c.offer_id where ${outside}`
    expect(await count(sql`select count(*) as n from clicks c ${joined}`)).toBe(0)
    expect(await count(sql`select count(*) as n from redemptions c ${joined}`)).toBe(0)
    const wrongDay = sql`(created_at at time zone 'Europe/London')::date`
    expect(await count(sql`select count(*) as n from clicks where clicked_on <> ${wrongDay}`)).toBe(0)
    expect(await count(sql`select count(*) as n from redemptions where redeemed_on <> ${wrongDay}`)).toBe(0)
    expect(
      await count(sql`select count(*) as n from voucher_codes v where allocated_to is not null and not exists
        (select from redemptions r where r.offer_id = v.offer_id and r.user_id = v.allocated_to)`),
    ).toBe(0)
  })

  test('give the first company something that trends', async () => {
    const trending = await count(sql`select count(*) as n from (
      select offer_id from company_offer_people
      where company_id = (select id from companies where join_code = 'HARROW-2026')
      and last_clicked_on > ${now.toISOString()}::timestamptz::date - 30
      and offer_id in (select id from visible_offers)
      group by 1 having count(*) >= 3) popular`)
    expect(trending).toBeGreaterThanOrEqual(10)
  })
})
