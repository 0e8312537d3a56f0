import type { Deps } from '../../../platform/deps.ts'
import { sourceLabel } from '../../../sources/registry.ts'
import { selectQueue } from './queries.ts'
import type { ReviewQueue } from './schemas.ts'

const SHOWN = 50

/** The newest offers in REVIEW or REJECTED. */
export async function listQueue(deps: Deps): Promise<ReviewQueue> {
  const rows = await selectQueue(deps.db, SHOWN)
  return {
    items: rows.map(({ id, title, status, ...row }) => ({
      id,
      title,
      status,
      merchantName: row.merchant_name,
      source: sourceLabel(row.source),
      reliabilityScore: row.reliability_score,
      warnings: row.warnings ?? [],
      createdAt: row.created_at,
    })),
  }
}
