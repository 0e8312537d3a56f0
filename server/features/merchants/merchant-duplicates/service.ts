import type { Actor } from '../../../auth/guard/actor.ts'
import { cutPage, type PageQuery, readPage } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import {
  COUNTED_AT_MOST,
  deleteDifferences,
  type GroupRow,
  insertDifferences,
  lockNames,
  selectDifferences,
  selectGroups,
} from './queries.ts'
import {
  type Difference,
  DifferenceCursor,
  type DifferenceList,
  DuplicateCursor,
  type DuplicateGroup,
  type DuplicateGroups,
  type DuplicateQuery,
} from './schemas.ts'

const toGroup = ({ key, domain, total, members }: GroupRow): DuplicateGroup => ({
  key,
  domain,
  total,
  members: members.map(({ site_url: siteUrl, ...member }) => ({ ...member, siteUrl })),
})

/** The merchants that may be one, by name; throws `bad_request` for a cursor that is not ours. */
export async function listDuplicates(deps: Deps, query: DuplicateQuery): Promise<DuplicateGroups> {
  const page = readPage(DuplicateCursor, query)
  const rows = await selectGroups(deps.db, page)
  const { shown, nextCursor } = cutPage(rows, query.limit, ({ name, key }) => ({ name, key }))
  const total = page.after ? null : (rows[0]?.groups ?? 0)
  return {
    items: shown.map(toGroup),
    nextCursor,
    total: total === null ? null : Math.min(total, COUNTED_AT_MOST),
    totalIsCapped: total !== null && total > COUNTED_AT_MOST,
  }
}

/** The pairs that staff set apart, the latest first. */
export async function listDifferences(deps: Deps, query: PageQuery): Promise<DifferenceList> {
  const rows = await selectDifferences(deps.db, readPage(DifferenceCursor, query))
  const { shown, nextCursor } = cutPage(rows, query.limit, (last) => {
    return { at: last.decided_at, low: last.low_id, high: last.high_id }
  })
  const items = shown.map((row) => ({
    merchants: [
      { id: row.low_id, name: row.low_name },
      { id: row.high_id, name: row.high_name },
    ],
    decidedAt: row.decided_at,
    decidedBy: row.decided_by_name,
  }))
  return { items, nextCursor }
}

/** Remembers that these are different merchants, or takes that back; doing so again changes nothing. Throws `merchant_not_found`. */
export async function decideDifference(deps: Deps, { userId }: Actor, { merchantIds, areDifferent }: Difference) {
  const now = deps.clock.now()
  const wanted = new Set(merchantIds.map((id) => id.toLowerCase()))
  await inTransaction(deps, async (deps) => {
    const merchants = await lockNames(deps.db, [...wanted])
    const ids = merchants.map(({ id }) => id)
    const [first] = ids
    if (first === undefined || ids.length < wanted.size || ids.length < 2) throw problem('merchant_not_found')
    const changed = areDifferent
      ? await insertDifferences(deps.db, ids, userId, now)
      : await deleteDifferences(deps.db, ids)
    if (changed === 0) return
    const action = areDifferent ? 'merchant.found_different' : 'merchant.no_longer_different'
    const detail = { names: merchants.map(({ name }) => name).join(', '), pairs: String(changed) }
    await recordAudit(deps, { userId, action, entityType: 'merchant', entityId: first, detail, now })
  })
}
