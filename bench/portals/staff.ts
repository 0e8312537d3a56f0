import { mustCall, type Person, signIn } from '../api.ts'
import type { Fixture } from '../fixture.ts'
import { residentMebibytes } from '../memory.ts'
import type { ServerProcess } from '../server.ts'
import { number, type Row } from '../table.ts'
import { loadCrowd } from '../world/load-crowd.ts'
import { listReadings } from './openapi.ts'
import { inDatabase, neededOf, type Reader, sampleIds, slowestOf, timeReadings, withQuery } from './readings.ts'
import { doStaffWork } from './staff-work.ts'

const CROWD = { companies: 2_000, people: 1_000_000, clicks: 10_000_000 }
const AIM_MS = 100
const AIM_MEBIBYTES = 50
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

/** Makes the first person staff, and signs in anew. */
export async function promote({ databaseUrl, server, people: [person] }: Fixture): Promise<Person> {
  await inDatabase(databaseUrl, (client) =>
    client.query(`insert into user_roles (user_id, role) values ($1, 'ADMIN') on conflict do nothing`, [person.id]),
  )
  return await signIn(server.origin, person.email)
}

/** Staff say why they look at a person before they see the page. */
async function sayWhy({ origin, token, ids }: Reader): Promise<void> {
  for (const id of ids.get('users') ?? []) {
    const options = { method: 'POST', token, body: { reason: 'The benchmark looks at this page' } }
    await mustCall(origin, `/api/admin/users/${id}/views`, options)
  }
}

/** What reading one long answer as it comes costs the server in memory. */
async function measureExport(server: ServerProcess, { origin, token }: Reader, path: string): Promise<Row> {
  const before = await residentMebibytes(server)
  const begun = performance.now()
  let [most, bytes] = [before, 0]
  const look = async () => void (most = Math.max(most, await residentMebibytes(server)))
  const watch = setInterval(() => void look().catch(() => undefined), PEEK_MS)
  try {
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
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

/** Every call by which staff read, and their exports, with a million people and ten million clicks. */
export async function measureStaff(fixture: Fixture): Promise<Row[]> {
  const begun = performance.now()
  await loadCrowd(fixture.databaseUrl, CROWD)
  const loaded = `${number(CROWD.people)} people and ${number(CROWD.clicks)} clicks loaded in ${number((performance.now() - begun) / 1000)} s`
  const staff = await promote(fixture)
  await inDatabase(fixture.databaseUrl, (client) => doStaffWork(client, fixture.server.origin, staff.token))
  const { origin } = fixture.server
  const ids = await sampleIds(fixture.databaseUrl, IDS)
  const reader: Reader = { origin, token: staff.token, ids, texts: TEXTS, rowsOf: ROWS_OF }
  await sayWhy(reader)
  const readings = await listReadings(origin, staff.token)
  const ofStaff = readings.filter(({ path }) => path.startsWith('/api/admin/'))
  const screens = ofStaff.filter(({ path }) => !path.endsWith('.csv'))
  const all = slowestOf('Staff’s slowest call, p95', await timeReadings(reader, screens), AIM_MS)
  const exports = ofStaff.filter(({ path }) => path.endsWith('.csv') && !path.includes('{'))
  const rows = [{ ...all, details: `${all.details}; ${loaded}` }]
  for (const one of exports)
    rows.push(await measureExport(fixture.server, reader, withQuery(one.path, neededOf(one, reader))))
  return rows
}
