import { webhookOffWords } from '../../../../domain/connection-words.ts'
import { ANSWER_SECONDS, DELIVERIES_KEPT_DAYS } from '../../../../domain/webhooks.ts'
import { companyProvenBy } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { fetchOutside } from '../../../platform/fetch/outside.ts'
import { userAgentOf } from '../../../platform/fetch/user-agent.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { signaturesOf } from '../webhook-secrets/service.ts'
import {
  deleteOld,
  giveUp,
  markDelivered,
  markFailed,
  selectAdministrators,
  takeDelivery,
  type TakenDelivery,
} from './queries.ts'
import { answerFault, bodyOf, failureText, isGivenUp, nextTry } from './rules.ts'
import { endWaiting } from './service.ts'

/** Webhooks that are called at the same moment, each once: a slow one holds up one of these for as long as a call may take. */
const CALLS_AT_ONCE = 8
/** The job runs every minute, so one run need not last longer. */
const RUN_AT_MOST_MS = 50_000
/** No other process calls the webhook meanwhile: longer than a call and writing down what came of it. */
const HELD_MS = 3 * ANSWER_SECONDS * 1000
/** How long a webhook that failed is left alone, so that one which nobody answers costs one call a minute. */
const REST_MS = 60_000
const ANSWER_AT_MOST_BYTES = 16 * 1024
const DAY_MS = 24 * 3600_000
const FORGOTTEN_AT_ONCE = 10_000

type Outcome = { status: number | null; fault: string | undefined }

async function post(deps: Deps, delivery: TakenDelivery, now: Date): Promise<Outcome> {
  const { id, webhook_id: webhookId, url, secret_enc: secret, former_secret_enc: former } = delivery
  const body = bodyOf(delivery)
  const seconds = Math.floor(now.getTime() / 1000)
  const sealed = former === null ? [secret] : [secret, former]
  const headers = {
    'content-type': 'application/json',
    'user-agent': userAgentOf(deps.config),
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signaturesOf(deps, webhookId, { sealed, message: { id, seconds, body } }),
  }
  const limits = {
    allowsPrivate: deps.config.webhooks.privateAddresses,
    atMostBytes: ANSWER_AT_MOST_BYTES,
    // Nothing of an answer counts but its status.
    cutsBody: true,
    timeoutMs: ANSWER_SECONDS * 1000,
  }
  const { status } = await fetchOutside(url, limits, { method: 'POST', headers, body })
  return { status, fault: answerFault(status) }
}

/** Switches off a webhook that took nothing for days, and tells whoever runs the company, once. */
async function giveUpOn(deps: Deps, delivery: TakenDelivery, now: Date): Promise<void> {
  const { webhook_id: id } = delivery
  const companyId = companyProvenBy('webhook', delivery.company_id)
  await inTransaction(deps, async (deps) => {
    const url = await giveUp(deps.db, id, now)
    if (url === undefined) return
    await endWaiting(deps, id)
    const { host } = new URL(url)
    const entry = {
      userId: null,
      companyId,
      action: 'webhook.switched_off',
      entityType: 'webhook',
      entityId: id,
    } as const
    await recordAudit(deps, { ...entry, detail: { name: host, reason: 'Took nothing for three days' }, now })
    const words = webhookOffWords({ host })
    const place = { link: `/company/settings/webhooks/${id}`, sourceKey: `webhook-off:${id}:${now.toISOString()}` }
    const people = await selectAdministrators(deps.db, companyId)
    await notifyPeople(
      deps,
      people.map((userId) => ({ userId, kind: 'ACCOUNT' as const, ...words, ...place })),
    )
  })
}

async function send(deps: Deps, delivery: TakenDelivery): Promise<void> {
  const began = deps.clock.now()
  const { status, fault } = await post(deps, delivery, began).catch((error: unknown): Outcome => {
    deps.log.debug({ err: error, delivery: delivery.id }, 'a webhook did not answer')
    return { status: null, fault: failureText(error) }
  })
  const now = deps.clock.now()
  if (fault === undefined) return await markDelivered(deps.db, delivery, status ?? 0, now)
  const [next, freeAt] = [nextTry(delivery.attempts, now), new Date(now.getTime() + REST_MS)]
  const failingSince = await markFailed(deps.db, delivery, { status, reason: fault, next, freeAt, now })
  if (failingSince !== undefined && isGivenUp(failingSince, now)) await giveUpOn(deps, delivery, now)
}

async function sendNext(deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const delivery = await takeDelivery(deps.db, { now, until: new Date(now.getTime() + HELD_MS) })
  if (delivery) await send(deps, delivery)
  return delivery !== undefined
}

/**
 * Sends what is due to companies' webhooks, each webhook one at a time and those that waited longest first. Any number of processes
 * may do so at once, and none holds a connection while it waits for an answer.
 */
export async function sendWebhooks(
  deps: Deps,
  { signal, atMostMs = RUN_AT_MOST_MS }: { signal?: AbortSignal; atMostMs?: number } = {},
): Promise<void> {
  const until = deps.clock.now().getTime() + atMostMs
  const isStopped = () => signal?.aborted ?? false
  const worker = async (): Promise<void> => {
    let isMore = true
    while (isMore && !isStopped() && deps.clock.now().getTime() < until) isMore = await sendNext(deps)
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker))
}

/** A timed job: forgets deliveries after 30 days, whatever became of them. */
export async function forgetDeliveries(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DELIVERIES_KEPT_DAYS * DAY_MS)
  let isMore = true
  while (isMore) isMore = (await deleteOld(deps.db, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE
}
