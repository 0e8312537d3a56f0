import { createHash, timingSafeEqual } from 'node:crypto'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { refuseMailTo } from '../campaign-sending/service.ts'
import { endMailTo } from '../unsubscribing/service.ts'
import { lockDelivery, markBounced, markComplained, markInvitationsBounced } from './queries.ts'
import type { MailFeedback } from './schemas.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Throws `mail_feedback_refused` unless the caller names the secret that the operator gave to the mail service. */
export function requireMailService({ config }: Deps, authorization: string | undefined): void {
  const { feedbackSecret } = config.mail
  const isKnown =
    feedbackSecret !== undefined && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${feedbackSecret}`))
  if (!isKnown) throw problem('mail_feedback_refused')
}

const DELIVERY_ID = /^<?([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@/i

/**
 * What the mail service heard of a mail after it took it. A mailbox that is gone gets no more campaigns; a complaint is a withdrawal of
 * consent. The same again changes nothing, and neither does what is about no mail of ours. A campaign of more than a week ago stays as it
 * was told.
 */
export async function takeFeedback(deps: Deps, { type, messageId, address, permanent }: MailFeedback): Promise<void> {
  if (type === 'bounce' && !permanent) return
  const now = deps.clock.now()
  const [, deliveryId] = DELIVERY_ID.exec(messageId ?? '') ?? []
  await inTransaction(deps, async (deps) => {
    const delivery = deliveryId === undefined ? undefined : await lockDelivery(deps.db, deliveryId.toLowerCase(), now)
    const email = address?.toLowerCase() ?? delivery?.email
    if (type === 'bounce') {
      if (delivery && !delivery.is_over) await markBounced(deps.db, delivery.id, now)
      if (!email) return
      await refuseMailTo(deps, email)
      await markInvitationsBounced(deps.db, email, now)
      return
    }
    if (delivery && !delivery.is_over) await markComplained(deps.db, delivery.id, now)
    if (email) await endMailTo(deps, { deliveryId: delivery?.id ?? null, email, source: 'complaint' })
  })
}
