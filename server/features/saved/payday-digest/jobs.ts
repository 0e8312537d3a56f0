import { paydayWords } from '../../../../domain/asked-news-words.ts'
import { londonDate, toLondonField } from '../../../../domain/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { type EndingOffer, selectEnding, takeDuePeople } from './queries.ts'
import { duePaydays } from './rules.ts'

const BATCH = 200
const OFFERS_EACH = 3
/** In London. */
const NOT_BEFORE_HOUR = 8

function notificationOf(userId: string, offers: readonly EndingOffer[], month: string) {
  const facts = offers.map(
    ({ discount_type: discountType, discount_value: discountValue, end_at: endAt, ...offer }) => {
      return { ...offer, discountType, discountValue, endAt }
    },
  )
  const [first] = offers
  const link = first && offers.length === 1 ? `/offers/${first.id}` : '/following'
  return { userId, kind: 'PAYDAY_DIGEST' as const, ...paydayWords(facts), link, sourceKey: `payday:${month}` }
}

async function sendBatch(deps: Deps): Promise<number> {
  const due = duePaydays(londonDate(deps.clock.now()))
  const people = await takeDuePeople(deps.db, due, BATCH)
  const offers = Map.groupBy(await selectEnding(deps.db, people, OFFERS_EACH), ({ user_id: userId }) => userId)
  await notifyPeople(
    deps,
    [...offers].map(([userId, theirs]) => notificationOf(userId, theirs, due.month)),
  )
  return people.length
}

/**
 * A timed job: on their payday, people who asked for it are told of three offers that end soon, or of nothing when there are none.
 * A month is settled in the transaction that tells of it, so it comes once, and whatever was left is the next run's.
 */
export async function sendPaydayDigests(deps: Deps): Promise<void> {
  if (Number(toLondonField(deps.clock.now()).slice(11, 13)) < NOT_BEFORE_HOUR) return
  let taken = BATCH
  while (taken === BATCH) taken = await inTransaction(deps, sendBatch)
}
