import { addMonthsLondon, londonDate } from '../../../../domain/dates.ts'
import { companyOfferWords } from '../../../../domain/notification-words.ts'
import { companyProvenBy } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { notifyCompanies } from '../../messaging/notifications/service.ts'
import {
  countUses,
  deleteUnnamedFiles,
  expireEnded,
  lockUnannounced,
  markAnnounced,
  type MovedRow,
  publishScheduled,
  selectKnownFiles,
} from './queries.ts'
import { idOfOfferFile, OFFER_FILES, offerFileKey } from './rules.ts'

const BATCH = 100
const ANNOUNCED_A_BATCH = 20
const DAY_MS = 86_400_000

async function recordMove(deps: Deps, { id, company_id, title }: MovedRow, from: string, to: string): Promise<void> {
  const companyId = companyProvenBy('own offer', company_id)
  const entry = { userId: null, companyId, entityType: 'company_offer', entityId: id, now: deps.clock.now() } as const
  await recordAudit(deps, { ...entry, action: 'company_offer.status_changed', detail: { title, from, to } })
}

async function moveBatch(deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const come = await publishScheduled(deps.db, now, BATCH)
  for (const row of come) if (row.is_live) await recordMove(deps, row, 'DRAFT', 'LIVE')
  const gone = await expireEnded(deps.db, now, BATCH)
  for (const row of gone) await recordMove(deps, row, 'LIVE', 'EXPIRED')
  return come.length === BATCH || gone.length === BATCH
}

async function announceBatch(deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const offers = await lockUnannounced(deps.db, now, ANNOUNCED_A_BATCH)
  const notifications = offers.map(({ id, company_id: companyId, group_ids: groupIds, ...offer }) => {
    const place = { link: `/from-company/${id}`, sourceKey: `company-offer:${id}` }
    return { companyId, groupIds, ...companyOfferWords(offer), ...place }
  })
  await notifyCompanies(deps, notifications)
  await markAnnounced(
    deps.db,
    offers.map(({ id }) => id),
    now,
  )
  return offers.length === ANNOUNCED_A_BATCH
}

/** A transaction a batch, until there is none. */
async function inBatches(deps: Deps, work: (deps: Deps) => Promise<boolean>): Promise<void> {
  let isMore = true
  while (isMore) isMore = await inTransaction(deps, work)
}

/** Tells the people whom an offer is for that it is live, once: the rows of the bell and the mark are committed together. */
export async function announceCompanyOffers(deps: Deps): Promise<void> {
  await inBatches(deps, announceBatch)
}

/** A timed job: sets scheduled drafts live, ends what is past its end, and tells people of what is new. Safe to run twice. */
export async function moveCompanyOffers(deps: Deps): Promise<void> {
  await inBatches(deps, moveBatch)
  await announceCompanyOffers(deps)
}

/** A timed job: counts whole days, so that a figure that moves tells about nobody who moved it. */
export async function countCompanyOffers(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const keptFrom = londonDate(addMonthsLondon(now, -deps.config.activityKeptMonths))
  await countUses(deps.db, { today: londonDate(now), keptFrom })
}

/** Removes stored files that no row names: an upload that broke off between the two, or whose company is gone. */
async function removeStrays(deps: Deps, before: Date): Promise<void> {
  const old: { id: string; key: string }[] = []
  for await (const { key, changedAt } of deps.storage.list(OFFER_FILES)) {
    if (changedAt < before) old.push({ id: idOfOfferFile(key) ?? '', key })
  }
  for (let at = 0; at < old.length; at += BATCH) {
    const some = old.slice(at, at + BATCH)
    const ids = some.map(({ id }) => id).filter((id) => id !== '')
    const known = new Set(await selectKnownFiles(deps.db, ids))
    for (const { id, key } of some) if (!known.has(id)) await deps.storage.delete(key)
  }
}

/** A timed job: removes files that no offer has named for a day. */
export async function sweepOfferFiles(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY_MS)
  let ids: string[]
  do {
    ids = await deleteUnnamedFiles(deps.db, before, BATCH)
    for (const id of ids) await deps.storage.delete(offerFileKey(id))
  } while (ids.length === BATCH)
  await removeStrays(deps, before)
}
