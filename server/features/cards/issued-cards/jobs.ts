import { cardsEndingWords } from '../../../../domain/card-notification-words.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { companyProvenBy } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { managersOf, tellHolders } from '../card-issuing/service.ts'
import { type MovedRow, selectEndingCompany, updateEndingTold, updateExpired } from './queries.ts'

const BATCH = 500
const TOLD_BEFORE_MS = 30 * 86_400_000

const toTold = ({ id, user_id: userId, card, expires_at: expiresAt }: MovedRow) => ({ id, userId, card, expiresAt })

/** A transaction a batch, until there is none. */
async function inBatches(deps: Deps, work: (deps: Deps) => Promise<boolean>): Promise<void> {
  let isMore = true
  while (isMore) isMore = await inTransaction(deps, work)
}

async function expireBatch(deps: Deps): Promise<boolean> {
  const moved = await updateExpired(deps.db, deps.clock.now(), BATCH)
  await tellHolders(deps, 'EXPIRED', moved.map(toTold))
  return moved.length === BATCH
}

/** A timed job: marks cards whose end has passed, and tells their holders. Safe to run twice. */
export async function expireCards(deps: Deps): Promise<void> {
  await inBatches(deps, expireBatch)
}

async function tellOneCompany(deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() + TOLD_BEFORE_MS)
  const id = await selectEndingCompany(deps.db, now, before)
  if (id === undefined) return false
  const companyId = companyProvenBy('own card', id)
  const ending = await updateEndingTold(deps.db, companyId, now, before)
  await tellHolders(deps, 'ENDING', ending.map(toTold))
  const managers = await managersOf(deps, companyId)
  const place = { link: '/company/cards?tab=issued', sourceKey: `cards-ending:${companyId}:${londonDate(now)}` }
  const words = cardsEndingWords({ many: ending.length })
  await notifyPeople(
    deps,
    managers.map((userId) => ({ userId, kind: 'CARD' as const, ...words, ...place })),
  )
  return true
}

/** A timed job: tells holders of cards that end within 30 days, each once, and whoever looks after a company's cards how many do. */
export async function tellOfEndingCards(deps: Deps): Promise<void> {
  await inBatches(deps, tellOneCompany)
}
