import { Client } from 'pg'
import { z } from 'zod'
import { type Answer, call } from '../api.ts'
import { quantile } from '../measure.ts'
import { number, type Row } from '../table.ts'
import type { Parameter, Reading } from './openapi.ts'

/** So many rows that a path is asked about, and so many pages of each of its other addresses. */
const SAMPLES = 20
const PAGES = 4

/** Who reads, and what is put into addresses: rows' ids by the word before them, texts for `q`, and whose ids a parameter takes. */
export type Reader = {
  origin: string
  token: string
  ids: ReadonlyMap<string, string[]>
  texts: readonly string[]
  rowsOf: Record<string, string>
}
/** How long each answer took, by its path in the document. */
export type Times = Map<string, number[]>

export async function inDatabase<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return await work(client).finally(() => client.end())
}

/** What each of the statements answers in its column of ids, by the statement's name. */
export async function sampleIds(url: string, statements: Record<string, string>): Promise<Map<string, string[]>> {
  return await inDatabase(url, async (client) => {
    const ids = new Map<string, string[]>()
    for (const [word, statement] of Object.entries(statements)) {
      const { rows } = await client.query<{ id: string }>(`select id from (${statement}) one (id)`)
      ids.set(
        word,
        rows.map(({ id }) => id),
      )
    }
    return ids
  })
}

export const withQuery = (path: string, query: Record<string, string>) =>
  Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`

/** The path with a row's id in it, for some rows; a path without an id as it is. */
function placesOf({ path }: Reading, ids: Reader['ids']): string[] {
  const [, word, name] = /([\w-]+)\/(\{\w+\})/.exec(path) ?? []
  if (!word || !name) return [path]
  return (ids.get(word) ?? []).map((id) => path.replace(name, id))
}

function choicesOf({ name, schema }: Parameter, { ids, texts, rowsOf }: Reader): string[] {
  if (schema.enum) return schema.enum.map(String)
  if (schema.type === 'boolean') return ['true', 'false']
  if (name === 'q') return [...texts]
  return (ids.get(rowsOf[name] ?? '') ?? []).slice(0, 3)
}

/** What an address cannot do without, in its first value. */
export function neededOf({ parameters }: Reading, reader: Reader): Record<string, string> {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  return Object.fromEntries(needed.map((parameter) => [parameter.name, choicesOf(parameter, reader)[0] ?? '']))
}

/** Each parameter of the address by itself, in each of its values. */
function queriesOf(reading: Reading, reader: Reader): Record<string, string>[] {
  const needed = neededOf(reading, reader)
  const asked = reading.parameters.filter((parameter) => parameter.in === 'query')
  const each = asked.flatMap((one) => choicesOf(one, reader).map((value) => ({ ...needed, [one.name]: value })))
  return [needed, ...each]
}

/** The addresses at which a path is asked: for some rows, with each parameter by itself. */
export function addressesOf(reading: Reading, reader: Reader): { place: string; query: Record<string, string> }[] {
  const places = placesOf(reading, reader.ids).slice(0, SAMPLES)
  return places.flatMap((place) => queriesOf(reading, reader).map((query) => ({ place, query })))
}

const Page = z.object({ nextCursor: z.string().nullish() })

async function time({ origin, token }: Reader, path: string): Promise<Answer & { ms: number }> {
  const begun = performance.now()
  const answer = await call(origin, path, { token })
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
  const times: number[] = []
  for (const { place, query } of addressesOf(reading, reader)) times.push(...(await timePages(reader, place, query)))
  return times
}

/** How long these take, each asked twice, since the first time makes plans and opens connections. */
export async function timeReadings(reader: Reader, readings: readonly Reading[]): Promise<Times> {
  const times: Times = new Map()
  for (const isMeasured of [false, true]) {
    for (const reading of readings) {
      const taken = await timeReading(reader, reading)
      if (isMeasured) times.set(reading.path, taken)
    }
  }
  return times
}

/** The slowest of the paths, and whether each stays below `aim` milliseconds. */
export function slowestOf(measure: string, times: Times, aim: number): Row {
  const slowest = [...times]
    .filter(([, all]) => all.length > 0)
    .map(([path, all]) => ({ path: path.replace('/api', ''), p95: quantile(all, 0.95), most: Math.max(...all) }))
    .sort((one, other) => other.p95 - one.p95)
  const silent = [...times].filter(([, all]) => all.length === 0).map(([path]) => path.replace('/api', ''))
  const shown = slowest.slice(0, 6).map(({ path, p95, most }) => `${path} ${number(p95)} (at most ${number(most)})`)
  const calls = [...times.values()].flat().length
  return {
    measure,
    result: `${number(slowest[0]?.p95 ?? 0)} ms`,
    aim: `< ${aim} ms`,
    isMet: slowest.every(({ p95 }) => p95 < aim),
    details: `${number(calls)} calls of ${slowest.length} paths; ms: ${shown.join(', ')}${silent.length > 0 ? `; without a row to ask about: ${silent.join(', ')}` : ''}`,
  }
}
