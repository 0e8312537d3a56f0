import { setTimeout as delay } from 'node:timers/promises'
import { FIRST_CATEGORIES } from '../domain/first-categories.ts'
import { LIST_SORTS } from '../domain/enums.ts'
import { mulberry32, type Random } from '../domain/random.ts'
import { call } from './api.ts'
import type { Fixture } from './fixture.ts'
import { measureRate, requestBytes } from './http-load.ts'
import { quantile } from './measure.ts'
import { number, type Row } from './table.ts'
import { pick } from './world/random.ts'
import { typedText } from './world/typed-text.ts'

const CAPACITY_MS = 5_000
const CONNECTIONS = 16
const OVERLOAD_MS = 15_000
/** How much more is asked than it can do. */
const TIMES = 2
const TICK_MS = 10
/** Every so many calls is one that goes before browsing. */
const FIRST_EACH = 10
const AIM_MS = 1_000
const AIM_FIRST_SERVED = 0.99

/** Until then connections are opened and plans are made. */
const SETTLED_AFTER_MS = 3_000

type Asked = { isFirst: boolean; status: number; ms: number }

/** A list that hardly anybody asked for before. */
function listAddress(random: Random): string {
  const query = new URLSearchParams({
    category: pick(random, FIRST_CATEGORIES),
    sort: pick(random, LIST_SORTS),
    limit: String(12 + Math.floor(random() * 12)),
    q: typedText(random) || 'a',
  })
  return `/api/offers?${query.toString()}`
}

/** Asks so many times a second, however slowly answers come. */
async function askSteadily(origin: string, token: string, rate: number, random: Random): Promise<Asked[]> {
  const asked: Promise<Asked>[] = []
  const settling: Promise<Asked>[] = []
  const ask = async (): Promise<Asked> => {
    const isFirst = (asked.length + settling.length) % FIRST_EACH === 0
    const begun = performance.now()
    const { status } = await call(origin, isFirst ? '/api/me' : listAddress(random), { token }).catch(() => ({
      status: 0,
    }))
    return { isFirst, status, ms: performance.now() - begun }
  }
  const begun = performance.now()
  while (performance.now() - begun < SETTLED_AFTER_MS + OVERLOAD_MS) {
    const sinceMs = performance.now() - begun
    const due = (sinceMs / 1000) * rate
    while (asked.length + settling.length < due) (sinceMs < SETTLED_AFTER_MS ? settling : asked).push(ask())
    await delay(TICK_MS)
  }
  await Promise.all(settling)
  return await Promise.all(asked)
}

const timesOf = (some: readonly Asked[]) => some.map(({ ms }) => ms)
const aSecond = (some: readonly Asked[]) => number((some.length / OVERLOAD_MS) * 1000)

/** What people get when twice as much is asked as the machine can answer: some at once that it cannot, the others in time. */
export async function measureOverload({ server, people: [person] }: Fixture): Promise<Row[]> {
  const random = mulberry32(18)
  const next = () => requestBytes(listAddress(random), person.token)
  const capacity = await measureRate({ port: server.port, connections: CONNECTIONS, ms: CAPACITY_MS, next })
  const all = await askSteadily(server.origin, person.token, capacity * TIMES, random)
  const served = all.filter(({ status }) => status === 200)
  const first = all.filter(({ isFirst }) => isFirst)
  const servedFirst = first.filter(({ status }) => status === 200)
  const refused = all.filter(({ status }) => status === 503)
  const p95 = quantile(timesOf(served), 0.95)
  const share = servedFirst.length / first.length
  return [
    {
      measure: `Asked ${TIMES} times what it can do: those served, p95`,
      result: `${number(p95)} ms`,
      aim: `<= ${number(AIM_MS)} ms`,
      isMet: p95 <= AIM_MS,
      details: `${aSecond(served)} of ${aSecond(all)}/s served, ${number(capacity)}/s with ${CONNECTIONS} in flight; ${aSecond(refused)}/s refused after ${number(quantile(timesOf(refused), 0.5), 1)} ms; ${all.length - served.length - refused.length} others; after ${number(SETTLED_AFTER_MS / 1000)} s of it`,
    },
    {
      measure: 'Who goes before browsing, served meanwhile',
      result: `${number(share * 100, 1)} %`,
      aim: `>= ${number(AIM_FIRST_SERVED * 100)} %`,
      isMet: share >= AIM_FIRST_SERVED,
      details: `${servedFirst.length} of ${first.length} calls of /api/me, p95 ${number(quantile(timesOf(servedFirst), 0.95))} ms`,
    },
  ]
}
