import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { londonDaysAgo, makeCompany, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { forgetOldMisses } from './jobs.ts'
import { insertMisses, TEXTS_A_DAY } from './queries.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const miss = ({ headers }: SignedIn, q: string) =>
  t.inject({ method: 'POST', url: '/api/search/misses', headers, payload: { q } })

const kept = (text: string) => t.deps.db.selectFrom('search_misses').selectAll().where('text', '=', text).execute()
const soon = { timeout: 10_000 }

test('a search counts once a person and day, by its words, and says nothing of whose it was', async () => {
  const companyId = await makeCompany(t.deps, 'Harrow & Pike')
  const [one, other] = [await t.signIn({ companyId }), await t.signIn({ roles: ['COMPANY_ADMIN'], companyId })]
  for (const q of ['Nandos', ' nandos ', 'NANDOS']) expect((await miss(one, q)).statusCode).toBe(204)
  await miss(other, 'nandos')
  await expect.poll(() => kept('nandos'), soon).toEqual([{ day: londonDaysAgo(0), text: 'nandos', searches: 2 }])
  await miss(one, 'nandos')
  await miss(one, 'then this')
  await expect.poll(() => kept('then this'), soon).toHaveLength(1)
  expect(await kept('nandos')).toMatchObject([{ searches: 2 }])
})

test('what may tell who somebody is, what offers have, and what others than employees look for is not kept', async () => {
  await makeOffer(t.deps, { title: 'Trombone lessons' })
  const [employee, supplier] = [await t.signIn(), await t.signIn({ roles: ['SUPPLIER'] })]
  await miss(supplier, 'of a supplier')
  for (const q of ['amara@harrowpike.example', 'call 07700 900123', 'sw1a 1aa', 'TROMBONE', 'after them all'])
    expect((await miss(employee, q)).statusCode).toBe(204)
  await expect.poll(() => kept('after them all'), soon).toHaveLength(1)
  const texts = await t.deps.db.selectFrom('search_misses').select('text').execute()
  const text = JSON.stringify(texts)
  for (const word of ['amara', '07700', 'sw1a', 'trombone', 'supplier']) expect(text).not.toContain(word)
})

test('one person adds thirty texts a day, and a day holds so many and no more', async () => {
  const person = await t.signIn()
  for (let index = 0; index < 31; index += 1) await miss(person, `rare thing ${index}`)
  await expect.poll(() => kept('rare thing 29'), soon).toHaveLength(1)
  expect(await kept('rare thing 30')).toEqual([])

  const { db } = t.deps
  const day = '2026-02-01'
  const rows = (from: number) =>
    Array.from({ length: TEXTS_A_DAY }, (_, index) => ({ day, text: `text ${from + index}`, searches: 1 }))
  await insertMisses(db, rows(0))
  await insertMisses(db, [...rows(TEXTS_A_DAY), { day, text: 'text 7', searches: 4 }])
  const found = await db.selectFrom('search_misses').selectAll().where('day', '=', day).execute()
  expect(found).toHaveLength(TEXTS_A_DAY)
  expect(found.find(({ text }) => text === 'text 7')?.searches).toBe(5)
})

test('after 90 days they are forgotten', async () => {
  const { db } = t.deps
  const days = [londonDaysAgo(90), londonDaysAgo(89)]
  await insertMisses(
    db,
    days.map((day) => ({ day, text: 'an old search', searches: 1 })),
  )
  await forgetOldMisses(t.deps)
  await forgetOldMisses(t.deps)
  expect(await kept('an old search')).toMatchObject([{ day: days[1] }])
})
