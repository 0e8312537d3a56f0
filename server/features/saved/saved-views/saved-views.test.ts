import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { SavedView, SavedViewList } from './schemas.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const URL = '/api/me/saved-views'
const DINING = { category: 'Dining', reliability: 80 }

const save = (person: SignedIn, payload: object) =>
  t.inject({ method: 'POST', url: URL, headers: person.headers, payload })
const rename = (person: SignedIn, id: string, name: string) =>
  t.inject({ method: 'PUT', url: `${URL}/${id}`, headers: person.headers, payload: { name } })
const remove = (person: SignedIn, id: string) =>
  t.inject({ method: 'DELETE', url: `${URL}/${id}`, headers: person.headers })
const namesOf = async (person: SignedIn) => {
  const answer = await t.inject({ url: URL, headers: person.headers })
  return answer.json<SavedViewList>().items.map(({ name }) => name)
}
const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code: string }>().code]

test('a view is saved, listed by name, renamed and deleted', async () => {
  const me = await t.signIn()
  const near = { lat: 53.481, lng: -2.243, within: 10, near: 'M1', sort: 'expiring', q: ' lunch ' }
  const saved = await save(me, { name: ' Near work ', filters: near })
  expect(saved.statusCode).toBe(201)
  const view = saved.json<SavedView>()
  expect(view).toMatchObject({ name: 'Near work', filters: { ...near, q: 'lunch' } })
  await save(me, { name: 'évening', filters: {} })
  await save(me, { name: 'dining', filters: DINING })
  expect(await namesOf(me)).toEqual(['dining', 'Near work', 'évening'])

  expect((await rename(me, view.id, 'Around the office')).json()).toEqual({ ...view, name: 'Around the office' })
  expect((await rename(me, view.id, 'Around the office')).statusCode).toBe(200)
  expect((await remove(me, view.id)).statusCode).toBe(204)
  expect((await remove(me, view.id)).statusCode).toBe(204)
  expect(await namesOf(me)).toEqual(['dining', 'évening'])
})

test('a name is one person’s once, whether saved or renamed, and free again for others and after deletion', async () => {
  const [me, other] = await Promise.all([t.signIn(), t.signIn()])
  const first = (await save(me, { name: 'Lunch', filters: DINING })).json<SavedView>()
  const second = (await save(me, { name: 'Supper', filters: DINING })).json<SavedView>()
  expect(codeOf(await save(me, { name: 'Lunch', filters: {} }))).toEqual([409, 'saved_view_name_taken'])
  expect(codeOf(await rename(me, second.id, 'Lunch'))).toEqual([409, 'saved_view_name_taken'])
  expect((await save(other, { name: 'Lunch', filters: {} })).statusCode).toBe(201)
  await remove(me, first.id)
  expect((await save(me, { name: 'Lunch', filters: DINING })).statusCode).toBe(201)
})

test('nobody sees, renames or deletes another’s view', async () => {
  const [me, other] = await Promise.all([t.signIn(), t.signIn()])
  const { id } = (await save(me, { name: 'Mine', filters: DINING })).json<SavedView>()
  expect(await namesOf(other)).toEqual([])
  expect(codeOf(await rename(other, id, 'Theirs'))).toEqual([404, 'saved_view_not_found'])
  expect(codeOf(await rename(other, newId(), 'Theirs'))).toEqual([404, 'saved_view_not_found'])
  await remove(other, id)
  expect(await namesOf(me)).toEqual(['Mine'])
})

test('a person keeps at most 20, also when many are saved at once', async () => {
  const me = await t.signIn()
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => save(me, { name: `View ${index}`, filters: {} })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
  expect(answers.flatMap((answer) => (answer.statusCode === 201 ? [] : [codeOf(answer)]))).toEqual(
    Array.from({ length: 5 }, () => [409, 'saved_views_full']),
  )
  expect(await namesOf(me)).toHaveLength(20)
})

test.each([
  { name: '', filters: {} },
  { name: '   ', filters: {} },
  { name: 'x'.repeat(61), filters: {} },
  { name: 'nul\0', filters: {} },
  { name: 'No filters' },
  { name: 'Score', filters: { reliability: 65 } },
  { name: 'Half a radius', filters: { lat: 53, within: 5 } },
  { name: 'Place', filters: { lat: 53, lng: -2, within: 5, near: 'Manchester' } },
  { name: 'Search', filters: { q: 'nul\0' } },
  { name: 'List', filters: [] },
])('%j is refused', async (payload) => {
  const me = await t.signIn()
  expect(codeOf(await save(me, payload))).toEqual([400, 'bad_request'])
  expect(await namesOf(me)).toEqual([])
})

test('a category that there is none of is refused by its name', async () => {
  const me = await t.signIn()
  const answer = await save(me, { name: 'Category', filters: { category: 'All' } })
  expect(answer.json()).toMatchObject({ code: 'category_unknown', issues: [{ path: 'filters.category' }] })
})

test('what the list does not know of is not kept', async () => {
  const me = await t.signIn()
  const saved = await save(me, { name: 'Extra', filters: { ...DINING, cursor: 'x', colour: 'red' } })
  expect(saved.json<SavedView>().filters).toEqual(DINING)
  const [row] = await t.deps.db.selectFrom('saved_views').select('filters').where('user_id', '=', me.userId).execute()
  expect(row?.filters).toEqual(DINING)
})
