import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { noteOpening, openCard, takeOpening } from '../card-numbers/service.ts'
import { canUse } from './policy.ts'
import { type Holder, selectCard, selectCardBySealed, selectCards, updateLastUsed } from './queries.ts'
import type { CardDetail, CardList, CardNumber, CardUse } from './schemas.ts'

/** Undefined without a company, which is also how an employee who was made inactive calls. */
function holderOf({ userId, companyId }: Actor): Holder | undefined {
  return companyId === null ? undefined : { userId, companyId }
}

async function requireCard(deps: Deps, actor: Actor, id: string) {
  const holder = holderOf(actor)
  const row = holder ? await selectCard(deps.db, holder, id, deps.clock.now()) : undefined
  if (!holder || !row) throw problem('card_not_found')
  return { holder, row }
}

async function requireUsableCard(deps: Deps, actor: Actor, id: string) {
  const found = await requireCard(deps, actor, id)
  if (!canUse(found.row.status)) throw problem('card_not_found')
  return found
}

/** The actor's cards, last used first; none without a company. */
export async function listCards(deps: Deps, actor: Actor): Promise<CardList> {
  const holder = holderOf(actor)
  const rows = holder ? await selectCards(deps.db, holder, deps.clock.now()) : []
  const items = rows.map(({ id, label, brand, logo_url, bg_color, status, last_used_at }) => {
    return { id, label, brand, logoUrl: logo_url, bgColor: bg_color, status, lastUsedAt: last_used_at }
  })
  return { items }
}

/** One card of the actor's, without its number; throws `card_not_found`. */
export async function getCard(deps: Deps, actor: Actor, id: string): Promise<CardDetail> {
  const { row } = await requireCard(deps, actor, id)
  return {
    id: row.id,
    label: row.label,
    brand: row.brand,
    logoUrl: row.logo_url,
    bgColor: row.bg_color,
    status: row.status,
    symbology: row.symbology,
    instructions: row.instructions,
    last4: row.card_number_last4,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    can: { use: canUse(row.status) },
  }
}

/**
 * The number of the actor's own card in clear, and what its code says. Throws `card_not_found`, also for a card that waits for approval
 * or has expired, `card_unreadable` when what is stored cannot be opened, and `too_many_requests` after 120 in a minute.
 */
export async function readCardNumber(deps: Deps, actor: Actor, id: string): Promise<CardNumber> {
  await takeOpening(deps, actor.userId)
  const { holder, row } = await requireUsableCard(deps, actor, id)
  const opened = openCard(deps, { ...row, company_id: holder.companyId })
  await noteOpening(deps, actor.userId, row.id, 'SCREEN')
  return opened
}

/** The number of that card of the actor's whose stored text this is; throws `card_not_decrypted` for every other text alike. */
export async function decryptCardNumber(deps: Deps, actor: Actor, sealed: string): Promise<string> {
  await takeOpening(deps, actor.userId)
  const holder = holderOf(actor)
  const row = holder && (await selectCardBySealed(deps.db, holder, sealed, deps.clock.now()))
  if (!holder || !row || !canUse(row.status)) throw problem('card_not_decrypted')
  const { number } = openCard(deps, { ...row, company_id: holder.companyId })
  await noteOpening(deps, actor.userId, row.id, 'FUNCTION')
  return number
}

/** Marks the actor's card as used now; throws `card_not_found`, also for one that cannot be used. */
export async function markCardUsed(deps: Deps, actor: Actor, id: string): Promise<CardUse> {
  const { holder, row } = await requireUsableCard(deps, actor, id)
  const now = deps.clock.now()
  await updateLastUsed(deps.db, holder, row.id, now)
  return { lastUsedAt: now.toISOString() }
}
