import { londonDate } from '../../../domain/dates.ts'
import { type Calendar, hoursAfter } from '../calendar.ts'
import { chanceOf, type Chance } from '../chance.ts'
import type { DemoOffer } from '../catalogue/offers.ts'
import type { Employee, People } from '../people/people.ts'
import type { Row } from '../rows.ts'

const DAYS = 60
/** From Sunday on: people look before payday weekends and hardly on Sundays. */
const WEEKDAY_RHYTHM = [0.45, 0.95, 1.1, 1.05, 1.2, 1.4, 0.6] as const
/** Hours at which people look, lunch and evening more often than the rest. */
const HOURS = [7, 8, 8, 10, 12, 12, 12, 13, 13, 15, 17, 18, 19, 19, 20, 20, 21, 22] as const
const REDEEMED_SHARE = { CODE: 0.42, LINK: 0.26, BARCODE_QR: 0.36, GIFTCARD: 0.16, CASHBACK: 0.22 } as const

/** What people say, as the upper end of its part of 0 to 1; nothing in the rest. Some say that it worked, and not what it saved. */
const WORKED_WITHOUT_AMOUNT = 0.16
const CONFIRMED = 0.54
const REJECTED = 0.62
/** What the hero says of the first three: chance alone would sometimes leave one of her lists empty. */
const HERO_SHARES = [0.3, 0.58, 0.9] as const

const REDEMPTION_REJECTIONS = [
  { counted_as: 'refused', reason: 'refused: The code was not accepted.' },
  { counted_as: 'ended', reason: 'ended: It had already ended.' },
  { counted_as: 'excluded', reason: 'excluded: My items were left out.' },
  { counted_as: 'other', reason: 'other: The saving was smaller than promised.' },
] as const

export type Redemption = Row<'redemptions'> & { user_id: string; created_at: Date }
export type Activity = { clicks: Row<'clicks'>[]; redemptions: Redemption[] }

/** How often something happens when it happens `mean` times on average (Knuth). */
function poisson(chance: Chance, mean: number): number {
  const limit = Math.exp(-mean)
  let product = chance.next()
  let count = 0
  while (product > limit) {
    product *= chance.next()
    count += 1
  }
  return count
}

function isSeenAt({ seen }: DemoOffer, at: Date): boolean {
  return seen !== null && seen.from <= at && (seen.to === null || seen.to > at)
}

/** Pounds: what is promised, and once confirmed what it really was, on a basket of its own size. */
function valueOf({ discount, row }: DemoOffer, status: string, chance: Chance): number {
  if (status === 'REJECTED') return 0
  if (discount.type === 'AMOUNT' || status === 'PENDING') return discount.value ?? 0
  const basket = Math.max(Number(row.min_spend ?? 0), 12 + chance.next() ** 2 * 150)
  const percent = discount.value ?? 6
  return Math.round(basket * percent) / 100
}

/** `sure` stands for what chance would choose. */
function answer(at: Date, calendar: Calendar, chance: Chance, sure?: number) {
  const answeredAt = hoursAfter(at, 2 + chance.next() * 60)
  const chosen = chance.next()
  const share = sure ?? chosen
  if (answeredAt > calendar.now || share > REJECTED)
    return { status: 'PENDING', reason: null, answered_at: null, counted_as: null } as const
  if (share > CONFIRMED)
    return { status: 'REJECTED', ...chance.pick(REDEMPTION_REJECTIONS), answered_at: answeredAt } as const
  const isTold = share > WORKED_WITHOUT_AMOUNT
  return {
    status: 'CONFIRMED',
    reason: null,
    answered_at: answeredAt,
    counted_as: isTold ? 'saved' : 'worked',
  } as const
}

/** Hours after which its person hears that a cashback is tracked, and in which it is promised. */
const TRACKED_AFTER = 30
const PROMISED_AFTER = 42 * 24

/** How far the money of a cashback has come; whoever knows what it was has got it. */
function cashbackOf(at: Date, told: ReturnType<typeof answer>, { now }: Calendar) {
  if (told.status === 'REJECTED') return {}
  const trackedAt = hoursAfter(at, TRACKED_AFTER)
  const isPaid = told.counted_as === 'saved'
  return {
    cashback_tracked_at: isPaid || trackedAt > now ? null : trackedAt,
    cashback_paid_at: isPaid ? told.answered_at : null,
    cashback_expected_on: londonDate(hoursAfter(at, PROMISED_AFTER)),
  }
}

type Visit = { employee: Employee; offer: DemoOffer; date: string; at: Date }

function redemptionOf(
  { employee, offer, date, at }: Visit,
  calendar: Calendar,
  chance: Chance,
  sure?: number,
): Redemption {
  const told = answer(at, calendar, chance, sure)
  const id = chance.id(at)
  const estimate = offer.discount.value ?? 0
  const real = valueOf(offer, told.status, chance)
  const isEstimate = told.status === 'PENDING' || told.counted_as === 'worked'
  return {
    id,
    user_id: employee.id,
    offer_id: offer.id,
    redeemed_on: date,
    company_id: employee.company.id,
    value: isEstimate ? estimate : real,
    is_estimate: isEstimate,
    estimate,
    created_at: at,
    counted_on: told.answered_at && londonDate(told.answered_at),
    counted_value: told.answered_at && (isEstimate ? 0 : real),
    ...told,
    ...(offer.type === 'CASHBACK' && cashbackOf(at, told, calendar)),
  }
}

/** What one person looks at on one day; `growth` is 0 at the beginning and 1 today. */
function visitsOf(
  employee: Employee,
  offset: number,
  offers: readonly DemoOffer[],
  calendar: Calendar,
  chance: Chance,
): Visit[] {
  const day = calendar.day(offset)
  const growth = 0.75 + (0.35 * (DAYS + offset)) / DAYS
  const mean = employee.facts.pace * (WEEKDAY_RHYTHM[day.weekday] ?? 1) * growth
  const times = Array.from({ length: poisson(chance, mean) }, () =>
    calendar.at(offset, chance.pick(HOURS) + chance.next()),
  )
  const isThere = (at: Date) => at >= employee.joinedAt && at < (employee.leftAt ?? calendar.now) && at < calendar.now
  return times
    .filter((at) => isThere(at))
    .map((at) => {
      const seen = offers.filter((offer) => isSeenAt(offer, at))
      const likes = ({ merchant, pull }: DemoOffer) => pull * (employee.interests.includes(merchant.category) ? 3 : 1)
      return { employee, offer: chance.weighted(seen, likes), date: day.date, at }
    })
}

/** Two months of clicks and redemptions: one redemption a person, offer and day; of single-use codes one for ever. */
export function buildActivity(
  calendar: Calendar,
  offers: readonly DemoOffer[],
  { employees }: People,
  hero: Employee,
): Activity {
  const chance = chanceOf('activity')
  const sure = [...HERO_SHARES]
  const redeemed = new Set<string>()
  const activity: Activity = { clicks: [], redemptions: [] }
  const offsets = Array.from({ length: DAYS }, (_, index) => index - DAYS + 1)
  const visits = offsets.flatMap((offset) =>
    employees.flatMap((employee) => visitsOf(employee, offset, offers, calendar, chance)),
  )
  for (const visit of visits) {
    const { employee, offer, date, at } = visit
    const clickId = chance.id(at)
    activity.clicks.push({ id: clickId, user_id: employee.id, offer_id: offer.id, clicked_on: date, created_at: at })
    const once = `${employee.id} ${offer.id} ${offer.hasPool ? '' : date}`
    if (redeemed.has(once) || !chance.is(REDEEMED_SHARE[offer.type])) continue
    redeemed.add(once)
    activity.redemptions.push(redemptionOf(visit, calendar, chance, employee === hero ? sure.shift() : undefined))
  }
  return activity
}
