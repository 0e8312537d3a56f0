import type { UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type AuditEntry = {
  /** Who did it. */
  userId: UserId
  /** What was done, such as 'offer.deleted'. */
  action: string
  entityType: 'application' | 'merchant' | 'offer'
  entityId: string
  detail: Record<string, string>
  now: Date
}

export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  const { userId, action, entityType, entityId, detail, now } = entry
  const entity = { entity_type: entityType, entity_id: entityId }
  await db
    .insertInto('audit_log')
    .values({ id: newId(), user_id: userId, action, ...entity, detail, created_at: now })
    .execute()
}
