import { beginningOf, newOffersWords } from '../../../../domain/notification-words.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import {
  type FollowerNotification,
  notifyCompanies,
  notifyFollowers,
  notifyNextPeople,
} from '../notifications/service.ts'
import {
  lockNews,
  markAnnounced,
  markCollectionOffersAnnounced,
  markOffersAnnounced,
  markToldUntil,
  type News,
  selectAnnouncementForAll,
  selectCollectionNews,
  selectMerchantNews,
  selectNewAnnouncements,
} from './queries.ts'

const OFFERS_A_BATCH = 500
const ANNOUNCEMENTS_A_BATCH = 20
const PEOPLE_A_BATCH = 5000

type Kind = 'merchant' | 'collection'

function notificationOf(kind: Kind, news: readonly News[], after: string, until: string): FollowerNotification[] {
  const [first] = news
  const count = news.reduce((sum, one) => sum + one.count, 0)
  const newest = news.toReversed().flatMap((one) => one.newest)
  const [offer] = newest
  if (!first || !offer) return []
  const { followed_id: followedId, name, path, day } = first
  const words = newOffersWords({ source: kind, name, count, newest })
  const offerId = count === 1 ? offer.id : null
  const link = offerId ? `/offers/${offerId}` : path
  return [{ ...words, followedId, after, until, link, offerId, sourceKey: `${kind}:${followedId}:${day}` }]
}

/**
 * One line a follower and day: whoever followed before the first news of today gets all of it, whoever followed between two only
 * what came after. `news` is that of one merchant or collection, oldest first.
 */
function notificationsOf(kind: Kind, news: readonly News[]): FollowerNotification[] {
  return news.flatMap(({ moment }, index) =>
    notificationOf(kind, news.slice(index), news[index - 1]?.moment ?? '-infinity', moment),
  )
}

function byFollowed(news: readonly News[]): News[][] {
  return [...Map.groupBy(news, ({ followed_id: id }) => id).values()]
}

const KINDS = [
  { kind: 'merchant', select: selectMerchantNews, mark: markOffersAnnounced },
  { kind: 'collection', select: selectCollectionNews, mark: markCollectionOffersAnnounced },
] as const

/** Announces one batch and answers whether there was any; the offers themselves are touched last, so that nobody waits for them. */
async function announceOffers(deps: Deps, { kind, select, mark }: (typeof KINDS)[number]): Promise<boolean> {
  await lockNews(deps.db)
  const news = await select(deps.db, OFFERS_A_BATCH)
  if (news.length === 0) return false
  await notifyFollowers(
    deps,
    kind,
    byFollowed(news).flatMap((one) => notificationsOf(kind, one)),
  )
  await mark(deps.db, news)
  return true
}

/** What the bell says of an announcement. */
function wordsOf({ id, title, body }: { id: string; title: string; body: string }) {
  return { title: beginningOf(title), body: beginningOf(body), sourceKey: `announcement:${id}` }
}

async function announceAnnouncements(deps: Deps): Promise<boolean> {
  await lockNews(deps.db)
  const announcements = await selectNewAnnouncements(deps.db, ANNOUNCEMENTS_A_BATCH)
  if (announcements.length === 0) return false
  const notifications = announcements.flatMap(
    ({ company_ids: companyIds, group_ids: groupIds, link, ...announcement }) =>
      companyIds.map((companyId) => ({ companyId, groupIds, link, ...wordsOf(announcement) })),
  )
  await notifyCompanies(deps, notifications)
  await markAnnounced(deps.db, announcements)
  return true
}

/** Tells the next of everybody, so that a million people are not one transaction. */
async function announceForAll(deps: Deps): Promise<boolean> {
  await lockNews(deps.db)
  const announcement = await selectAnnouncementForAll(deps.db)
  if (!announcement) return false
  const next = { after: announcement.told_until, atMost: PEOPLE_A_BATCH }
  const last = await notifyNextPeople(deps, { ...wordsOf(announcement), link: '/announcements' }, next)
  if (last) await markToldUntil(deps.db, announcement.id, last)
  else await markAnnounced(deps.db, [announcement])
  return true
}

/** A transaction a batch, until there is none. */
async function inBatches(deps: Deps, announce: (deps: Deps) => Promise<boolean>): Promise<void> {
  let isMore = true
  while (isMore) isMore = await inTransaction(deps, announce)
}

/**
 * A timed job, which also runs when the catalogue changes: notifies followers of new offers, and people of announcements.
 * The notifications and the mark that they were made are committed together, so it may run anywhere, at any time, any number of times.
 */
export async function announceNews(deps: Deps): Promise<void> {
  for (const one of KINDS) await inBatches(deps, (deps) => announceOffers(deps, one))
  await inBatches(deps, announceAnnouncements)
  await inBatches(deps, announceForAll)
}
