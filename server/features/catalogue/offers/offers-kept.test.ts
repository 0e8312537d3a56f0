import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeOffers } from '../../../../tests/support/catalogue.ts'
import { newId } from '../../../platform/db/id.ts'
import { MerchantCountsQuery, OfferCountsQuery } from '../offer-counts/schemas.ts'
import { type OfferList, OfferListQuery } from './schemas.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await testApp()
  headers = (await t.signIn()).headers
  await makeOffers(t.deps, ...Array.from({ length: 3 }, () => ({})))
  await t.caughtUp()
})
afterAll(() => t.close())

async function ask(url: string, query: Record<string, string>): Promise<{ body: string; statements: number }> {
  t.takeQueries()
  const answer = await t.inject({ url, query, headers })
  expect([url, query, answer.statusCode]).toEqual([url, query, 200])
  return { body: answer.body, statements: t.takeQueries().length }
}

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Two values that the parameter may have, or the only one. */
function someOf(name: string, schema: JsonSchema): string[] {
  const { enum: values = schema.const === undefined ? undefined : [schema.const], type, format, minimum = 0 } = schema
  if (values) return values.slice(0, 2).map(String)
  if (format === 'uuid') return [newId(), newId()]
  if (type === 'number' || type === 'integer') return [String(minimum + 1), String(minimum + 2)]
  if (type === 'array') return [newId(), newId()]
  if (type === 'string') return ['one', 'two']
  throw new Error(`Say here which values ${name} may have.`)
}

const AROUND = { lat: '53', lng: '-2', within: '5' }

const MERCHANTS = newId()

/** What the server asks for together: a place is whole or not there at all, and merchants are counted for those that are named. */
function withOthers(url: string, name: string): Record<string, string> {
  const merchants = url === '/api/offers/merchant-counts' && { merchantIds: MERCHANTS }
  // Without a text the counts of all offers would be kept for every answer.
  if (!(name in AROUND)) return { ...merchants, ...(url === '/api/offers/counts' && { q: 'tea' }) }
  const { within: _, ...place } = AROUND
  return url === '/api/offers/counts' ? place : { ...AROUND, ...merchants }
}

const CASES = (
  [
    ['/api/offers', OfferListQuery],
    ['/api/offers/counts', OfferCountsQuery],
    ['/api/offers/merchant-counts', MerchantCountsQuery],
  ] as const
).flatMap(([url, query]) => {
  const properties = z.toJSONSchema(query).properties ?? {}
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object' && name !== 'cursor' ? [{ url, name, schema }] : [],
  )
})

test.each(CASES)('$url is not answered with what was kept for another $name', async ({ url, name, schema }) => {
  const rest = withOthers(url, name)
  const plain = withOthers(url, '')
  const without = await ask(url, plain)
  for (const value of someOf(name, schema)) {
    const asked = await ask(url, { ...rest, [name]: value })
    const isDefault = value === String(schema.default)
    expect([value, asked.statements > 0 || isDefault]).toEqual([value, true])
  }
  expect(await ask(url, plain)).toEqual({ body: without.body, statements: 0 })
})

test('later pages are not kept, and never answer for the first', async () => {
  const { body } = await ask('/api/offers', { limit: '1' })
  const page: OfferList = JSON.parse(body)
  const query = { limit: '1', cursor: page.nextCursor ?? '' }
  expect((await ask('/api/offers', query)).statements).toBe(1)
  expect((await ask('/api/offers', query)).statements).toBe(1)
  expect(await ask('/api/offers', { limit: '1' })).toEqual({ body, statements: 0 })
})
