import { merchantPageWords } from '../../../../domain/notification-words.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { cutPage, type PageQuery, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { requireOwnMerchant } from '../../catalogue/merchants/service.ts'
import { LOGO_MESSAGE, StoredPage } from '../merchant-editing/schemas.ts'
import { applyPage, readPageWords, requireLivePage, toStoredPage } from '../merchant-editing/service.ts'
import {
  countPending,
  decideProposal,
  deleteProposal,
  hasProposal,
  saveProposal,
  selectPending,
  selectPendingOf,
  selectProposal,
  selectSuppliers,
} from './queries.ts'
import { changedFields } from './rules.ts'
import {
  type AdminMerchantPage,
  type AdminMerchantPageList,
  type MerchantPageRequest,
  type OwnMerchantPage,
  type RejectMerchantPage,
} from './schemas.ts'

/** The page of one of the actor's merchants, and what their team would have it say. Throws `merchant_not_found`, as all here for suppliers. */
export async function describeOwnPage(deps: Deps, actor: Actor, id: string): Promise<OwnMerchantPage> {
  const merchantId = requireOwnMerchant(actor, id)
  const [live, row] = await Promise.all([requireLivePage(deps, merchantId), selectProposal(deps.db, merchantId)])
  const isOpen = row && row.status !== 'APPROVED'
  return {
    merchant: { id: merchantId, name: live.merchant_name },
    version: row?.version ?? null,
    live: toStoredPage(live),
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

function refuseForeignPicture({ logoUrl }: MerchantPageRequest, live: StoredPage): void {
  const isKept = logoUrl === null || logoUrl.startsWith('https://') || logoUrl === live.logoUrl
  if (!isKept) throw problem('bad_request', [{ path: 'logoUrl', message: LOGO_MESSAGE }])
}

/**
 * Proposes what the page should say, in place of any earlier proposal; employees see it once staff have approved it. Throws
 * `conflict` when somebody has saved since `version`, `page_unchanged`, `category_unknown`, and `bad_request` for unknown postcodes and
 * somebody else's picture.
 */
export async function proposePage(
  deps: Deps,
  actor: Actor,
  id: string,
  request: MerchantPageRequest,
): Promise<OwnMerchantPage> {
  const merchantId = requireOwnMerchant(actor, id)
  const live = toStoredPage(await requireLivePage(deps, merchantId))
  refuseForeignPicture(request, live)
  const page = await readPageWords(deps, request, live)
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
    changed: changedFields(toStoredPage(row), StoredPage.parse(row.page)),
  }))
  return { items, nextCursor, total }
}

/** The page that employees see and the one that waits; throws `proposal_not_found`. */
export async function describeProposal(deps: Deps, merchantId: string): Promise<AdminMerchantPage> {
  const row = await selectPendingOf(deps.db, merchantId)
  if (!row) throw problem('proposal_not_found')
  const [live, proposed] = [toStoredPage(row), StoredPage.parse(row.page)]
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
    if (isApproved) await applyPage(deps, merchantId, StoredPage.parse(decided.page), now)
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
