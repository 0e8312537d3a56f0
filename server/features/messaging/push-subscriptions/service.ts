import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { listConsents, recordConsent } from '../consents/service.ts'
import {
  deleteOfSession,
  deleteOldest,
  deleteSubscription,
  hasSubscription,
  lockSubscriptions,
  upsertSubscription,
} from './queries.ts'
import type { PushState, PushSubscriptionBody } from './schemas.ts'

const DEVICES_AT_MOST = 20
const USER_AGENT_AT_MOST = 400

/** What a browser needs to subscribe, and whether the actor's messages reach this one. */
export async function describePush(deps: Deps, actor: Actor): Promise<PushState> {
  const [publicKey, isSubscribed, { channels }] = await Promise.all([
    deps.push.publicKey(),
    hasSubscription(deps.db, actor.userId, actor.sessionId),
    listConsents(deps, actor),
  ])
  const isAllowed = channels.some(({ channel, granted }) => channel === 'PUSH' && granted)
  return { publicKey, isOn: isSubscribed && isAllowed }
}

/**
 * Sends the actor's messages to this browser from now on, for as long as the session lasts, which is their consent to it. Throws
 * `push_service_unknown` for an address that is not a known push service's. The oldest devices beyond the limit are dropped.
 */
export async function subscribe(
  deps: Deps,
  actor: Actor,
  body: PushSubscriptionBody,
  userAgent: string | undefined,
): Promise<PushState> {
  if (!deps.push.accepts(body)) throw problem('push_service_unknown')
  const { userId, sessionId } = actor
  await inTransaction(deps, async (deps) => {
    await lockSubscriptions(deps.db, userId)
    const agent = userAgent?.slice(0, USER_AGENT_AT_MOST) ?? null
    await upsertSubscription(deps.db, userId, { ...body, sessionId, userAgent: agent })
    await deleteOldest(deps.db, userId, DEVICES_AT_MOST)
    await recordConsent(deps, actor, { channel: 'PUSH', granted: true }, 'device')
  })
  return await describePush(deps, actor)
}

/** Stops messages to the device of this session; the consent stays, for the actor's other devices. */
export async function unsubscribe(deps: Deps, actor: Actor): Promise<void> {
  await deleteOfSession(deps.db, actor.userId, actor.sessionId)
}

/** Drops a subscription that its push service no longer knows, with its pending deliveries. */
export async function forgetSubscription(deps: Deps, id: string): Promise<void> {
  await deleteSubscription(deps.db, id)
}
