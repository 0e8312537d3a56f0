import type { JsonObject } from '../../migrations/tables.generated.ts'
import { newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'

export type AuditEntry = { userId: string | null; action: string; payload?: JsonObject; ip: string; now: Date }

export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  const { userId, action, payload = {}, ip, now } = entry
  await db
    .insertInto('auth.audit_log_entries')
    .values({ id: newId(), user_id: userId, action, payload, ip_address: ip, created_at: now })
    .execute()
}
