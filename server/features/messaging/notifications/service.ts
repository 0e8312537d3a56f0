import type { Actor } from '../../../auth/guard/actor.ts'
import { byCreation, cutPage, type PageQuery, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import type { Deps } from '../../../platform/deps.ts'
import {
  type CompanyNotification,
  countUnread,
  type FollowerNotification,
  insertNotifications,
  markReadBefore,
  markTheseRead,
  type NewNotification,
  notifyCollectionFollowers,
  notifyCompanyPeople,
  notifyMerchantFollowers,
  notifyPeopleAfter,
  type PublicNotification,
  selectNotifications,
  selectTurnedOff,
  upsertPreference,
} from './queries.ts'
import { kindsFor } from './rules.ts'
import {
  type NotificationList,
  type NotificationPreference,
  type NotificationPreferenceList,
  type NotificationsRead,
  type UnreadNotifications,
} from './schemas.ts'

export type { FollowerNotification }

/**
 * Notifies one person, once for each `sourceKey`, in their bell and over what else the kind, their choices and their devices call
 * for. In a transaction it happens exactly when that is committed. `link` is a path of this site.
 */
export async function notifyPerson(deps: Deps, notification: NewNotification): Promise<void> {
  await notifyPeople(deps, [notification])
}

/** The same for many, in one statement; answers the ids of those who were told, by that call and not earlier. */
export async function notifyPeople(deps: Deps, notifications: readonly NewNotification[]): Promise<string[]> {
  return notifications.length > 0 ? await insertNotifications(deps.db, notifications) : []
}

/** Notifies those who follow a merchant or a collection; what has grown since then is unread again. */
export async function notifyFollowers(
  deps: Deps,
  kind: 'merchant' | 'collection',
  notifications: readonly FollowerNotification[],
): Promise<void> {
  if (notifications.length === 0) return
  if (kind === 'merchant') await notifyMerchantFollowers(deps.db, notifications)
  else await notifyCollectionFollowers(deps.db, notifications)
}

/** Notifies everybody who works at the companies, or who of them is in one of the groups, once. */
export async function notifyCompanies(deps: Deps, notifications: readonly CompanyNotification[]): Promise<void> {
  if (notifications.length > 0) await notifyCompanyPeople(deps.db, notifications)
}

/**
 * Notifies everybody who can use the platform, once: the next `atMost` after a person, in the order of ids. Answers the last of
 * them, undefined when there was nobody left.
 */
export async function notifyNextPeople(
  deps: Deps,
  notification: PublicNotification,
  next: { after: string | null; atMost: number },
): Promise<string | undefined> {
  return await notifyPeopleAfter(deps.db, notification, next)
}

/** The actor's notifications, newest first, and how many are unread; throws `bad_request` for a cursor that is not ours. */
export async function listNotifications(deps: Deps, actor: Actor, query: PageQuery): Promise<NotificationList> {
  const [rows, unread] = await Promise.all([
    selectNotifications(deps.db, actor.userId, readPage(TimeCursor, query)),
    countUnread(deps.db, actor.userId),
  ])
  const { shown, nextCursor } = cutPage(rows, query.limit, byCreation)
  const items = shown.map(({ created_at: createdAt, read_at: readAt, ...row }) => ({ ...row, createdAt, readAt }))
  return { items, nextCursor, unread }
}

/** How many of the actor's are unread, up to a hundred. */
export async function unreadNotifications(deps: Deps, actor: Actor): Promise<number> {
  return await countUnread(deps.db, actor.userId)
}

/** Marks some, or all up to a moment, as read; those that are not the actor's are ignored. */
export async function markAsRead(deps: Deps, actor: Actor, which: NotificationsRead): Promise<UnreadNotifications> {
  if ('ids' in which) await markTheseRead(deps.db, actor.userId, which.ids)
  else await markReadBefore(deps.db, actor.userId, which.before)
  return { unread: await countUnread(deps.db, actor.userId) }
}

/** Which of the kinds that are for the actor's roles they are notified of; all of them until they turn one off. */
export async function listPreferences(deps: Deps, actor: Actor): Promise<NotificationPreferenceList> {
  const turnedOff = new Set(await selectTurnedOff(deps.db, actor.userId))
  return { items: kindsFor(actor.roles).map((kind) => ({ kind, enabled: !turnedOff.has(kind) })) }
}

/** Turns a kind on or off from now on; what is in the bell already stays. */
export async function setPreference(
  deps: Deps,
  actor: Actor,
  preference: NotificationPreference,
): Promise<NotificationPreference> {
  await upsertPreference(deps.db, actor.userId, preference)
  return preference
}

/** The same for the payday digest, whose choice is made where its day is given. */
export async function setDigestWanted(deps: Deps, actor: Actor, enabled: boolean): Promise<void> {
  await upsertPreference(deps.db, actor.userId, { kind: 'PAYDAY_DIGEST', enabled })
}
