import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import type { CategoryList } from './schemas.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('active categories come in their display order, the rest stays away', async () => {
  const { db } = t.deps
  await db
    .updateTable('categories')
    .set({ active: false })
    .where('name', 'not in', ['Dining', 'Home', 'Travel'])
    .execute()
  await db.updateTable('categories').set({ display_order: 5 }).where('name', 'in', ['Dining', 'Home']).execute()
  await db.updateTable('categories').set({ display_order: 4, icon: 'plane' }).where('name', '=', 'Travel').execute()
  const { headers } = await t.signIn()
  const answer = await t.inject({ url: '/api/categories', headers })
  const { items } = answer.json<CategoryList>()
  expect(items.map(({ name }) => name)).toEqual(['Travel', 'Dining', 'Home'])
  expect(items[0]).toEqual({ name: 'Travel', icon: 'plane', description: items[0]?.description })
})
