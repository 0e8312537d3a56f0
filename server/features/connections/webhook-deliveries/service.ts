import { TRIES_AN_HOUR } from '../../../../domain/webhooks.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { endDeliveries, hasWebhook, insertTest, lockWebhook, queueAgain, selectDeliveries } from './queries.ts'
import { stateOf } from './rules.ts'
import type { WebhookDeliveries } from './schemas.ts'

const TRIES: Limit = { name: 'webhook-try', points: TRIES_AN_HOUR, seconds: 3600 }

async function requireRoom(deps: Deps, companyId: CompanyId): Promise<void> {
  const { isAllowed } = await takePoints(deps.db, TRIES, companyId)
  if (!isAllowed) throw problem('webhook_tries')
}

/** The latest deliveries of a webhook. Throws `webhook_not_found`. */
export async function listDeliveries(deps: Deps, actor: Actor, webhookId: string): Promise<WebhookDeliveries> {
  const companyId = companyOf(actor)
  if (!(await hasWebhook(deps.db, companyId, webhookId))) throw problem('webhook_not_found')
  const rows = await selectDeliveries(deps.db, companyId, webhookId)
  return {
    items: rows.map((row) => ({
      id: row.id,
      event: row.event,
      createdAt: row.created_at,
      state: stateOf(row),
      attempts: row.attempts,
      lastAttemptAt: row.last_attempt_at,
      nextAttemptAt: row.next_attempt_at,
      httpStatus: row.http_status,
      reason: row.reason,
    })),
  }
}

async function requireOn(deps: Deps, companyId: CompanyId, webhookId: string): Promise<void> {
  const webhook = await lockWebhook(deps.db, companyId, webhookId)
  if (!webhook) throw problem('webhook_not_found')
  if (!webhook.isOn) throw problem('webhook_off')
}

/** Queues a test. Throws `webhook_not_found`, `webhook_off` or `webhook_tries`. */
export async function sendTest(deps: Deps, actor: Actor, webhookId: string): Promise<void> {
  const companyId = companyOf(actor)
  await inTransaction(deps, async (deps) => {
    await requireOn(deps, companyId, webhookId)
    await requireRoom(deps, companyId)
    await insertTest(deps.db, webhookId, deps.clock.now())
  })
}

/** Queues a delivery that is over once more, under its id. Throws `webhook_delivery_not_found`, `webhook_waiting` and what a test throws. */
export async function sendAgain(deps: Deps, actor: Actor, webhookId: string, id: string): Promise<void> {
  const companyId = companyOf(actor)
  await inTransaction(deps, async (deps) => {
    await requireOn(deps, companyId, webhookId)
    await requireRoom(deps, companyId)
    const wasOver = await queueAgain(deps.db, webhookId, id, deps.clock.now())
    if (wasOver === undefined) throw problem('webhook_delivery_not_found')
    if (!wasOver) throw problem('webhook_waiting')
  })
}

/** Ends what waits for a webhook that is switched off. */
export async function endWaiting(deps: Deps, webhookId: string): Promise<void> {
  await endDeliveries(deps.db, webhookId, 'The webhook was switched off before this could be sent.')
}
