import type { Deps } from '../../../platform/deps.ts'
import { type AuditEntry, insertAuditEntry } from './queries.ts'

/** Writes down what staff did, or a supplier for the whole team. In a transaction it stands there exactly when the deed is kept. */
export async function recordAudit(deps: Deps, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(deps.db, entry)
}
