import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { mustCall } from '../api.ts'
import type { Fixture } from '../fixture.ts'
import { residentMebibytes } from '../memory.ts'
import type { ServerProcess } from '../server.ts'
import { number, type Row } from '../table.ts'
import { administer } from './administer.ts'

const PEOPLE = 100_000
const AIM_SECONDS = 60
const AIM_MEBIBYTES = 100
const LOOK_EVERY_MS = 250
const IMPORTS = '/api/company/employee-imports'

const Import = z.object({
  id: z.string(),
  status: z.string(),
  revision: z.int(),
  added: z.int(),
  changed: z.int(),
  leaving: z.int(),
  columns: z.array(z.object({ field: z.string().nullable() })),
})
type Import = z.infer<typeof Import>

/** A file of people who all differ; of another `edition` each has another grade. */
function fileOf(edition: number): string {
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const code = String(at).padStart(6, '0')
    return `person${code}@large.example,Person Number ${code} of Large,Department ${at % 60},Town ${at % 40},G${(at + edition) % 9},${code}`
  })
  return `email,full_name,department,location,grade,employee_id\n${rows.join('\n')}\n`
}

type Watched = { seconds: number; mebibytes: number }

/** Asks after an import until it has come so far; `most` keeps the largest memory that was seen. */
async function waitFor(
  server: ServerProcess,
  token: string,
  id: string,
  status: string,
  most: Watched,
): Promise<Import> {
  for (;;) {
    const found = Import.parse(await mustCall(server.origin, `${IMPORTS}/${id}`, { token }))
    most.mebibytes = Math.max(most.mebibytes, await residentMebibytes(server))
    if (found.status === status) return found
    if (found.status === 'FAILED' || found.status === 'STOPPED') throw new Error(`The import is ${found.status}.`)
    await delay(LOOK_EVERY_MS)
  }
}

/** From the first byte sent to the last person written, and the largest memory meanwhile. */
async function importFile(
  server: ServerProcess,
  token: string,
  text: string,
): Promise<Watched & { result: Import; steps: string }> {
  const most = { seconds: 0, mebibytes: 0 }
  const begun = performance.now()
  const since = () => (performance.now() - begun) / 1000
  const sent = await mustCall(server.origin, `${IMPORTS}?fileName=large.csv`, {
    method: 'POST',
    token,
    body: text,
    type: 'text/csv',
  })
  const { id } = Import.parse(sent)
  const { columns } = await waitFor(server, token, id, 'MATCHING', most)
  const read = since()
  const body = { columns: columns.map(({ field }) => field), isWhole: true }
  await mustCall(server.origin, `${IMPORTS}/${id}/columns`, { method: 'PUT', token, body })
  const { revision } = await waitFor(server, token, id, 'READY', most)
  const checked = since()
  const confirmation = { revision, invite: 'NOBODY' }
  await mustCall(server.origin, `${IMPORTS}/${id}/confirmation`, { method: 'POST', token, body: confirmation })
  const result = await waitFor(server, token, id, 'DONE', most)
  const seconds = since()
  const steps = `read ${number(read, 1)}, checked ${number(checked - read, 1)}, written ${number(seconds - checked, 1)} s`
  return { ...most, seconds, result, steps }
}

/** What a file of 100,000 people costs: their first import, and one that changes all of them. */
export async function measurePeopleImport(fixture: Fixture): Promise<Row[]> {
  const { server } = fixture
  const token = await administer(
    fixture,
    `insert into companies (id, name) values (gen_random_uuid(), 'Large') returning id`,
  )
  const before = await residentMebibytes(server)
  const first = await importFile(server, token, fileOf(0))
  const second = await importFile(server, token, fileOf(1))
  const most = Math.max(first.mebibytes, second.mebibytes)
  return [
    {
      measure: 'Import of people',
      result: `${number(first.seconds, 1)} s`,
      aim: `< ${AIM_SECONDS} s`,
      isMet: first.seconds < AIM_SECONDS && first.result.added === PEOPLE,
      details: `${number(first.result.added)} added; ${first.steps}`,
    },
    {
      measure: 'The same people with other grades',
      result: `${number(second.seconds, 1)} s`,
      aim: `< ${AIM_SECONDS} s`,
      isMet: second.seconds < AIM_SECONDS && second.result.changed === PEOPLE,
      details: `${number(second.result.changed)} changed; ${second.steps}`,
    },
    {
      measure: 'Memory for a file of people',
      result: `${number(most - before)} MiB more`,
      aim: `< ${AIM_MEBIBYTES} MiB`,
      isMet: most - before < AIM_MEBIBYTES,
      details: `${number(before)} MiB before, ${number(most)} MiB at most in two imports`,
    },
  ]
}
