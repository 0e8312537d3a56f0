import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { loadConfig } from '../server/config/config.ts'
import { OfferListQuery } from '../server/features/catalogue/offers/schemas.ts'
import { listOffers } from '../server/features/catalogue/offers/service.ts'
import type { DB } from '../server/migrations/tables.generated.ts'
import { READ_PATIENCE } from '../server/platform/db/patience.ts'
import { openPool } from '../server/platform/db/pool.ts'
import { createDeps } from '../server/platform/deps.ts'
import { mustCall } from './api.ts'
import { measureRate, requestBytes } from './http-load.ts'
import { compareRates, cycle } from './measure.ts'
import type { Fixture } from './fixture.ts'
import { number, type Row } from './table.ts'

type Statement = { text: string; values: unknown[]; name: string }

const CONNECTIONS = 16
/** The server's own pool has as many. */
const POOL = 10
const ROUNDS = 21
const ROUND_MS = 1_000
const WARM_UP_MS = 3_000
const AIM = 0.7

/** Later pages of these lists are walked; what follows a page marker is never kept in memory. */
const LISTS: readonly Record<string, string>[] = [
  { sort: 'featured' },
  { sort: 'featured', category: 'Food' },
  { sort: 'featured', category: 'Travel', type: 'CODE' },
  { sort: 'featured', online: 'online', reliability: '70' },
  { sort: 'expiring' },
  { sort: 'expiring', category: 'Home' },
  { sort: 'discount' },
  { sort: 'discount', type: 'LINK' },
]
const PAGES_EACH = 60

const pathOf = (query: Record<string, string>) => `/api/offers?${new URLSearchParams(query).toString()}`

const Page = z.object({ nextCursor: z.string().nullable() })

async function laterPages(fixture: Fixture, list: Record<string, string>): Promise<Record<string, string>[]> {
  const pages: Record<string, string>[] = []
  let query = list
  while (pages.length < PAGES_EACH) {
    const answer = await mustCall(fixture.server.origin, pathOf(query), {
      token: fixture.people[0].token,
    })
    const { nextCursor } = Page.parse(answer)
    if (nextCursor === null) return pages
    query = { ...list, cursor: nextCursor }
    pages.push(query)
  }
  return pages
}

/** What the service sends to the database for each page, as its own query builder writes it. */
async function captureStatements(fixture: Fixture, pages: readonly Record<string, string>[]): Promise<Statement[]> {
  const config = loadConfig({ DATA_DIR: fixture.dataDir, LOG_LEVEL: 'silent' })
  const { deps, close } = createDeps({ config, databaseUrl: fixture.databaseUrl, log: pino({ level: 'silent' }) })
  const seen: { text: string; values: unknown[] }[] = []
  const readDb = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: fixture.databaseUrl, max: 1 }) }),
    log: ({ query }) => {
      seen.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  for (const page of pages) await listOffers({ ...deps, readDb }, OfferListQuery.parse(page))
  await readDb.destroy()
  await close()
  if (seen.length !== pages.length) throw new Error('A later page should take one statement.')
  const texts = [...new Set(seen.map(({ text }) => text))]
  return seen.map((statement) => ({ ...statement, name: `bench-${texts.indexOf(statement.text)}` }))
}

/** Statements per second by `pg` alone, prepared, without HTTP, JSON or checks. */
async function measureRaw(pool: pg.Pool, ms: number, next: () => Statement): Promise<number> {
  const begun = performance.now()
  let done = 0
  const workers = Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < begun + ms) {
      await pool.query(next())
      done += 1
    }
  })
  await Promise.all(workers)
  return (done * 1000) / (performance.now() - begun)
}

/** Neighbours in time should be of different lists, as with many people. */
function shuffled<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}

/** Pages of the offers list that no cache holds, against the same statements run by `pg` directly. */
export async function measureDatabase(fixture: Fixture): Promise<Row[]> {
  const { server, people } = fixture
  const pages = shuffled(await Promise.all(LISTS.map((list) => laterPages(fixture, list))))
  const statements = await captureStatements(fixture, pages)
  const requests = pages.map((page) => requestBytes(pathOf(page), people[0].token))
  const pool = openPool(
    { url: fixture.databaseUrl, applicationName: 'offerwell-bench', onError: () => undefined },
    { name: 'bench', size: POOL, patience: READ_PATIENCE },
  )
  const next = { request: cycle(requests), statement: cycle(statements) }
  const ask = (ms = ROUND_MS) => measureRate({ port: server.port, ms, connections: CONNECTIONS, next: next.request })
  const askRaw = (ms = ROUND_MS) => measureRaw(pool, ms, next.statement)
  await ask(WARM_UP_MS)
  await askRaw(WARM_UP_MS)
  const { ours, theirs, ratio, lowest, highest } = await compareRates(
    ROUNDS,
    () => ask(),
    () => askRaw(),
  )
  await pool.end()
  return [
    {
      measure: 'Offers page from database / the same SQL by pg',
      result: number(ratio, 2),
      aim: `>= ${AIM}`,
      isMet: ratio >= AIM,
      details: `${number(ours)} / ${number(theirs)} a second, ${number(lowest, 2)} to ${number(highest, 2)} in ${ROUNDS} rounds, ${number(pages.length)} pages, ${CONNECTIONS} in flight`,
    },
  ]
}
