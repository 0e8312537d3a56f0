import { Client } from 'pg'
import { z } from 'zod'
import { type Answer, call, mustCall, type Person, signIn } from './api.ts'
import type { Fixture } from './fixture.ts'
import { quantile } from './measure.ts'
import { residentMebibytes } from './memory.ts'
import { listReadings, type Parameter, type Reading } from './openapi.ts'
import { number, type Row } from './table.ts'
import { doStaffWork } from './staff-work.ts'
import { loadCrowd } from './world/load-crowd.ts'

const CROWD = { companies: 2_000, people: 1_000_000, clicks: 10_000_000 }
const AIM_MS = 100
const AIM_MEBIBYTES = 50
/** So many rows that a path is asked about, and so many times each of its other addresses. */
const SAMPLES = 20
const PAGES = 4
const PEEK_MS = 50
/** What staff type: common, rare, in one name only, in none, short. */
const TEXTS = ['person-123456', 'hughes', 'wren', 'laptops', 'a', 'an', 'zzqx', '50% off', 'crowd.example', 'amara ll']

/** Rows to put into an address after each of these words. */
const IDS: Record<string, string> = {
  'offer-reviews': `select id::text from offers where status = 'REVIEW' limit 20`,
  'merchant-merges': 'select id::text from merchant_merges',
  'merchant-pages': 'select merchant_id::text from merchant_page_proposals',
  'ingestion-sources': 'select id::text from ingestion_sources',
  'ingestion-runs': 'select id::text from ingestion_runs order by started_at desc limit 20',
  collections: 'select id::text from collections',
  'other merchants': 'select id::text from merchants order by id desc limit 3',
  offers: `(select id::text from offers where status = 'REVIEW' limit 10) union all (select id::text from offers where status = 'LIVE' limit 10)`,
  merchants: 'select id::text from merchants limit 20',
  companies: 'select id::text from companies order by people desc limit 20',
  users: 'select id::text from profiles limit 20',
  jobs: 'select distinct name as id from job_runs limit 20',
}

/** Whose ids a parameter takes. */
const ROWS_OF: Record<string, string> = {
  companyId: 'companies',
  merchantId: 'merchants',
  keptId: 'merchants',
  mergedId: 'other merchants',
  userId: 'users',
  sourceId: 'ingestion-sources',
}

type Reader = { fixture: Fixture; staff: Person; ids: ReadonlyMap<string, string[]> }
/** How long each answer took, by its path in the document. */
type Times = Map<string, number[]>

async function inDatabase<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return await work(client).finally(() => client.end())
}

/** Makes the first person staff, and signs in anew. */
export async function promote({ databaseUrl, server, people: [person] }: Fixture): Promise<Person> {
  await inDatabase(databaseUrl, (client) =>
    client.query(`insert into user_roles (user_id, role) values ($1, 'ADMIN') on conflict do nothing`, [person.id]),
  )
  return await signIn(server.origin, person.email)
}

async function sampleIds(url: string): Promise<Map<string, string[]>> {
  return await inDatabase(url, async (client) => {
    const ids = new Map<string, string[]>()
    for (const [word, statement] of Object.entries(IDS)) {
      const { rows } = await client.query<{ id: string }>(`select id from (${statement}) one (id)`)
      ids.set(
        word,
        rows.map(({ id }) => id),
      )
    }
    return ids
  })
}

const withQuery = (path: string, query: Record<string, string>) =>
  Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`

/** The path with a row's id in it, for some rows; a path without an id as it is. */
function placesOf({ path }: Reading, ids: Reader['ids']): string[] {
  const [, word, name] = /([\w-]+)\/(\{\w+\})/.exec(path) ?? []
  if (!word || !name) return [path]
  return (ids.get(word) ?? []).map((id) => path.replace(name, id))
}

function choicesOf({ name, schema }: Parameter, ids: Reader['ids']): string[] {
  if (schema.enum) return schema.enum.map(String)
  if (schema.type === 'boolean') return ['true', 'false']
  if (name === 'q') return TEXTS
  return (ids.get(ROWS_OF[name] ?? '') ?? []).slice(0, 3)
}

/** What an address cannot do without, in its first value. */
function neededOf({ parameters }: Reading, ids: Reader['ids']): Record<string, string> {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  return Object.fromEntries(needed.map((parameter) => [parameter.name, choicesOf(parameter, ids)[0] ?? '']))
}

/** Each parameter of the address by itself, in each of its values. */
function queriesOf(reading: Reading, ids: Reader['ids']): Record<string, string>[] {
  const needed = neededOf(reading, ids)
  const asked = reading.parameters.filter((parameter) => parameter.in === 'query')
  const each = asked.flatMap((one) => choicesOf(one, ids).map((value) => ({ ...needed, [one.name]: value })))
  return [needed, ...each]
}

const Page = z.object({ nextCursor: z.string().nullish() })

async function time({ fixture, staff }: Reader, path: string): Promise<Answer & { ms: number }> {
  const begun = performance.now()
  const answer = await call(fixture.server.origin, path, { token: staff.token })
  return { ...answer, ms: performance.now() - begun }
}

/** An address and the pages that follow it; what the server refuses, such as a review that nothing waits for, is no figure. */
async function timePages(reader: Reader, place: string, query: Record<string, string>): Promise<number[]> {
  const times: number[] = []
  let asked = query
  while (times.length < PAGES) {
    const { status, body, ms } = await time(reader, withQuery(place, asked))
    if (status >= 500) throw new Error(`${withQuery(place, asked)} answered ${status}.`)
    if (status !== 200) return times
    times.push(ms)
    const { nextCursor } = Page.safeParse(body).data ?? {}
    if (!nextCursor) return times
    asked = { ...query, cursor: nextCursor }
  }
  return times
}

async function timeReading(reader: Reader, reading: Reading): Promise<number[]> {
  const places = placesOf(reading, reader.ids)
  const queries = queriesOf(reading, reader.ids)
  const times: number[] = []
  for (const place of places.slice(0, SAMPLES)) {
    for (const query of queries) times.push(...(await timePages(reader, place, query)))
  }
  return times
}

/** Staff say why they look at a person before they see the page. */
async function sayWhy({ fixture, staff, ids }: Reader): Promise<void> {
  for (const id of ids.get('users') ?? []) {
    const options = { method: 'POST', token: staff.token, body: { reason: 'The benchmark looks at this page' } }
    await mustCall(fixture.server.origin, `/api/admin/users/${id}/views`, options)
  }
}

/** What reading one long answer as it comes costs the server in memory. */
async function measureExport({ fixture, staff }: Reader, path: string): Promise<Row> {
  const before = await residentMebibytes(fixture.server)
  const begun = performance.now()
  let [most, bytes] = [before, 0]
  const look = async () => void (most = Math.max(most, await residentMebibytes(fixture.server)))
  const watch = setInterval(() => void look().catch(() => undefined), PEEK_MS)
  try {
    const answer = await fetch(fixture.server.origin + path, { headers: { authorization: `Bearer ${staff.token}` } })
    if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    for await (const chunk of answer.body) bytes += chunk.length
  } finally {
    clearInterval(watch)
  }
  const seconds = (performance.now() - begun) / 1000
  await look()
  return {
    measure: `Memory while ${path.replace('/api', '')} is read`,
    result: `${number(most - before)} MiB`,
    aim: `< ${AIM_MEBIBYTES} MiB`,
    isMet: most - before < AIM_MEBIBYTES,
    details: `${number(bytes / 1024 ** 2, 1)} MiB in ${number(seconds, 1)} s`,
  }
}

function rowOf(times: Times): Row {
  const slowest = [...times]
    .filter(([, all]) => all.length > 0)
    .map(([path, all]) => ({ path: path.replace('/api', ''), p95: quantile(all, 0.95), most: Math.max(...all) }))
    .sort((one, other) => other.p95 - one.p95)
  const silent = [...times].filter(([, all]) => all.length === 0).map(([path]) => path.replace('/api', ''))
  const shown = slowest.slice(0, 6).map(({ path, p95, most }) => `${path} ${number(p95)} (at most ${number(most)})`)
  const calls = [...times.values()].flat().length
  return {
    measure: 'Staff’s slowest call, p95',
    result: `${number(slowest[0]?.p95 ?? 0)} ms`,
    aim: `< ${AIM_MS} ms`,
    isMet: slowest.every(({ p95 }) => p95 < AIM_MS),
    details: `${number(calls)} calls of ${slowest.length} paths; ms: ${shown.join(', ')}${silent.length > 0 ? `; without a row to ask about: ${silent.join(', ')}` : ''}`,
  }
}

/** Every call by which staff read, and their exports, with a million people and ten million clicks. */
export async function measureStaff(fixture: Fixture): Promise<Row[]> {
  const begun = performance.now()
  await loadCrowd(fixture.databaseUrl, CROWD)
  const loaded = `${number(CROWD.people)} people and ${number(CROWD.clicks)} clicks loaded in ${number((performance.now() - begun) / 1000)} s`
  const staff = await promote(fixture)
  await inDatabase(fixture.databaseUrl, (client) => doStaffWork(client, fixture.server.origin, staff.token))
  const reader: Reader = { fixture, staff, ids: await sampleIds(fixture.databaseUrl) }
  await sayWhy(reader)
  const readings = await listReadings(fixture.server.origin, staff.token)
  const ofStaff = readings.filter(({ path }) => path.startsWith('/api/admin/'))
  const times: Times = new Map()
  // Twice, since the first time makes plans and opens connections.
  for (const isMeasured of [false, true]) {
    for (const reading of ofStaff.filter(({ path }) => !path.endsWith('.csv'))) {
      const taken = await timeReading(reader, reading)
      if (isMeasured) times.set(reading.path, taken)
    }
  }
  const all = rowOf(times)
  const exports = ofStaff.filter(({ path }) => path.endsWith('.csv') && !path.includes('{'))
  const rows = [{ ...all, details: `${all.details}; ${loaded}` }]
  for (const one of exports) rows.push(await measureExport(reader, withQuery(one.path, neededOf(one, reader.ids))))
  return rows
}
