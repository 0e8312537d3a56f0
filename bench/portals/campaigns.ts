import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { mustCall, signUpPeople } from '../api.ts'
import { joinDatabase, prepareWorld } from '../fixture.ts'
import { residentMebibytes } from '../memory.ts'
import { type ServerProcess, startServer } from '../server.ts'
import { number, type Row } from '../table.ts'
import type { Workplace } from '../workplace.ts'
import { loadCrowd } from '../world/load-crowd.ts'
import { administer } from './administer.ts'
import { startMailSink } from './mail-sink.ts'
import { inDatabase } from './readings.ts'

/** Of them 100,000 have joined and are active. */
const CROWD = { companies: 1, people: 128_000, clicks: 0 }
const OFFERS = 1_000
const PREPARED_WITHIN_S = 60
const MESSAGES_A_SECOND = 500
const GROWTH_MEBIBYTES = 100
const COUNTED_WITHIN_MS = 100
const COUNTS = 30
const LOOK_EVERY_MS = 500
const LARGEST = 'select id from companies order by people desc limit 1'
const MESSAGE = '# Payday\n\nDear {first name}, look at [our page](https://benefits.example/).\n\n- One\n- Two'
const AUDIENCES = [
  { kind: 'everyone' },
  { kind: 'departments', departments: ['Department 1', 'Department 7'] },
  { kind: 'locations', locations: ['Town 3'] },
  { kind: 'not_joined' },
  { kind: 'never_redeemed' },
]

const Created = z.object({ id: z.string() })
const Standing = z.object({ status: z.string(), updatedAt: z.string() })
type Api = { server: ServerProcess; token: string }

/** The slowest audience's 95th percentile, in milliseconds. */
async function timeCounts({ server: { origin }, token }: Api): Promise<number> {
  const slowest: number[] = []
  for (const audience of AUDIENCES) {
    const times: number[] = []
    for (let at = 0; at < COUNTS; at += 1) {
      const begun = performance.now()
      await mustCall(origin, '/api/company/campaign-audiences/count', { method: 'POST', token, body: { audience } })
      times.push(performance.now() - begun)
    }
    slowest.push(times.toSorted((a, b) => a - b)[Math.floor(COUNTS * 0.95)] ?? 0)
  }
  return Math.max(...slowest)
}

async function begin({ server: { origin }, token }: Api): Promise<string> {
  const body = { name: 'Payday', content: { subject: 'Hello {first name}', message: MESSAGE } }
  const { id } = Created.parse(await mustCall(origin, '/api/company/campaigns', { method: 'POST', token, body }))
  const path = `/api/company/campaigns/${id}`
  const { updatedAt } = Standing.parse(await mustCall(origin, path, { token }))
  await mustCall(origin, `${path}/send`, { method: 'POST', token, body: { updatedAt } })
  return id
}

/** Waits for the last message; answers by how many MiB the server grew meanwhile at most. */
async function watch({ server, token }: Api, id: string): Promise<number> {
  const before = await residentMebibytes(server)
  let most = before
  for (;;) {
    const { status } = Standing.parse(await mustCall(server.origin, `/api/company/campaigns/${id}`, { token }))
    most = Math.max(most, await residentMebibytes(server))
    if (status === 'SENT') return most - before
    await delay(LOOK_EVERY_MS)
  }
}

type Times = { prepared: number; sent: number; people: number }

const timesOf = (url: string, id: string) =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query<Times>(
      `select extract(epoch from prepared_at - started_at)::float8 as prepared, extract(epoch from sent_at - prepared_at)::float8 as sent,
        (select count(*)::int from campaign_deliveries d where d.campaign_id = c.id and d.status = 'SENT') as people
       from campaigns c where id = $1`,
      [id],
    )
    return rows[0] ?? { prepared: Number.NaN, sent: Number.NaN, people: 0 }
  })

/** A campaign to everybody of a company of 100,000, from the press of a button to the last message at a mail server. */
export async function measureCampaigns(place: Workplace): Promise<Row[]> {
  const dataDir = await prepareWorld({ offers: OFFERS }, place)
  const { url: databaseUrl, leave } = await joinDatabase(dataDir, place)
  const sink = await startMailSink()
  const closeSink = place.onLeave(sink.close)
  const settings = { SMTP_URL: sink.url, CAMPAIGN_MESSAGES_PER_SECOND: '10000' }
  const server = await startServer(dataDir, place, { settings })
  const [first, ...others] = await signUpPeople(server.origin, 1)
  if (!first) throw new Error('Nobody signed up.')
  await loadCrowd(databaseUrl, CROWD)
  const token = await administer({ dataDir, databaseUrl, server, people: [first, ...others] }, LARGEST)
  const api = { server, token }
  const counted = await timeCounts(api)
  const id = await begin(api)
  const growth = await watch(api, id)
  const { prepared, sent, people } = await timesOf(databaseUrl, id)
  const { messages, people: reached } = sink.taken()
  await server.stop()
  await leave()
  await closeSink()
  const rate = people / sent
  const once = `${number(messages)} messages to ${number(reached)} people`
  return [
    {
      measure: 'People of a campaign counted, p95',
      result: `${number(counted)} ms`,
      aim: `<= ${COUNTED_WITHIN_MS} ms`,
      isMet: counted <= COUNTED_WITHIN_MS,
      details: 'the slowest kind of audience',
    },
    {
      measure: 'A campaign prepared',
      result: `${number(prepared, 1)} s`,
      aim: `<= ${PREPARED_WITHIN_S} s`,
      isMet: prepared <= PREPARED_WITHIN_S,
      details: `${number(people)} people`,
    },
    {
      measure: 'A campaign handed over',
      result: `${number(rate)} a second`,
      aim: `>= ${MESSAGES_A_SECOND}`,
      isMet: rate >= MESSAGES_A_SECOND && messages === reached,
      details: once,
    },
    {
      measure: 'Memory that sending takes',
      result: `${number(growth)} MiB`,
      aim: `<= ${GROWTH_MEBIBYTES} MiB`,
      isMet: growth <= GROWTH_MEBIBYTES,
      details: 'the most while it was sent, above what it was before',
    },
  ]
}
