import { call } from './api.ts'
import { mapAtOnce, quantile } from './measure.ts'
import { mulberry32 } from '../domain/random.ts'
import type { Fixture } from './fixture.ts'
import { number, type Row } from './table.ts'
import { typedText } from './world/typed-text.ts'

const QUERIES = 400
const AT_ONCE = 2
const AIM_MS = 25
/** So many of other words first, so that plans are prepared and connections open. */
const WARM_UP = 60

/** As many different texts as asked for, of 1 to 20 characters; the server's cache tells them apart by their lower case. */
function typedTexts(count: number, seed: number): string[] {
  const random = mulberry32(seed)
  const texts = new Map<string, string>()
  while (texts.size < count) {
    const text = typedText(random)
    texts.set(text.toLowerCase(), text)
  }
  return [...texts.values()]
}

async function timeSearch(fixture: Fixture, text: string): Promise<number> {
  const path = `/api/offers?q=${encodeURIComponent(text)}`
  const begun = performance.now()
  const { status } = await call(fixture.server.origin, path, { token: fixture.people[0].token })
  if (status !== 200) throw new Error(`The search for "${text}" answered ${status}.`)
  return performance.now() - begun
}

/** The search box's first page, each text asked for the first time. */
export async function measureSearch(fixture: Fixture): Promise<Row[]> {
  const texts = typedTexts(QUERIES + WARM_UP, 11)
  for (const text of texts.slice(0, WARM_UP)) await timeSearch(fixture, text)
  const measured = texts.slice(WARM_UP)
  const times = await mapAtOnce(measured, AT_ONCE, (text) => timeSearch(fixture, text))
  const slowest = times
    .map((ms, index) => ({ ms, text: measured[index] ?? '' }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 3)
    .map(({ ms, text }) => `"${text}" ${number(ms)} ms`)
  const p95 = quantile(times, 0.95)
  const details = `${QUERIES} different texts, ${AT_ONCE} in flight`
  return [
    { measure: 'Search p50', result: `${number(quantile(times, 0.5), 1)} ms`, details },
    {
      measure: 'Search p95',
      result: `${number(p95, 1)} ms`,
      aim: `< ${AIM_MS} ms`,
      isMet: p95 < AIM_MS,
      details: `slowest: ${slowest.join(', ')}`,
    },
  ]
}
