import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listReadings, type Reading } from '../bench/portals/openapi.ts'
import { addressesOf, type Reader, sampleIds, withQuery } from '../bench/portals/readings.ts'
import { loadCrowd } from '../bench/world/load-crowd.ts'
import { loadWorld } from '../bench/world/load-world.ts'
import { ROLES } from '../domain/enums.ts'
import { addUpOffers } from '../server/features/catalogue/offer-totals/jobs.ts'
import { testApp, type TestApp } from './support/app.ts'

/**
 * Reads more in the large world, and why that is right: what has an end of its own lies above what the small world holds. Every other
 * path reads the same however many offers, merchants, people and clicks there are, but for an index that is a level deeper.
 */
const GROWS: Record<string, string> = {
  '/api/offers': 'counts what matches up to 1,000',
  '/api/offers/trending': 'counts what matches up to 1,000',
  '/api/offers/counts': 'counts an index without words, and up to 10,000 offers with them',
  '/api/offers/{id}': 'reads up to 500 answers of people',
  '/api/search': 'weighs up to 300 finds',
  '/api/merchants': 'looks through 500 names before it asks the index of words',
  '/api/company/employees': 'looks through 5,000 people before it asks the index of words',
  '/api/company/employees.csv': 'writes everybody',
  '/api/admin/merchant-duplicates': 'compares all merchants',
  '/api/admin/offers.csv': 'writes every offer',
  '/api/admin/users': 'looks through 5,000 people before it asks the index of words',
}

const TIMES = 20
const SMALL = { offers: 1_000, merchants: 50, companies: 4, people: 500, clicks: 3_000 }
/** Of 8 KiB, read from the database for one address: so many may be more in the large world. */
const PAGES_MORE = 250
const FACTOR = 3
const READS = /^\s*(?:select|with)\b/i
const WRITES = /\b(?:insert into|update|delete from)\b|for (?:no key )?(?:update|key share|share)/i

type World = { t: TestApp; client: Client; reader: Reader; readings: Reading[] }

const IDS = {
  offers: `select id::text from visible_offers order by id limit 2`,
  merchants: 'select id::text from merchants order by id limit 2',
  companies: 'select id::text from companies order by people desc limit 1',
  users: 'select id::text from profiles order by id limit 1',
  departments: 'select distinct department as id from profiles where department is not null limit 1',
}

async function makeWorld(times: number): Promise<World> {
  const t = await testApp({ CONNECTIONS_PER_ADDRESS: '1000' })
  const size = Object.fromEntries(Object.entries(SMALL).map(([what, count]) => [what, count * times]))
  await loadWorld(t.databaseUrl, { offers: size['offers'] ?? 0, merchants: size['merchants'] ?? 0 })
  const crowd = { companies: size['companies'] ?? 0, people: size['people'] ?? 0, clicks: size['clicks'] ?? 0 }
  await loadCrowd(t.databaseUrl, crowd)
  const client = new Client({ connectionString: t.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from companies order by people desc limit 1')
  const everybody = await t.signIn({ roles: ROLES, companyId: rows[0]?.id ?? null })
  await addUpOffers(t.deps)
  await client.query('vacuum (analyze)')
  const origin = await t.listen()
  const ids = await sampleIds(t.databaseUrl, IDS)
  const texts = ['tea', 'zzqx', 'a', '½']
  const rowsOf = { companyId: 'companies', merchantId: 'merchants', userId: 'users', department: 'departments' }
  const readings = await listReadings(origin, everybody.accessToken)
  return { t, client, reader: { origin, token: everybody.accessToken, ids, texts, rowsOf }, readings }
}

const Plan = z.array(
  z.object({
    'QUERY PLAN': z.array(
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
    ),
  }),
)

type Cost = { pages: number; dearest: { pages: number; text: string } }

/**
 * Pages that a statement reads. One that reads many is asked twice: when a connection has to learn the tables anew, as after databases
 * that others make meanwhile, what that reads for a function counts as the statement's.
 */
async function pagesOf(
  client: Client,
  { text, values }: { text: string; values: readonly unknown[] },
  isAgain = false,
): Promise<number> {
  const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, [...values])
  const [row] = Plan.parse(rows)
  const plan = row?.['QUERY PLAN'][0]?.Plan
  const pages = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  if (isAgain || pages <= PAGES_MORE) return pages
  return Math.min(pages, await pagesOf(client, { text, values }, true))
}

/** Pages that the statements read which an address asks for, and the dearest of them; undefined where it is refused. */
async function costOf({ t, client, reader }: World, path: string): Promise<Cost | undefined> {
  t.takeStatements()
  const headers = { authorization: `Bearer ${reader.token}` }
  const { statusCode } = await t.inject({ url: path, headers })
  const statements = t.takeStatements()
  if (statusCode !== 200) return undefined
  const read: Cost['dearest'][] = []
  for (const { text, values } of statements) {
    if (!READS.test(text) || WRITES.test(text)) continue
    read.push({ text, pages: await pagesOf(client, { text, values }) })
  }
  const [dearest = { pages: 0, text: '' }] = read.toSorted((one, other) => other.pages - one.pages)
  return { pages: read.reduce((sum, { pages }) => sum + pages, 0), dearest }
}

/** The dearest address of each path. */
async function costsOf(world: World): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>()
  for (const reading of world.readings) {
    for (const { place, query } of addressesOf(reading, world.reader)) {
      const cost = await costOf(world, withQuery(place, query))
      const known = costs.get(reading.path)
      if (cost && (!known || cost.pages > known.pages)) costs.set(reading.path, cost)
    }
  }
  return costs
}

let worlds: World[] = []

beforeAll(async () => {
  worlds = [await makeWorld(1), await makeWorld(TIMES)]
}, 180_000)
afterAll(async () => {
  await Promise.all(worlds.map(({ client }) => client.end()))
  await Promise.all(worlds.map(({ t }) => t.close()))
})

test(`no path reads more because there is ${TIMES} times as much`, { timeout: 240_000 }, async () => {
  const [small = new Map<string, Cost>(), large = new Map<string, Cost>()] = await Promise.all(worlds.map(costsOf))
  const inSmall = (path: string) => small.get(path)?.pages ?? 0
  const grown = [...large].filter(([path, { pages }]) => pages > inSmall(path) * FACTOR + PAGES_MORE)
  expect(large.size).toBeGreaterThan(100)
  const unforeseen = grown
    .filter(([path]) => !(path in GROWS))
    .map(
      ([path, { pages, dearest }]) =>
        `${path} read ${inSmall(path)} pages, and ${pages}, of these ${dearest.pages} by ${dearest.text}`,
    )
  // As a text: what is tried again leaves the first line of its failure only.
  expect(unforeseen.join('; ')).toBe('')
  expect(Object.keys(GROWS).filter((path) => !large.has(path))).toEqual([])
})
