import { ALL_SORTS, OFFER_TYPES } from '../../../domain/enums.ts'
import { EXPIRY_FILTERS, RADIUS_MILES, RELIABILITY_FILTERS } from '../../../domain/offer-filters.ts'
import type { Random } from '../../../domain/random.ts'
import type { PlainCatalogue, PlainFilter, Radius } from './plain-catalogue.ts'

export const SORTS = ALL_SORTS.filter((sort) => sort !== 'trending')
type Sort = (typeof SORTS)[number]
type Place = Pick<Radius, 'lat' | 'lng'>

export type Question =
  | { kind: 'list'; filter: PlainFilter; sort: Sort; limit: number; isWalked: boolean }
  | { kind: 'counts'; filter: Pick<PlainFilter, 'q' | 'merchant'>; place: Place | undefined }
  | { kind: 'merchant counts'; filter: PlainFilter; merchantIds: string[] }
  | { kind: 'search'; text: string }
  | { kind: 'detail'; id: string }

const SHARES = [
  'list',
  'list',
  'list',
  'list',
  'list',
  'counts',
  'merchant counts',
  'search',
  'search',
  'detail',
] as const
const WALKED_SHARE = 0.15
const NOBODY = '0190a000-0000-7000-8000-00000000dead'

/** Questions that people could ask of this catalogue, one after the other, the same for the same chance. */
export function questioner({ offers, merchants, shops }: PlainCatalogue, random: Random) {
  const below = (count: number) => Math.floor(random() * count)
  function pick<Item>(list: readonly Item[]): Item {
    const item = list[below(list.length)]
    if (item === undefined) throw new RangeError('There is nothing to choose from.')
    return item
  }
  const maybe = <Value>(share: number, value: () => Value) => (random() < share ? value() : undefined)
  const categories = ['Nothing', ...new Set(offers.map(({ category }) => category))]
  const merchantIds = [NOBODY, ...merchants.map(({ id }) => id)]

  /** A part of what some offer says: a piece from anywhere, the beginning of a word, one or two words, or what nobody says. */
  function text(): string {
    const said = pick(offers).text
    const words = said.split(/\s+/).filter(Boolean)
    const [at, from] = [below(words.length), below(said.length)]
    const given = pick([
      () => said.slice(from, from + 3 + below(6)),
      () => pick(words).slice(0, 1 + below(3)),
      () => pick(words),
      () => words.slice(at, at + 2).join(' '),
      () => `${pick(words)}${pick(['', ' ', 'q'])}${pick(words)}`,
    ])().trim()
    const cased = pick([given, given, given.toUpperCase()])
    return cased.length > 0 && cased.toLowerCase().length === given.length ? cased : 'tea'
  }

  function place(): Place {
    const { lat, lng } = pick(shops)
    return { lat: lat + random() - 0.5, lng: lng + random() - 0.5 }
  }

  function filter(): PlainFilter {
    const given = {
      q: maybe(0.4, text),
      category: maybe(0.25, () => pick(categories)),
      type: maybe(0.25, () => pick(OFFER_TYPES)),
      merchant: maybe(0.15, () => pick(merchantIds)),
      reliability: maybe(0.25, () => pick(RELIABILITY_FILTERS)),
      expiry: maybe(0.3, () => pick(EXPIRY_FILTERS)),
      online: maybe(0.2, () => pick(['online', 'store'] as const)),
      added: maybe(0.15, () => 'week' as const),
      radius: maybe(0.2, () => ({ ...place(), within: pick(RADIUS_MILES) })),
    }
    return JSON.parse(JSON.stringify(given))
  }

  return (): Question => {
    const kind = pick(SHARES)
    if (kind === 'search') return { kind, text: text() }
    if (kind === 'detail') return { kind, id: pick([NOBODY, ...offers.map(({ id }) => id)]) }
    if (kind === 'counts') {
      const { q, merchant } = filter()
      return { kind, filter: { ...(q && { q }), ...(merchant && { merchant }) }, place: maybe(0.3, place) }
    }
    if (kind === 'merchant counts')
      return {
        kind,
        filter: filter(),
        merchantIds: [...new Set(Array.from({ length: 1 + below(12) }, () => pick(merchantIds)))],
      }
    const sort = pick(SORTS)
    return { kind, filter: filter(), sort, limit: 1 + below(48), isWalked: random() < WALKED_SHARE }
  }
}
