import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { LIST_SORTS } from '../../domain/enums.ts'
import { FIRST_CATEGORIES } from '../../domain/first-categories.ts'
import { mulberry32 } from '../../domain/random.ts'
import { mustCall } from '../api.ts'
import { measureRate, requestBytes } from '../http-load.ts'
import { compareRates, cycle, median, quantile } from '../measure.ts'
import { residentMebibytes } from '../memory.ts'
import { inDatabase } from '../portals/readings.ts'
import { number, type Row } from '../table.ts'
import { pick } from '../world/random.ts'
import type { World, Worlds } from './worlds.ts'

const CONNECTIONS = 16
const ROUNDS = 7
const ROUND_MS = 2_000
const CHANGES_A_SECOND = 10
const HOMES = 40
/** Kept lists and homes are dropped once a second at most while offers change. */
const DROPPED_WITHIN_MS = 1_500
const AIM_MEBIBYTES = 300

/** Lists that differ in their filters and bounds, so that hardly one is asked for twice. */
function distinctLists({ people: [person] }: World): Buffer[] {
  const random = mulberry32(77)
  const addresses = new Set<string>()
  while (addresses.size < 40_000) {
    const query = new URLSearchParams({
      category: pick(random, FIRST_CATEGORIES),
      sort: pick(random, LIST_SORTS),
      reliability: pick(random, ['60', '70', '90']),
      limit: String(12 + Math.floor(random() * 12)),
      q: String.fromCodePoint(97 + Math.floor(random() * 26), 97 + Math.floor(random() * 26)),
    })
    addresses.add(`/api/offers?${query.toString()}`)
  }
  return [...addresses].map((path) => requestBytes(path, person.token))
}

const details = ({ people: [person], openOffers }: World) =>
  openOffers.map((id) => requestBytes(`/api/offers/${id}`, person.token))

const load = ({ server: { port } }: World, next: () => Buffer, ms = ROUND_MS) =>
  measureRate({ port, connections: CONNECTIONS, ms, next })

/** How often a second both worlds answer, in turns. */
async function compareWorlds(
  { small, large }: Worlds,
  requestsOf: (world: World) => Buffer[],
  told: { measure: string; aim: number; world: 'small' | 'large' },
): Promise<Row> {
  const [ofSmall, ofLarge] = [cycle(requestsOf(small)), cycle(requestsOf(large))]
  await load(small, ofSmall)
  await load(large, ofLarge)
  const { ours, theirs, ratio } = await compareRates(
    ROUNDS,
    () => load(large, ofLarge),
    () => load(small, ofSmall),
  )
  const rate = told.world === 'small' ? theirs : ours
  return {
    measure: told.measure,
    result: `${number(rate)}/s`,
    aim: `>= ${number(told.aim)}/s`,
    isMet: rate >= told.aim,
    details: `${number(ours)}/s in the large world, ${number(theirs)}/s in the small one, ratio ${number(ratio, 2)}, ${CONNECTIONS} in flight`,
  }
}

const CHANGE = `update offers set title = case when title like '% !' then left(title, -2) else title || ' !' end, updated_at = now() where id = $1`

/** Changes an offer ten times a second until `work` is done. */
async function whileChanging<Result>(world: World, work: () => Promise<Result>): Promise<Result> {
  return await inDatabase(world.databaseUrl, async (client: Client) => {
    const next = cycle(world.openOffers)
    const over = new AbortController()
    const change = async () => {
      while (!over.signal.aborted) {
        await client.query(CHANGE, [next()])
        await delay(1_000 / CHANGES_A_SECOND)
      }
    }
    const changing = change()
    const result = await work()
    over.abort()
    await changing
    return result
  })
}

/** The list that is answered from memory, while offers change and while none does. */
async function measureChanges({ large }: Worlds): Promise<Row> {
  const request = requestBytes('/api/offers', large.people[0].token)
  const ask = () => load(large, () => request)
  await ask()
  const { ours, theirs, ratio } = await compareRates(ROUNDS, () => whileChanging(large, ask), ask)
  return {
    measure: 'List from memory while 10 offers a second change',
    result: `keeps ${number(ratio, 2)}`,
    aim: '>= 0.80',
    isMet: ratio >= 0.8,
    details: `${number(ours)}/s, ${number(theirs)}/s while none changes`,
  }
}

async function timeHome(world: World): Promise<number> {
  await inDatabase(world.databaseUrl, (client) => client.query(CHANGE, [world.openOffers[0]]))
  await delay(DROPPED_WITHIN_MS)
  const begun = performance.now()
  await mustCall(world.server.origin, '/api/home', { token: world.member.token })
  return performance.now() - begun
}

/** Home of a member of the largest company, made anew each time. */
async function measureHome({ small, large }: Worlds): Promise<Row> {
  const times = { small: [] as number[], large: [] as number[] }
  // The first call finds nothing ready that the rest does, as the first turn of pages.
  for (let call = -1; call < HOMES; call += 1) {
    const inSmall = await timeHome(small)
    const inLarge = await timeHome(large)
    if (call < 0) continue
    times.small.push(inSmall)
    times.large.push(inLarge)
  }
  const most = quantile(times.large, 0.95)
  return {
    measure: 'Home made anew, company of 100,000, p95',
    result: `${number(most, 1)} ms`,
    aim: '<= 50 ms',
    isMet: most <= 50,
    details: `median ${number(median(times.large), 1)} ms, of the small world ${number(median(times.small), 1)}, ${HOMES} calls each`,
  }
}

export async function measureRates(worlds: Worlds): Promise<Row[]> {
  const rows = [
    await compareWorlds(worlds, distinctLists, {
      measure: 'Distinct lists of 10,000 offers',
      aim: 2_500,
      world: 'small',
    }),
    await compareWorlds(worlds, details, { measure: 'Offers’ details', aim: 6_000, world: 'large' }),
    await measureChanges(worlds),
    await measureHome(worlds),
  ]
  const mebibytes = await residentMebibytes(worlds.large.server)
  return [
    ...rows,
    {
      measure: 'Memory under load',
      result: `${number(mebibytes)} MiB`,
      aim: `<= ${AIM_MEBIBYTES} MiB`,
      isMet: mebibytes <= AIM_MEBIBYTES,
      details: 'of the large world’s server, after all of the above',
    },
  ]
}
