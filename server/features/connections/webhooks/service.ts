import { auditChange } from '../../../../domain/audit-words.ts'
import { FORMER_SECRET_HOURS, WEBHOOKS_AT_MOST } from '../../../../domain/webhooks.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { outsideUrl } from '../../../platform/fetch/outside.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { lockAsAdministrator } from '../../companies/company-administrators/service.ts'
import { endWaiting } from '../webhook-deliveries/service.ts'
import { makeSecret } from '../webhook-secrets/service.ts'
import {
  deleteWebhook,
  insertWebhook,
  replaceSecret,
  selectWebhook,
  selectWebhooks,
  updateWebhook,
  type WebhookRow,
} from './queries.ts'
import type { MadeWebhook, NewWebhook, Webhook, WebhookEdit, Webhooks, WebhookSecret } from './schemas.ts'

const HOUR_MS = 3600_000

function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    createdBy: row.created_by_name,
    createdAt: row.created_at,
    offReason: row.off_reason,
    failingSince: row.failing_since,
    missedAt: row.missed_at,
    waiting: row.waiting,
  }
}

export async function listWebhooks(deps: Deps, actor: Actor): Promise<Webhooks> {
  const rows = await selectWebhooks(deps.db, companyOf(actor))
  return { items: rows.map(toWebhook), canCreate: rows.length < WEBHOOKS_AT_MOST }
}

/** Throws `webhook_not_found`. */
export async function describeWebhook(deps: Deps, actor: Actor, id: string): Promise<Webhook> {
  return toWebhook(await requireWebhook(deps, companyOf(actor), id))
}

async function requireWebhook(deps: Deps, companyId: CompanyId, id: string): Promise<WebhookRow> {
  const row = await selectWebhook(deps.db, companyId, id)
  if (!row) throw problem('webhook_not_found')
  return row
}

/** The address as it is kept. Names are looked at when they are called, each time. Throws `webhook_address`. */
function requireAddress({ config }: Deps, given: string): string {
  const url = outsideUrl(given, { allowsPrivate: config.webhooks.privateAddresses })
  if (!url) throw problem('webhook_address')
  url.hash = ''
  return url.href
}

type Deed = { companyId: CompanyId; action: string; id: string; detail: Record<string, string> }

/** What stands behind the `?` of an address may be a secret, so the log leaves it out. */
function shown(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

function record(deps: Deps, { userId }: Actor, { companyId, action, id, detail }: Deed): Promise<void> {
  const entry = { userId, companyId, action: `webhook.${action}`, entityType: 'webhook', entityId: id } as const
  return recordAudit(deps, { ...entry, detail, now: deps.clock.now() })
}

/** Makes a webhook, whose secret is answered this once. Throws `webhook_address` or `too_many_webhooks`. */
export async function makeWebhook(deps: Deps, actor: Actor, wish: NewWebhook): Promise<MadeWebhook> {
  const [id, now, url] = [newId(), deps.clock.now(), requireAddress(deps, wish.url)]
  const { events } = wish
  const { secret, sealed } = makeSecret(deps, id)
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    if ((await selectWebhooks(deps.db, companyId)).length >= WEBHOOKS_AT_MOST) throw problem('too_many_webhooks')
    await insertWebhook(deps.db, companyId, { id, url, events, sealed, createdBy: actor.userId, now })
    const detail = { name: shown(url), events: events.join(', ') }
    await record(deps, actor, { companyId, action: 'made', id, detail })
  })
  return { id, secret }
}

/** What is waiting ends when it is switched off. Throws `webhook_not_found` or `webhook_address`. */
export async function editWebhook(deps: Deps, actor: Actor, id: string, edit: WebhookEdit): Promise<void> {
  const now = deps.clock.now()
  const { events, isOn } = edit
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const kept = await requireWebhook(deps, companyId, id)
    // One that was allowed once can still be switched off.
    const url = edit.url === kept.url ? kept.url : requireAddress(deps, edit.url)
    await updateWebhook(deps.db, companyId, { id, url, events, isOn, now })
    if (!isOn) await endWaiting(deps, id)
    const wasOn = kept.off_reason === null
    const detail = {
      name: shown(url),
      ...(kept.url !== url && { address: auditChange(shown(kept.url), shown(url)) }),
      ...(kept.events.join() !== events.join() && { events: auditChange(kept.events.join(', '), events.join(', ')) }),
      ...(wasOn !== isOn && { state: auditChange(wasOn ? 'on' : 'off', isOn ? 'on' : 'off') }),
    }
    await record(deps, actor, { companyId, action: 'changed', id, detail })
  })
}

/** Makes a new secret, answered this once; the one of before signs beside it for a day. Throws `webhook_not_found`. */
export async function renewSecret(deps: Deps, actor: Actor, id: string): Promise<WebhookSecret> {
  const formerUntil = new Date(deps.clock.now().getTime() + FORMER_SECRET_HOURS * HOUR_MS)
  const { secret, sealed } = makeSecret(deps, id)
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const { url } = await requireWebhook(deps, companyId, id)
    await replaceSecret(deps.db, companyId, { id, sealed, formerUntil })
    await record(deps, actor, { companyId, action: 'secret_renewed', id, detail: { name: shown(url) } })
  })
  return { secret }
}

/** What waits for it goes with it. Throws `webhook_not_found`. */
export async function removeWebhook(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const url = await deleteWebhook(deps.db, companyId, id)
    if (url === undefined) throw problem('webhook_not_found')
    await record(deps, actor, { companyId, action: 'deleted', id, detail: { name: shown(url) } })
  })
}
