import { FIRST_CATEGORIES } from '../../domain/first-categories.ts'
import { mulberry32, type Random } from '../../domain/random.ts'
import { mustCall } from '../api.ts'
import { median, quantile } from '../measure.ts'
import { number, type Row } from '../table.ts'
import { pick } from '../world/random.ts'
import { typedText } from '../world/typed-text.ts'
import type { World, Worlds } from './worlds.ts'

const ROUNDS = 5
const CALLS = 20
/** So many stand in the list of a filter at once. */
const LISTED_MERCHANTS = 20
const MOST_RATIO = 1.5
/** Two times this close are the same on a machine that does other things too. */
const CLOSE_MS = 2

type Who = 'employee' | 'hr' | 'staff'
type Page = { measure: string; aimMs: number; who?: Who; path: (random: Random, world: World) => string }

const CONSONANTS = 'bcdfghjklmnpqrstvwxz'
/** No word of the world begins like this. */
const nowhere = (random: Random) => `${pick(random, 'qxz'.split(''))}${pick(random, CONSONANTS.split(''))}`
const anywhere = (random: Random) => ({
  lat: (50.5 + random() * 6).toFixed(3),
  lng: (random() * 5 - 4.5).toFixed(3),
})
const asked = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`

/** A choice of filters, so that no answer lies ready. */
const someFilters = (random: Random) => ({
  category: pick(random, FIRST_CATEGORIES),
  type: pick(random, ['CODE', 'LINK', 'CASHBACK']),
  reliability: pick(random, ['60', '70', '90']),
  online: pick(random, ['online', 'store']),
})
const rareText = (random: Random) => `zzq${nowhere(random)}${nowhere(random)}`

const PAGES: readonly Page[] = [
  {
    measure: 'List with filters',
    aimMs: 50,
    path: (random) => asked('/api/offers', { ...someFilters(random), sort: pick(random, ['featured', 'discount']) }),
  },
  { measure: 'Search', aimMs: 40, path: (random) => asked('/api/offers', { q: typedText(random) }) },
  {
    measure: 'One or two letters that begin no word',
    aimMs: 20,
    path: (random) => asked('/api/offers', { ...someFilters(random), q: nowhere(random) }),
  },
  {
    measure: 'Filter counts',
    aimMs: 250,
    path: (random) =>
      asked('/api/offers/counts', { reliability: pick(random, ['60', '70', '90']), q: typedText(random) }),
  },
  {
    measure: 'Filter counts around a place',
    aimMs: 250,
    path: (random) => asked('/api/offers/counts', { ...anywhere(random), within: '50' }),
  },
  {
    measure: 'Filter counts by merchant',
    aimMs: 250,
    path: (random, { merchants }) =>
      asked('/api/offers/merchant-counts', {
        ...someFilters(random),
        merchantIds: Array.from({ length: LISTED_MERCHANTS }, () => pick(random, merchants)).join(','),
      }),
  },
  {
    measure: 'Merchants by name',
    aimMs: 20,
    path: (random) => asked('/api/merchants', { q: typedText(random) || 'a' }),
  },
  {
    measure: 'Within 50 miles',
    aimMs: 40,
    path: (random) => asked('/api/offers', { ...anywhere(random), within: '50' }),
  },
  {
    measure: 'Offer detail',
    aimMs: 20,
    path: (random, { openOffers }) => `/api/offers/${pick(random, openOffers)}`,
  },
  { measure: 'Company dashboard', aimMs: 50, who: 'hr', path: () => '/api/company/dashboard' },
  { measure: 'Staff dashboard', aimMs: 50, who: 'staff', path: () => '/api/admin/dashboard' },
  {
    measure: 'Staff’s search without a match',
    aimMs: 100,
    who: 'staff',
    path: (random) => asked('/api/admin/offers', { q: rareText(random) }),
  },
  {
    measure: 'Staff’s list of deleted offers',
    aimMs: 50,
    who: 'staff',
    path: () => '/api/admin/offers?status=DELETED',
  },
]

const tokenOf = (world: World, who: Who) => (who === 'employee' ? world.people[0].token : world[who].token)

async function timeCalls(world: World, { who = 'employee', path }: Page, random: Random): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const begun = performance.now()
    await mustCall(world.server.origin, path(random, world), { token: tokenOf(world, who) })
    times.push(performance.now() - begun)
  }
  return times
}

type Timed = { page: Page; small: number[]; large: number[] }

function rowOf({ page, small, large }: Timed): Row {
  const p95 = quantile(large, 0.95)
  const [inSmall, inLarge] = [median(small), median(large)]
  return {
    measure: `${page.measure}, p95`,
    result: `${number(p95, 1)} ms`,
    aim: `<= ${page.aimMs} ms`,
    isMet: p95 <= page.aimMs,
    details: `median ${number(inLarge, 1)} ms, of the small world ${number(inSmall, 1)} (ratio ${number(inLarge / inSmall, 2)}), at most ${number(Math.max(...large))} ms`,
  }
}

function ratiosOf(timed: readonly Timed[]): Row {
  const grown = timed
    .map(({ page, small, large }) => ({ page, small: median(small), large: median(large) }))
    .filter(({ small, large }) => large / small > MOST_RATIO && large - small > CLOSE_MS)
  const named = grown.map(
    ({ page, small, large }) => `${page.measure} ${number(large / small, 1)} (${number(large - small, 1)} ms more)`,
  )
  return {
    measure: 'Pages that grow with the world',
    result: `${grown.length} of ${timed.length}`,
    aim: `ratio <= ${MOST_RATIO}`,
    isMet: grown.length === 0,
    details: `medians of ${ROUNDS * CALLS} calls in ${ROUNDS} turns, a hundred times as much of everything${named.length > 0 ? `: ${named.join(', ')}` : ''}`,
  }
}

/** How long each page takes in both worlds, in turns. Each call asks something else where that can be kept. */
export async function measurePages({ small, large }: Worlds): Promise<Row[]> {
  const random = { small: mulberry32(31), large: mulberry32(31) }
  const timed: Timed[] = PAGES.map((page) => ({ page, small: [], large: [] }))
  // The first turn prepares plans and reads what the rest then finds in memory.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { page, ...times } of timed) {
      const inSmall = await timeCalls(small, page, random.small)
      const inLarge = await timeCalls(large, page, random.large)
      if (round < 0) continue
      times.small.push(...inSmall)
      times.large.push(...inLarge)
    }
  }
  return [...timed.map(rowOf), ratiosOf(timed)]
}
