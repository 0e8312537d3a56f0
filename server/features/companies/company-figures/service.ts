import { opensCompany } from '../../../../domain/company-access.ts'
import { londonDate } from '../../../../domain/dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import {
  countCards,
  selectCategories,
  selectLatestOffers,
  selectSavings,
  selectStanding,
  selectWeeks,
  type Standing,
  type WeekRow,
} from './queries.ts'
import { FEWEST_PEOPLE, mondayOf, pointsBetween, shareOf, TREND_WEEKS, weeksUntil } from './rules.ts'
import { type CompanyDashboard, WAITING_KINDS } from './schemas.ts'

/** What a change is measured against. */
const WEEKS_BEFORE = 4

function usageOf(weeks: readonly WeekRow[]): CompanyDashboard['usage'] {
  const [latest, before] = [weeks.at(-1), weeks.at(-1 - WEEKS_BEFORE)]
  const now = latest ? shareOf(latest.redeemers, latest.joined) : null
  return (
    now && { ...now, pointsSinceBefore: pointsBetween(before ? shareOf(before.redeemers, before.joined) : null, now) }
  )
}

function toWeek(row: WeekRow): CompanyDashboard['weeks'][number] {
  const { week, joined, cards, active, redeemers, value } = row
  return {
    week,
    joined,
    activity: shareOf(active, joined),
    usage: shareOf(redeemers, joined),
    savings: value,
    cards,
  }
}

function savingsOf(told: Awaited<ReturnType<typeof selectSavings>>, { joined }: Standing): CompanyDashboard['savings'] {
  if (!told) return null
  return { ...told, perHead: joined >= FEWEST_PEOPLE ? Math.round((100 * told.total) / joined) / 100 : null }
}

function startOf(standing: Standing): CompanyDashboard['start'] {
  const { has_colleague: hasColleague, has_people: hasPeople, has_domain: hasDomain, invited, bounced } = standing
  const hasBranding = standing.has_branding
  return hasColleague ? null : { hasBranding, hasPeople, hasInvited: invited + bounced > 0, hasDomain }
}

const waitingOf = (counts: Record<(typeof WAITING_KINDS)[number], number>) =>
  WAITING_KINDS.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0)

/** A company's figures, and for its administrators what is to be done; none is about fewer than 5 people. Throws `no_company`. */
export async function describeFigures(deps: Deps, actor: Actor): Promise<CompanyDashboard> {
  const companyId = companyOf(actor)
  const { readDb, clock } = deps
  const now = clock.now()
  const today = londonDate(now)
  const [firstWeek = today] = weeksUntil(today, TREND_WEEKS)
  const [standing, weeks, savings, cards, categories, latest] = await Promise.all([
    selectStanding(readDb, companyId, now),
    selectWeeks(readDb, companyId, firstWeek),
    selectSavings(readDb, companyId),
    countCards(readDb, companyId, now),
    selectCategories(readDb, companyId, mondayOf(today)),
    selectLatestOffers(readDb, companyId),
  ])
  if (!standing) throw problem('internal')
  const { people: active, invited, joined, seats, join_code: joinCode } = standing
  const { bounced: BOUNCED, expired: EXPIRED, break_glass: BREAK_GLASS } = standing
  const counted = weeks.at(-1)
  const shown = categories.filter((one) => one.people >= FEWEST_PEOPLE)
  const waiting = { BREAK_GLASS, BOUNCED, EXPIRED, CARDS: cards.waiting }
  const isAdministrator = opensCompany(actor.roles)
  return {
    employees: { active, invited, joined },
    seats,
    joinCode: isAdministrator ? joinCode : null,
    activity: counted ? shareOf(counted.active, counted.joined) : null,
    usage: usageOf(weeks),
    savings: savingsOf(savings, standing),
    cards: { inUse: cards.in_use, waiting: cards.waiting },
    categories: shown.map(({ category, redemptions }) => ({ category, redemptions })),
    areCategoriesHidden: shown.length < categories.length,
    latestOffers: latest.map(({ id, title, status, start_at: startAt, end_at: endAt, created_at: createdAt }) => {
      return { id, title, status, startAt, endAt, createdAt }
    }),
    waiting: isAdministrator ? waitingOf(waiting) : [],
    weeks: weeks.map(toWeek),
    countedAt: counted?.counted_at ?? null,
    start: isAdministrator ? startOf(standing) : null,
  }
}
