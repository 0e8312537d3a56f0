import { reminderWords } from '../../../../domain/notification-words.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { selectRemindedOffers, takeDueReminders } from './queries.ts'

const BATCH = 200

async function deliverBatch(deps: Deps): Promise<number> {
  const due = await takeDueReminders(deps.db, BATCH)
  const offers = await selectRemindedOffers(
    deps.db,
    due.map((reminder) => reminder.offer_id),
  )
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  const notifications = due.flatMap(({ user_id: userId, offer_id: id, remind_at: remindAt }) => {
    const offer = byId.get(id)
    if (!offer) return []
    const { title, merchant, type, end_at: endAt, discount_type: discountType, discount_value: discountValue } = offer
    const words = reminderWords({ title, merchant, type, endAt, discountType, discountValue })
    // A reminder that is set anew is another one.
    const sourceKey = `reminder:${id}:${remindAt}`
    return [{ userId, kind: 'REMINDER' as const, ...words, link: `/offers/${id}`, offerId: id, sourceKey }]
  })
  await notifyPeople(deps, notifications)
  return due.length
}

/**
 * A timed job: reminders whose time has come reach the bell, mail and devices. A reminder is marked as delivered in the transaction
 * that notifies of it, so it comes exactly once; one of an offer that can no longer be seen is dropped.
 */
export async function deliverReminders(deps: Deps): Promise<void> {
  let taken = BATCH
  while (taken === BATCH) taken = await inTransaction(deps, deliverBatch)
}
