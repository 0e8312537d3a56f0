import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../tests/support/app.ts'

/** What moves without being news to anybody's list. */
const UNTOLD = [
  'announced_at',
  'current_redemptions',
  'did_not_work',
  'end_told_at',
  'is_used_up',
  'low_stock_at',
  'pool_filled',
  'pool_free',
  'pool_total',
  'stock_alert',
  'supplier_told_at',
  'worked',
]

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a change of any column of an offer drops the lists, but for those that no list shows', async () => {
  const { rows } = await sql<{ column: string; definition: string }>`
    select attname as column, (select pg_get_triggerdef(oid) from pg_trigger where tgname = 'offers_changed') as definition
    from pg_attribute where attrelid = 'offers'::regclass and attnum > 0 and not attisdropped order by attname
  `.execute(t.deps.db)
  const untold = rows.filter(
    ({ column, definition }) =>
      !definition.includes(`old.${column} `) && !new RegExp(`old\\.${column}[,)]`).test(definition),
  )
  const limits = ['current_redemptions', 'pool_free']
  expect([...untold.map(({ column }) => column), ...limits].toSorted()).toEqual(UNTOLD)
})
