import type { Db } from '../../../platform/db/pool.ts'
import { type AuditEntry, insertAuditEntry } from './queries.ts'

/** Writes down what staff did. With a transaction as `db` it stands there exactly when the deed is kept. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(db, entry)
}
