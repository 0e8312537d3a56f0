import { londonDate } from '../../../../domain/dates.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import type { CardList } from '../../cards/employee-cards/schemas.ts'
import { listCards } from '../../cards/employee-cards/service.ts'
import { pointsBetween, shareOf } from './rules.ts'
import {
  countCards,
  selectAnnouncements,
  selectCategories,
  selectEntry,
  selectLatestOffers,
  selectRunningOffers,
  selectSavings,
  selectUsage,
  type Usage,
} from './queries.ts'
import type { CompanyDashboard, CompanyHub } from './schemas.ts'

const DAY_MS = 86_400_000
const PERIOD_DAYS = 30

function companyOf(actor: Actor): CompanyId {
  if (!actor.companyId) throw problem('no_company')
  return actor.companyId
}

const withStatus = ({ items }: CardList, status: CardList['items'][number]['status']) =>
  items.filter((card) => card.status === status).length

/** What a company has for its people, and how many cards this one holds. */
export async function describeHub(deps: Deps, actor: Actor): Promise<CompanyHub> {
  const companyId = companyOf(actor)
  const now = deps.clock.now()
  const [offers, announcements, cards] = await Promise.all([
    selectRunningOffers(deps.db, companyId, now),
    selectAnnouncements(deps.db, companyId),
    listCards(deps, actor),
  ])
  return {
    offers: offers.map(({ id, title, description, how_to_get: howToGet, end_at: endAt }) => {
      return { id, title, description, howToGet, endAt }
    }),
    announcements: announcements.map(({ id, title, body, published_at: publishedAt, is_own: isOwn }) => {
      return { id, title, body, publishedAt, isOwn }
    }),
    cards: { ready: withStatus(cards, 'ACTIVE'), waiting: withStatus(cards, 'PENDING_APPROVAL') },
  }
}

function toUsage(usage: Usage): CompanyDashboard['usage'] {
  const now = shareOf(usage.used, usage.active)
  const before = shareOf(usage.used_before, usage.active_before)
  return now && { ...now, pointsSinceBefore: pointsBetween(before, now) }
}

const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** The figures for a company's administrators; nothing in it is about fewer than 5 people. */
export async function describeCompany(deps: Deps, actor: Actor): Promise<CompanyDashboard> {
  const companyId = companyOf(actor)
  const now = deps.clock.now()
  const recent = dayBefore(londonDate(now), PERIOD_DAYS - 1)
  const before = dayBefore(recent, PERIOD_DAYS)
  const [usage, savings, cards, categories, latest, entry] = await Promise.all([
    selectUsage(deps.readDb, companyId, { recent, before }),
    selectSavings(deps.readDb, companyId),
    countCards(deps.readDb, companyId, now),
    selectCategories(deps.readDb, companyId, recent),
    selectLatestOffers(deps.readDb, companyId),
    selectEntry(deps.readDb, companyId),
  ])
  if (!usage) throw problem('internal')
  const shown = categories.filter((row) => row.is_enough)
  return {
    employees: { active: usage.active, total: usage.total },
    seats: entry?.seats ?? null,
    joinCode: entry?.join_code ?? null,
    usage: toUsage(usage),
    savings: savings.is_enough ? { total: savings.total, confirmed: savings.confirmed } : null,
    cards: { inUse: cards.in_use, waiting: cards.waiting },
    categories: shown.map(({ category, redemptions }) => ({ category, redemptions })),
    areCategoriesHidden: shown.length < categories.length,
    latestOffers: latest.map(({ id, title, status, start_at: startAt, end_at: endAt, created_at: createdAt }) => {
      return { id, title, status, startAt, endAt, createdAt }
    }),
  }
}
