import { RADIUS_MILES, RELIABILITY_FILTERS } from '../../../domain/offer-filters.ts'
import {
  byKeys,
  has,
  hasWord,
  isNew,
  isShort,
  isVisible,
  milesFrom,
  offersOf,
  periodsFrom,
  periodsOf,
  type PlainCatalogue,
  type PlainFilter,
  type Radius,
} from './plain-catalogue.ts'

type Place = Pick<Radius, 'lat' | 'lng'>

/** How many offers agree in all that the list can be filtered by, as lines that say the rest. */
export function cellsOf(
  catalogue: PlainCatalogue,
  filter: Pick<PlainFilter, 'q' | 'merchant'>,
  { place, now }: { place: Place | undefined; now: Date },
): Map<string, number> {
  const miles = place && milesFrom(catalogue, place)
  const cells = new Map<string, number>()
  const periods = periodsFrom(now)
  for (const offer of offersOf(catalogue, filter, now)) {
    const { category, type, online, score } = offer
    const far = online ? undefined : miles?.get(offer.merchantId)
    const cell = cellLine({
      category,
      type,
      online,
      reliability: RELIABILITY_FILTERS.find((least) => score >= least) ?? 0,
      expiry: periodsOf(offer.endAt, periods)[0] ?? 'later',
      added: isNew(offer, now),
      miles: RADIUS_MILES.find((radius) => far !== undefined && far <= radius) ?? null,
    })
    cells.set(cell, (cells.get(cell) ?? 0) + 1)
  }
  return cells
}

export type Cell = {
  category: string
  type: string
  online: boolean
  reliability: number
  expiry: string
  added: boolean
  miles: number | null
}
export const cellLine = ({ category, type, online, reliability, expiry, added, miles }: Cell) =>
  JSON.stringify([category, type, online, reliability, expiry, added, miles])

/** How many offers of each of these merchants are meant, without those that have none. */
export function merchantCountsOf(
  catalogue: PlainCatalogue,
  filter: PlainFilter,
  { merchantIds, now }: { merchantIds: readonly string[]; now: Date },
): Record<string, number> {
  const counts = Map.groupBy(offersOf(catalogue, filter, now), ({ merchantId }) => merchantId)
  return Object.fromEntries(
    merchantIds.flatMap((id) => {
      const count = counts.get(id)?.length
      return count === undefined ? [] : [[id, count]]
    }),
  )
}

/** The lower, the better the name fits: a short word of its own, its beginning, the beginning of a word, inside one, not at all. */
function placeIn(name: string, text: string): number {
  const [lower, q] = [name.toLowerCase(), text.toLowerCase()]
  if (isShort(q) && hasWord(lower, q)) return -1
  if (!lower.includes(q)) return 3
  if (lower.startsWith(q)) return 0
  return lower.includes(` ${q}`) ? 1 : 2
}

/** So many at most are told of each. */
const FOUND = 5
/** Of more offers than this the best are not all looked for. */
const SORTED_AT_MOST = 300

const firstIds = (list: readonly { id: string }[]) => list.slice(0, FOUND).map(({ id }) => id)

/** What a search finds for somebody who follows nothing; `offers` is undefined where they are too many to be sorted. */
export function searchOf(catalogue: PlainCatalogue, text: string, now: Date) {
  const { offers, merchants, words } = catalogue
  const isWord = isShort(text) && words.has(text.toLowerCase())
  const found = offers.filter(
    (offer) => isVisible(offer, now) && (has(offer.text, text) || (isWord && hasWord(offer.text, text))),
  )
  const best = found
    .map(({ id, title, merchantName, featured, score }) => {
      const place = Math.min(placeIn(title, text), placeIn(merchantName, text))
      return { id, keys: [-place, Number(featured), score] }
    })
    .toSorted((a, b) => byKeys(a.keys, b.keys) || (a.id < b.id ? 1 : -1))
  const named = merchants
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ id, name }) => ({ id, name: name.toLowerCase(), keys: [-placeIn(name, text)] }))
    .toSorted(
      (a, b) =>
        byKeys(a.keys, b.keys) || Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) || (a.id < b.id ? -1 : 1),
    )
  return { offers: found.length > SORTED_AT_MOST ? undefined : firstIds(best), merchants: firstIds(named) }
}
