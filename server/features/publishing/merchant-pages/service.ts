import { merchantPageWords } from '../../../../domain/notification-words.ts'
import type { Actor, MerchantId } from '../../../auth/guard/actor.ts'
import { cutPage, type PageQuery, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { positionsOf } from '../../catalogue/locations/service.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { requireOwnMerchant } from '../../catalogue/merchants/service.ts'
import {
  countPending,
  decideProposal,
  deleteProposal,
  hasProposal,
  type LiveRow,
  saveProposal,
  selectLive,
  selectPending,
  selectPendingOf,
  selectProposal,
  selectSuppliers,
  updatePage,
} from './queries.ts'
import { changedFields, placed } from './rules.ts'
import {
  type AdminMerchantPage,
  type AdminMerchantPageList,
  LOGO_MESSAGE,
  type MerchantPageRequest,
  type OwnMerchantPage,
  type RejectMerchantPage,
  StoredPage,
} from './schemas.ts'

function toPage({ about, site_url: siteUrl, logo_url: logoUrl, categories, faqs, locations }: LiveRow): StoredPage {
  return StoredPage.parse({ about, siteUrl, logoUrl, categories, faqs, locations })
}

async function requireLive(deps: Deps, merchantId: MerchantId): Promise<LiveRow> {
  const row = await selectLive(deps.db, merchantId)
  if (!row) throw problem('merchant_not_found')
  return row
}

/** The page of one of the actor's merchants, and what their team would have it say. Throws `merchant_not_found`, as all here for suppliers. */
export async function describeOwnPage(deps: Deps, actor: Actor, id: string): Promise<OwnMerchantPage> {
  const merchantId = requireOwnMerchant(actor, id)
  const [live, row] = await Promise.all([requireLive(deps, merchantId), selectProposal(deps.db, merchantId)])
  const isOpen = row && row.status !== 'APPROVED'
  return {
    merchant: { id: merchantId, name: live.merchant_name },
    version: row?.version ?? null,
    live: toPage(live),
    proposal: isOpen
      ? {
          status: row.status === 'REJECTED' ? 'REJECTED' : 'PENDING',
          page: StoredPage.parse(row.page),
          proposedAt: row.proposed_at,
          proposedBy: row.proposed_by_name,
          reason: row.reason,
        }
      : null,
  }
}

/** Finds where the locations are; throws `bad_request` with the field of each postcode that nobody knows. */
async function place(deps: Deps, request: MerchantPageRequest, live: StoredPage): Promise<StoredPage> {
  const { version: _, ...page } = request
  const known = new Map(live.locations.map((location) => [location.postcode, location]))
  const centres = await positionsOf(
    deps,
    page.locations.map(({ postcode }) => postcode),
  )
  const found = placed(page.locations, known, centres)
  if (found.unknown.length > 0) {
    const message = 'We do not know this postcode. Enter a UK one, such as M1 4BT.'
    throw problem(
      'bad_request',
      found.unknown.map((index) => ({ path: `locations.${index}.postcode`, message })),
    )
  }
  return { ...page, locations: found.placed }
}

function refuseForeignPicture({ logoUrl }: MerchantPageRequest, live: StoredPage): void {
  const isKept = logoUrl === null || logoUrl.startsWith('https://') || logoUrl === live.logoUrl
  if (!isKept) throw problem('bad_request', [{ path: 'logoUrl', message: LOGO_MESSAGE }])
}

/**
 * Proposes what the page should say, in place of any earlier proposal; employees see it once staff have approved it. Throws
 * `conflict` when somebody has saved since `version`, `page_unchanged`, and `bad_request` for unknown postcodes and somebody else's picture.
 */
export async function proposePage(
  deps: Deps,
  actor: Actor,
  id: string,
  request: MerchantPageRequest,
): Promise<OwnMerchantPage> {
  const merchantId = requireOwnMerchant(actor, id)
  const live = toPage(await requireLive(deps, merchantId))
  refuseForeignPicture(request, live)
  const page = await place(deps, request, live)
  if (changedFields(live, page).length === 0) throw problem('page_unchanged')
  const { version } = request
  const save = { version, page, userId: actor.userId, now: deps.clock.now() }
  if (!(await saveProposal(deps.db, merchantId, save))) throw problem('conflict')
  return await describeOwnPage(deps, actor, id)
}

/** Takes back what the team proposed, also what was turned down. Doing so again changes nothing. */
export async function withdrawPage(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deleteProposal(deps.db, requireOwnMerchant(actor, id))
}

/** The pages that wait for a decision, oldest first; throws `bad_request` for a cursor that is not ours. */
export async function listProposals(deps: Deps, query: PageQuery): Promise<AdminMerchantPageList> {
  const page = readPage(TimeCursor, query)
  const [rows, total] = await Promise.all([selectPending(deps.db, page), page.after ? null : countPending(deps.db)])
  const { shown, nextCursor } = cutPage(rows, query.limit, (last) => ({ at: last.proposed_at, id: last.merchant_id }))
  const items = shown.map((row) => ({
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    proposedAt: row.proposed_at,
    changed: changedFields(toPage(row), StoredPage.parse(row.page)),
  }))
  return { items, nextCursor, total }
}

/** The page that employees see and the one that waits; throws `proposal_not_found`. */
export async function describeProposal(deps: Deps, merchantId: string): Promise<AdminMerchantPage> {
  const row = await selectPendingOf(deps.db, merchantId)
  if (!row) throw problem('proposal_not_found')
  const [live, proposed] = [toPage(row), StoredPage.parse(row.page)]
  return {
    merchant: { id: row.merchant_id, name: row.merchant_name },
    version: row.version,
    proposedAt: row.proposed_at,
    proposedBy: row.proposed_by_name,
    live,
    proposed,
    logos: { live: row.live_logo, proposed: row.proposed_logo },
    changed: changedFields(live, proposed),
  }
}

type Verdict = { version: string; status: 'APPROVED' | 'REJECTED'; reason: string | null }

async function tellSuppliers(deps: Deps, merchantId: string, merchant: string, { version, reason }: Verdict) {
  const suppliers = await selectSuppliers(deps.db, merchantId)
  await notifyPeople(
    deps,
    suppliers.map((userId) => ({
      ...merchantPageWords({ merchant, reason }),
      userId,
      kind: 'MERCHANT_PAGE' as const,
      link: `/supplier/merchant?merchant=${merchantId}`,
      sourceKey: `merchant-page:${version}`,
    })),
  )
}

/** Decides once, applies what was approved, audits it and tells the merchant's suppliers, in one transaction. */
async function decide(deps: Deps, actor: Actor, merchantId: string, verdict: Verdict): Promise<void> {
  const now = deps.clock.now()
  const isDecided = await inTransaction(deps, async (deps) => {
    const decided = await decideProposal(deps.db, merchantId, { ...verdict, decidedBy: actor.userId, now })
    if (!decided) return false
    const isApproved = verdict.status === 'APPROVED'
    if (isApproved) await updatePage(deps.db, merchantId, StoredPage.parse(decided.page), now)
    const action = isApproved ? 'merchant.page_approved' : 'merchant.page_rejected'
    const entity = { entityType: 'merchant', entityId: merchantId } as const
    await recordAudit(deps, { ...entity, userId: actor.userId, action, detail: { name: decided.merchant_name }, now })
    await tellSuppliers(deps, merchantId, decided.merchant_name, verdict)
    return true
  })
  if (isDecided) return
  throw problem((await hasProposal(deps.db, merchantId)) ? 'conflict' : 'proposal_not_found')
}

/** Makes what was looked at the page that employees see. Throws `conflict` once it was decided or changed, `proposal_not_found` once it was taken back. */
export function approvePage(deps: Deps, actor: Actor, merchantId: string, version: string): Promise<void> {
  return decide(deps, actor, merchantId, { version, status: 'APPROVED', reason: null })
}

/** Turns it down with a reason that the suppliers read. Throws as `approvePage`. */
export function rejectPage(deps: Deps, actor: Actor, merchantId: string, wish: RejectMerchantPage): Promise<void> {
  return decide(deps, actor, merchantId, { ...wish, status: 'REJECTED' })
}
