import { LRUCache } from 'lru-cache'
import { londonDate } from '../../../../domain/dates.ts'
import { FOR_YOU_FETCHED, followedFirst } from '../../../../domain/offer-pages.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OfferCard, OfferList } from '../../catalogue/offers/schemas.ts'
import { listFromTop, offerCards } from '../../catalogue/offers/service.ts'
import {
  selectCompanyTrending,
  selectExpiring,
  selectFollowed,
  selectMostClicked,
  selectMostReliable,
  selectNewest,
} from './queries.ts'
import type { Home, TrendingQuery } from './schemas.ts'

const RAIL = 10
/** More than a rail, because some may be hidden by now or stand in the company's part already. */
const RANKED_FETCHED = 40

type SharedRails = { reliable: OfferCard[]; clicked: OfferCard[]; expiring: OfferCard[]; newest: OfferCard[] }

const KEPT_MS = 30_000
const COMPANIES_KEPT = 1000

/** What `load` answers, kept under `key`; those who ask meanwhile share one call, and a failure is not kept. */
function keptOr<T>(kept: LRUCache<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known) return known
  const loading = load()
  kept.set(key, loading)
  loading.catch(() => kept.get(key) === loading && kept.delete(key))
  return loading
}

async function loadShared(deps: Deps, clickedIds: Promise<string[]>): Promise<SharedRails> {
  const db = deps.readDb
  const ids = await Promise.all([
    selectMostReliable(db, FOR_YOU_FETCHED),
    selectExpiring(db, RAIL),
    selectNewest(db, RAIL),
    clickedIds,
  ])
  const cards = new Map((await offerCards(deps, ids.flat())).map((card) => [card.id, card]))
  const [reliable, expiring, newest, clicked] = ids.map((rail) => rail.flatMap((id) => cards.get(id) ?? []))
  return { reliable: reliable ?? [], expiring: expiring ?? [], newest: newest ?? [], clicked: clicked ?? [] }
}

export type Rails = {
  shared: () => Promise<SharedRails>
  /** What people everywhere look at, most looked at first. */
  clicked: () => Promise<string[]>
  clickedIn: (companyId: CompanyId) => Promise<string[]>
  /** What people of this company look at, three or more of them an offer. */
  ofCompany: (companyId: CompanyId) => Promise<OfferCard[]>
}

/** Keeps what many viewers share as data for half a minute, and cards no longer than until the catalogue changes. */
export function createRails(deps: Deps): Rails {
  const shared = new LRUCache<string, Promise<SharedRails>>({ max: 1, ttl: KEPT_MS })
  const companies = new LRUCache<string, Promise<OfferCard[]>>({ max: COMPANIES_KEPT, ttl: KEPT_MS })
  const rankings = new LRUCache<string, Promise<string[]>>({ max: COMPANIES_KEPT, ttl: KEPT_MS })
  deps.events.subscribe('catalogue', () => {
    shared.clear()
    companies.clear()
  })
  const today = () => londonDate(deps.clock.now())
  const clicked = () => keptOr(rankings, 'platform', () => selectMostClicked(deps.readDb, RANKED_FETCHED))
  const clickedIn = (companyId: CompanyId) =>
    keptOr(rankings, companyId, () => selectCompanyTrending(deps.readDb, companyId, today(), RANKED_FETCHED))
  const companyCards = async (companyId: CompanyId) =>
    (await offerCards(deps, await clickedIn(companyId))).slice(0, RAIL)
  return {
    clicked,
    clickedIn,
    shared: () => keptOr(shared, 'shared', () => loadShared(deps, clicked())),
    ofCompany: (companyId) => keptOr(companies, companyId, () => companyCards(companyId)),
  }
}

async function forYou(deps: Deps, actor: Actor, cards: readonly OfferCard[]): Promise<OfferCard[]> {
  if (cards.length === 0) return []
  const merchantIds = [...new Set(cards.map(({ merchant }) => merchant.id))]
  const followed = new Set(await selectFollowed(deps.db, actor.userId, merchantIds))
  return followedFirst(cards, followed).slice(0, RAIL)
}

function toppedUp(first: readonly OfferCard[], more: readonly OfferCard[]): OfferCard[] {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...more.filter(({ id }) => !ids.has(id))].slice(0, RAIL)
}

/** The four rails of the actor's home page. */
export async function describeHome(deps: Deps, rails: Rails, actor: Actor): Promise<Home> {
  const [{ reliable, clicked, expiring, newest }, ofCompany] = await Promise.all([
    rails.shared(),
    actor.companyId && rails.ofCompany(actor.companyId),
  ])
  const own = await forYou(deps, actor, reliable)
  const trending = ofCompany ? toppedUp(ofCompany, clicked) : []
  return { forYou: own, trending, trendingByColleagues: ofCompany?.length ?? 0, expiring, newest }
}

/** The rail "Trending at Your Company" continued: first what colleagues open, then what people everywhere do, then the rest. */
export async function listTrending(deps: Deps, rails: Rails, actor: Actor, query: TrendingQuery): Promise<OfferList> {
  const asked = { ...query, sort: 'featured' as const }
  const ranked = await Promise.all([actor.companyId ? rails.clickedIn(actor.companyId) : [], rails.clicked()])
  return await listFromTop(deps, asked, [...new Set(ranked.flat())].slice(0, RANKED_FETCHED))
}
