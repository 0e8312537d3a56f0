import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { mustCall, type Person } from './api.ts'
import type { Fixture } from './fixture.ts'
import { measureRate, requestBytes } from './http-load.ts'
import { residentMebibytes } from './memory.ts'
import { promote } from './portals/staff.ts'
import type { ServerProcess } from './server.ts'
import { number, type Row } from './table.ts'
import type { Workplace } from './workplace.ts'

const ITEMS = 100_000
const SHOPS = 2_000
const AIM_RATE = 2_000
const AIM_MEBIBYTES = 100
const AIM_RATIO = 0.7
const LOOK_EVERY_MS = 250
const LIST = '/api/offers?limit=20'
const LOAD = { connections: 16, ms: 3_000 }
/** Rates that are taken before the run and after it each: a machine is not always as fast. */
const ALONE = 3
const SOURCES = '/api/admin/ingestion-sources'

const Source = z.object({ id: z.string(), updatedAt: z.string() })
const Run = z.object({
  id: z.string(),
  status: z.string(),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
})
type Run = z.infer<typeof Run>

/** A table of items that all differ; another `edition` says something else of each. */
function tableOf(edition: number): string {
  const rows = Array.from({ length: ITEMS }, (_, index) => {
    const shop = index % SHOPS
    const percent = 5 + ((index + edition) % 60)
    return `F${index},Feed Shop ${shop},${percent}% off order ${index},SAVE${index},https://shop${shop}.feed.example/${index}`
  })
  return `id,merchant,title,code,link\n${rows.join('\n')}\n`
}

/** Serves the table of the feed; `edition` is changed by whoever measures. */
async function startFeed(place: Workplace) {
  const feed = { edition: 0, address: '' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/csv; charset=utf-8').end(tableOf(feed.edition))
  }).listen(0, '127.0.0.1')
  place.onLeave(async () => void server.close())
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound === 'object' && bound) feed.address = `http://127.0.0.1:${bound.port}/offers.csv`
  return feed
}

async function addSource({ origin }: ServerProcess, { token }: Person, address: string): Promise<string> {
  const body = { type: 'table', name: 'Bench' }
  const { id, updatedAt } = Source.parse(await mustCall(origin, SOURCES, { method: 'POST', token, body }))
  const trust = { trust: 'TRUSTED', liveFromScore: 0 }
  const change = { name: 'Bench', address, settings: {}, ...trust, everyHours: 168, updatedAt }
  await mustCall(origin, `${SOURCES}/${id}`, { method: 'PUT', token, body: change })
  return id
}

/** Runs the source to its end; `during` is called again and again meanwhile. */
async function runToEnd(
  { origin }: ServerProcess,
  { token }: Person,
  sourceId: string,
  during: () => Promise<void>,
): Promise<Run> {
  let run = Run.parse(await mustCall(origin, `${SOURCES}/${sourceId}/runs`, { method: 'POST', token }))
  while (run.status === 'running') {
    await during()
    run = Run.parse(await mustCall(origin, `/api/admin/ingestion-runs/${run.id}`, { token }))
  }
  return run
}

const seconds = ({ startedAt, finishedAt }: Run) => (Date.parse(finishedAt ?? startedAt) - Date.parse(startedAt)) / 1000

const mean = (rates: readonly number[]) => rates.reduce((sum, one) => sum + one, 0) / rates.length
const listed = (rates: readonly number[]) => rates.map((one) => number(one)).join(', ')

/** What a large feed costs: its own time and memory, a second run of the same, and the lists of employees meanwhile. */
export async function measureIngestion(fixture: Fixture, place: Workplace): Promise<Row[]> {
  const { server, people } = fixture
  const [reader] = people
  const staff = await promote(fixture)
  const feed = await startFeed(place)
  const sourceId = await addSource(server, staff, feed.address)
  const before = await residentMebibytes(server)
  let most = before
  const watch = async () => {
    await delay(LOOK_EVERY_MS)
    most = Math.max(most, await residentMebibytes(server))
  }
  const first = await runToEnd(server, staff, sourceId, watch)
  const second = await runToEnd(server, staff, sourceId, watch)

  const request = requestBytes(LIST, reader.token)
  const rate = () => measureRate({ port: server.port, ...LOAD, next: () => request })
  const alone: number[] = []
  const takeAlone = async () => {
    for (let taken = 0; taken < ALONE; taken += 1) alone.push(await rate())
  }
  await takeAlone()
  feed.edition = 1
  const meanwhile: number[] = []
  const third = await runToEnd(server, staff, sourceId, async () => void meanwhile.push(await rate()))
  await takeAlone()
  const kept = mean(meanwhile) / mean(alone)

  const speed = first.inserted / seconds(first)
  const written = second.inserted + second.updated
  return [
    {
      measure: 'Ingestion of a feed',
      result: `${number(speed)} items/s`,
      aim: `≥ ${number(AIM_RATE)}/s`,
      isMet: speed >= AIM_RATE,
      details: `${number(first.inserted)} new offers in ${number(seconds(first), 1)} s, ${first.status}`,
    },
    {
      measure: 'Memory for a feed',
      result: `${number(most - before)} MiB more`,
      aim: `< ${AIM_MEBIBYTES} MiB`,
      isMet: most - before < AIM_MEBIBYTES,
      details: `${number(before)} MiB before, ${number(most)} MiB at most in two runs`,
    },
    {
      measure: 'The same feed again',
      result: `${number(written)} offers written`,
      aim: '0',
      isMet: written === 0 && second.unchanged === ITEMS,
      details: `${number(second.unchanged)} unchanged in ${number(seconds(second), 1)} s`,
    },
    {
      measure: 'Offers list while a feed is read',
      result: number(kept, 2),
      aim: `≥ ${number(AIM_RATIO, 1)}`,
      isMet: kept >= AIM_RATIO,
      details: `${listed(alone)}/s alone; ${listed(meanwhile)}/s while ${number(third.updated)} offers change in ${number(seconds(third), 1)} s`,
    },
  ]
}
