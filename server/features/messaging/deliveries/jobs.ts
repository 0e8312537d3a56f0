import type { NotificationKind } from '../../../../domain/enums.ts'
import { paydayMailWords, savedViewMailWords } from '../../../../domain/asked-news-words.ts'
import { offerNewsMailWords } from '../../../../domain/offer-news-words.ts'
import {
  accountMailWords,
  beginningOf,
  codeStockMailWords,
  merchantPageMailWords,
  reminderMailWords,
} from '../../../../domain/notification-words.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { DELIVERIES_AT_ONCE } from '../../../platform/db/servers/open-pools.ts'
import type { Deps } from '../../../platform/deps.ts'
import { describeFailure } from '../../../platform/mail/delivery-failure.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import { type MailMessage, messageIdFor } from '../../../platform/mail/mail.ts'
import { forgetSubscription } from '../push-subscriptions/service.ts'
import { type DueDelivery, markFailed, markSent, scheduleRetry, takeDueDeliveries } from './queries.ts'

/** Minutes before each retry, more than five hours in all; after the last one the delivery fails for good. */
const PAUSES = [1, 5, 15, 60, 240]
/** Reminders that have become due meanwhile do not wait longer for their turn. */
const RUN_AT_MOST_MS = 50_000

/** What is not named here is mailed as what the account needs. */
const MAIL_WORDS: Partial<Record<NotificationKind, typeof reminderMailWords>> = {
  REMINDER: reminderMailWords,
  SAVED_VIEW: savedViewMailWords,
  PAYDAY_DIGEST: paydayMailWords,
  OFFER_APPROVED: offerNewsMailWords,
  OFFER_REJECTED: offerNewsMailWords,
  OFFER_RETURNED: offerNewsMailWords,
  OFFER_ENDING: offerNewsMailWords,
  CODE_STOCK: codeStockMailWords,
  MERCHANT_PAGE: merchantPageMailWords,
}

function mailOf(deps: Deps, delivery: DueDelivery): MailMessage {
  const { publicUrl } = deps.config
  const wordsOf = MAIL_WORDS[delivery.kind] ?? accountMailWords
  const { subject, paragraphs, open, note, turnOff } = wordsOf(delivery)
  const content = layOut(delivery.full_name, {
    subject,
    paragraphs,
    button: { label: open, url: `${publicUrl}${delivery.link ?? '/'}` },
    notes: [note],
    ...(turnOff && { link: { label: turnOff, url: `${publicUrl}/account/notifications` } }),
  })
  return { to: delivery.email ?? '', ...content, messageId: messageIdFor(deps.config, delivery.id) }
}

/**
 * Messages of one transaction: so many may come a second time when a process is killed, and the slowest mail server must have taken
 * them before the database gives the transaction up.
 */
const MESSAGES_AT_ONCE = 4

type Outcome = 'sent' | 'not wanted' | { goneId: string } | { error: unknown }

async function send(deps: Deps, delivery: DueDelivery): Promise<Outcome> {
  const { subscription, title, body, link, notification_id: tag } = delivery
  if (!subscription) {
    await deps.mail.send(mailOf(deps, delivery))
    return 'sent'
  }
  // Push services take four kilobytes at most.
  const words = { title: beginningOf(title), body: beginningOf(body) }
  const answer = await deps.push.send(subscription, { ...words, link: link ?? '/notifications', tag })
  return answer === 'gone' ? { goneId: subscription.id } : 'sent'
}

async function recordFailure(deps: Deps, delivery: DueDelivery, error: unknown): Promise<void> {
  const { id, user_id: userId, kind, attempts } = delivery
  const said = error instanceof Error ? error.message : String(error)
  // The database takes no NUL, and to refuse this would send the others of the group again.
  const reason = said.replaceAll('\0', '').slice(0, 500)
  const minutes = PAUSES[attempts]
  const channel = delivery.subscription ? 'PUSH' : 'EMAIL'
  const failure = { delivery: id, userId, kind, channel, attempt: attempts + 1, ...describeFailure(error) }
  if (minutes === undefined) {
    await markFailed(deps.db, id, { attempts: attempts + 1, error: reason })
    deps.log.error(failure, 'a notification could not be delivered')
  } else {
    await scheduleRetry(deps.db, id, { minutes, error: reason })
    deps.log.warn({ ...failure, minutes }, 'a notification could not be delivered and is tried again')
  }
}

async function outcomeOf(deps: Deps, delivery: DueDelivery): Promise<Outcome> {
  if (!delivery.is_wanted) return 'not wanted'
  return await send(deps, delivery).catch((error: unknown) => ({ error }))
}

async function record(deps: Deps, delivery: DueDelivery, outcome: Exclude<Outcome, 'sent'>): Promise<void> {
  const { id, attempts } = delivery
  const error = 'It was not wanted any more, or its offer could not be seen any more.'
  if (outcome === 'not wanted') await markFailed(deps.db, id, { attempts, error })
  else if ('goneId' in outcome) await forgetSubscription(deps, outcome.goneId)
  else await recordFailure(deps, delivery, outcome.error)
}

async function attemptNext(deps: Deps): Promise<boolean> {
  const due = await takeDueDeliveries(deps.db, MESSAGES_AT_ONCE)
  const done = await Promise.all(due.map(async (delivery) => ({ delivery, outcome: await outcomeOf(deps, delivery) })))
  const sent = done.filter(({ outcome }) => outcome === 'sent').map(({ delivery }) => delivery.id)
  if (sent.length > 0) await markSent(deps.db, sent)
  for (const { delivery, outcome } of done) if (outcome !== 'sent') await record(deps, delivery, outcome)
  return due.length > 0
}

/**
 * Sends what has been due longest; false when there is nothing. It stays locked until its result is committed, so nobody else sends
 * it, and a process that ends in between leaves it due.
 */
async function deliverNext(deps: Deps): Promise<boolean> {
  return await inTransaction(deps, attemptNext, 'deliveryDb')
}

/**
 * A timed job: sends what is due by mail and web push. Any number of processes may do so at once. True when its time was over before
 * its work.
 */
export async function sendDeliveries(deps: Deps): Promise<boolean> {
  const until = deps.clock.now().getTime() + RUN_AT_MOST_MS
  const isOver = () => deps.clock.now().getTime() >= until
  const worker = async (): Promise<boolean> => {
    while (!isOver()) if (!(await deliverNext(deps))) return false
    return true
  }
  const isMore = await Promise.all(Array.from({ length: DELIVERIES_AT_ONCE }, worker))
  return isMore.some(Boolean)
}
