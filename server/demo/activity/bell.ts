import { londonDate } from '../../../domain/dates.ts'
import type { NotificationKind } from '../../../domain/enums.ts'
import { beginningOf, newOffersWords, reminderWords } from '../../../domain/notification-words.ts'
import { type Calendar, hoursAfter } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import type { DemoOffer } from '../catalogue/offers.ts'
import type { Employee } from '../people/people.ts'
import type { Row, Rows } from '../rows.ts'

/** How far back the bells go, and from when on nothing has been read yet. */
const DAYS = 21
const UNREAD_HOURS = 40

type Notified = {
  userId: string
  kind: NotificationKind
  title: string
  body: string
  link: string
  offerId?: string
  source: string
  at: Date
}
type Source = Pick<
  Rows,
  'merchant_followers' | 'collection_followers' | 'collections' | 'collection_offers' | 'reminders' | 'announcements'
>
type World = { calendar: Calendar; employees: readonly Employee[]; offers: readonly DemoOffer[]; rows: Source }

/** An offer that appeared somewhere that can be followed. */
type News = {
  kind: 'merchant' | 'collection'
  followedId: string
  name: string
  path: string
  offer: DemoOffer
  at: Date
}

function newsOf({ offers, rows }: World): News[] {
  const visible = offers.filter(({ isVisibleNow }) => isVisibleNow)
  const byId = new Map(visible.map((offer) => [offer.id, offer]))
  const collections = new Map(rows.collections.map((collection) => [collection.id, collection]))
  const atMerchants = visible.map((offer): News => {
    const { id, brand } = offer.merchant
    return { kind: 'merchant', followedId: id, name: brand.name, path: `/merchants/${id}`, offer, at: appeared(offer) }
  })
  const inCollections = rows.collection_offers.flatMap(({ collection_id, offer_id, added_at }): News[] => {
    const offer = byId.get(offer_id)
    const collection = collections.get(collection_id)
    if (!offer || collection?.status !== 'LIVE' || !added_at) return []
    const path = `/collections/${collection.slug}`
    return [
      { kind: 'collection', followedId: collection_id, name: collection.title, path, offer, at: new Date(added_at) },
    ]
  })
  return [...atMerchants, ...inCollections]
}

function appeared({ seen, created }: DemoOffer): Date {
  return seen?.from ?? created
}

function newsNotifications(userId: string, ofDay: readonly News[]): Notified[] {
  const news = ofDay.toSorted((one, other) => Number(other.at) - Number(one.at))
  const [first] = news
  if (!first) return []
  const { kind, name, followedId, at } = first
  const newest = news.map(({ offer }) => {
    const { type: discountType, value: discountValue } = offer.discount
    return {
      title: offer.row.title,
      merchant: offer.merchant.brand.name,
      type: offer.type,
      discountType,
      discountValue,
    }
  })
  const words = newOffersWords({ source: kind, name, count: news.length, newest })
  const about =
    news.length === 1 ? { link: `/offers/${first.offer.id}`, offerId: first.offer.id } : { link: first.path }
  const source = `${kind}:${followedId}:${londonDate(at)}`
  return [
    { userId, kind: kind === 'merchant' ? 'MERCHANT_OFFERS' : 'COLLECTION_OFFERS', ...words, ...about, source, at },
  ]
}

/** What followers were notified of: one line for each of what they follow, and day. */
function followerNotifications(world: World): Notified[] {
  const { rows } = world
  const news = Map.groupBy(newsOf(world), ({ followedId }) => followedId)
  const follows = [
    ...rows.merchant_followers.map(({ user_id, merchant_id, followed_at }) => ({
      user_id,
      id: merchant_id,
      followed_at,
    })),
    ...rows.collection_followers.map((one) => ({
      user_id: one.user_id,
      id: one.collection_id,
      followed_at: one.followed_at,
    })),
  ]
  return follows.flatMap(({ user_id, id, followed_at }) => {
    const later = (news.get(id) ?? []).filter(({ at }) => at > new Date(followed_at ?? 0))
    return [...Map.groupBy(later, ({ at }) => londonDate(at)).values()].flatMap((day) =>
      newsNotifications(user_id, day),
    )
  })
}

function reminderNotifications({ offers, rows }: World): Notified[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  return rows.reminders.flatMap(({ user_id: userId, offer_id, remind_at, delivered_at }): Notified[] => {
    const offer = byId.get(offer_id)
    if (!offer || !delivered_at) return []
    const { type: discountType, value: discountValue } = offer.discount
    const { type: kind, row, merchant } = offer
    const facts = { title: row.title, merchant: merchant.brand.name, type: kind, discountType, discountValue }
    const words = reminderWords({ ...facts, endAt: offer.seen?.to ?? null })
    const at = new Date(delivered_at)
    const source = `reminder:${offer_id}:${new Date(remind_at).toISOString()}`
    return [{ userId, kind: 'REMINDER', ...words, link: `/offers/${offer_id}`, offerId: offer_id, source, at }]
  })
}

function announcementNotifications({ employees, rows }: World): Notified[] {
  return rows.announcements.flatMap(({ id, company_id, title, body, published_at }) => {
    const at = new Date(published_at ?? 0)
    const people = employees.filter(({ company, joinedAt }) => company.id === company_id && joinedAt < at)
    const words = { title, body: beginningOf(body), link: '/company', source: `announcement:${id}` }
    return people.map((person): Notified => ({ userId: person.id, kind: 'ANNOUNCEMENT', ...words, at }))
  })
}

/** What the bells of everybody who still works here would hold if they had rung all along. */
export function bellRows(world: World): { notifications: Row<'notifications'>[] } {
  const chance = chanceOf('bell')
  const { calendar, employees } = world
  const present = new Set(employees.filter(({ leftAt }) => !leftAt).map(({ id }) => id))
  const from = calendar.at(-DAYS, 0)
  const notified = [
    ...followerNotifications(world),
    ...reminderNotifications(world),
    ...announcementNotifications(world),
  ]
    .filter(({ userId, at }) => present.has(userId) && at >= from && at <= calendar.now)
    .toSorted((one, other) => Number(one.at) - Number(other.at))
  const fresh = hoursAfter(calendar.now, -UNREAD_HOURS)
  const notifications = notified.map(({ userId, kind, title, body, link, offerId, source, at }) => ({
    id: chance.id(at),
    user_id: userId,
    kind,
    title,
    body,
    link,
    offer_id: offerId ?? null,
    source_key: source,
    read_at: at < fresh ? hoursAfter(at, 1 + chance.next() * 30) : null,
    created_at: at,
  }))
  return { notifications }
}
