import { defaultRemindAt, remindAtProblem } from '../../../../domain/reminder.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { requireVisibleOffer } from '../../catalogue/offers/service.ts'
import { deleteReminder, selectReminders, upsertReminder } from './queries.ts'
import type { Reminder, ReminderList } from './schemas.ts'

/** The actor's reminders that are still to come, soonest first. */
export async function listReminders(deps: Deps, actor: Actor): Promise<ReminderList> {
  const rows = await selectReminders(deps.db, actor.userId)
  return { items: rows.map((row) => ({ offerId: row.offer_id, remindAt: row.remind_at })) }
}

/** The offers that the actor will be reminded of, for the checkboxes on cards. */
export async function reminderOfferIds(deps: Deps, actor: Actor): Promise<string[]> {
  const { items } = await listReminders(deps, actor)
  return items.map(({ offerId }) => offerId)
}

/**
 * Reminds the actor at the moment that they chose; without one, before the offer ends, and then asking again changes nothing.
 * Throws `offer_not_found` for an offer that they cannot see, `bad_request` for a moment that is over, too far off or after the end.
 */
export async function setReminder(deps: Deps, actor: Actor, offerId: string, chosen?: string): Promise<Reminder> {
  const { id, endAt } = await requireVisibleOffer(deps, offerId)
  const now = deps.clock.now()
  const message = chosen === undefined ? null : remindAtProblem(chosen, endAt, now)
  if (message) throw problem('bad_request', [{ path: 'remindAt', message }])
  const remindAt = chosen === undefined ? defaultRemindAt(endAt, now) : new Date(chosen)
  if (!remindAt) throw problem('offer_not_found')
  const isChosen = chosen !== undefined
  return { offerId: id, remindAt: await upsertReminder(deps.db, actor.userId, { offerId: id, remindAt, isChosen }) }
}

/** Takes the actor's reminder away; none there is no error, so that a repeated call is safe. */
export async function removeReminder(deps: Deps, actor: Actor, offerId: string): Promise<void> {
  await deleteReminder(deps.db, actor.userId, offerId)
}
