import { beginningOf, newOffersWords } from '../../../../domain/notification-words.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type FollowerNotification, notifyCompanies, notifyFollowers } from '../notifications/service.ts'
import {
  lockNews,
  markAnnounced,
  markCollectionOffersAnnounced,
  markOffersAnnounced,
  type News,
  selectCollectionNews,
  selectMerchantNews,
  selectNewAnnouncements,
} from './queries.ts'

const OFFERS_A_BATCH = 500
const ANNOUNCEMENTS_A_BATCH = 20

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
async function announceOffers(db: Db, { kind, select, mark }: (typeof KINDS)[number]): Promise<boolean> {
  await lockNews(db)
  const news = await select(db, OFFERS_A_BATCH)
  if (news.length === 0) return false
  await notifyFollowers(
    db,
    kind,
    byFollowed(news).flatMap((one) => notificationsOf(kind, one)),
  )
  await mark(db, news)
  return true
}

async function announceAnnouncements(db: Db): Promise<boolean> {
  await lockNews(db)
  const announcements = await selectNewAnnouncements(db, ANNOUNCEMENTS_A_BATCH)
  if (announcements.length === 0) return false
  const notifications = announcements.map(({ id, company_id: companyId, title, body }) => {
    return {
      companyId,
      title: beginningOf(title),
      body: beginningOf(body),
      link: '/company',
      sourceKey: `announcement:${id}`,
    }
  })
  await notifyCompanies(db, notifications)
  await markAnnounced(db, announcements)
  return true
}

async function inTransactions({ db }: Deps, work: (db: Db) => Promise<boolean>): Promise<void> {
  let isMore = true
  while (isMore) isMore = await db.transaction().execute(work)
}

/**
 * A timed job, which also runs when the catalogue changes: notifies followers of new offers and companies of their announcements.
 * The notifications and the mark that they were made are committed together, so it may run anywhere, at any time, any number of times.
 */
export async function announceNews(deps: Deps): Promise<void> {
  for (const one of KINDS) await inTransactions(deps, (db) => announceOffers(db, one))
  await inTransactions(deps, announceAnnouncements)
}
