import { type Calendar, hoursAfter } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import type { DemoCollection } from '../catalogue/collections.ts'
import type { DemoMerchant } from '../catalogue/merchants.ts'
import type { DemoOffer } from '../catalogue/offers.ts'
import type { Employee } from '../people/people.ts'
import type { Row } from '../rows.ts'

type Shelf = { hero: Employee; employees: readonly Employee[]; calendar: Calendar }

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

/** The hero has saved many, among them two that have ended since. */
function favouriteRows({ hero, employees, calendar }: Shelf, offers: readonly DemoOffer[]): Row<'favourites'>[] {
  const chance = chanceOf('favourites')
  const visible = offers.filter(({ isVisibleNow }) => isVisibleNow)
  const ended = offers.filter(({ row }) => row.status === 'EXPIRED')
  return employees.flatMap((employee) => {
    const isHero = employee.id === hero.id
    const liked = visible.filter(({ merchant }) => employee.interests.includes(merchant.category))
    const kept = [...chance.some(liked, isHero ? 14 : chance.whole(1, 7)), ...chance.some(ended, isHero ? 2 : 0)]
    return kept.map((offer) => {
      const since = later(employee.joinedAt, offer.created)
      const until = employee.leftAt ?? calendar.now
      const at = new Date(since.getTime() + chance.next() * Math.max(0, until.getTime() - since.getTime()))
      return { user_id: employee.id, offer_id: offer.id, created_at: at }
    })
  })
}

/** A day before the end, or what was chosen; some have already been delivered, one of them the hero's. */
function reminderRows({ hero, employees, calendar }: Shelf, offers: readonly DemoOffer[]): Row<'reminders'>[] {
  const chance = chanceOf('reminders')
  const ending = offers.filter(({ isVisibleNow, row }) => isVisibleNow && row.end_at)
  const isPastDue = ({ seen }: DemoOffer) => seen?.to && hoursAfter(seen.to, -24) <= calendar.now
  const today = ending.filter((offer) => isPastDue(offer))
  const toCome = ending.filter((offer) => !isPastDue(offer))
  return employees
    .filter(({ leftAt }) => !leftAt)
    .flatMap((employee) => {
      const isHero = employee.id === hero.id
      const chosen = isHero
        ? [...chance.some(today, 1), ...chance.some(toCome, 5)]
        : chance.some(ending, chance.whole(0, 2))
      return chosen.map((offer) => {
        const remindAt = hoursAfter(offer.seen?.to ?? calendar.now, -24)
        const isPast = remindAt <= calendar.now
        return {
          user_id: employee.id,
          offer_id: offer.id,
          remind_at: remindAt,
          delivered_at: isPast ? remindAt : null,
          created_at: hoursAfter(isPast ? remindAt : calendar.now, -chance.whole(1, 48)),
        }
      })
    })
}

export function savedRows(
  shelf: Shelf,
  offers: readonly DemoOffer[],
  merchants: readonly DemoMerchant[],
  collections: readonly DemoCollection[],
) {
  const { hero, employees } = shelf
  const chance = chanceOf('follows')
  const momentOf = (employee: Employee) => hoursAfter(employee.joinedAt, 1 + chance.next() * 200)
  return {
    favourites: favouriteRows(shelf, offers),
    reminders: reminderRows(shelf, offers),
    merchant_followers: employees.flatMap((employee) => {
      const liked = merchants.filter(({ category }) => employee.interests.includes(category))
      const count = employee.id === hero.id ? 8 : chance.whole(0, 4)
      return chance.some(liked, count).map(({ id }): Row<'merchant_followers'> => {
        return { user_id: employee.id, merchant_id: id, followed_at: momentOf(employee) }
      })
    }),
    collection_followers: employees.flatMap((employee) => {
      const open = collections.filter(
        ({ isLive, companyId }) => isLive && (companyId === null || companyId === employee.company.id),
      )
      const count = employee.id === hero.id ? 4 : chance.whole(0, 2)
      return chance.some(open, count).map(({ id }): Row<'collection_followers'> => {
        return { user_id: employee.id, collection_id: id, followed_at: momentOf(employee) }
      })
    }),
  }
}
