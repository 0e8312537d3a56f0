import { formatDateTime } from '../../../../domain/dates.ts'
import { auditActionLabel, auditDetailLabel } from '../../../../domain/audit-words.ts'
import { byCreation, cutPage, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import type { Deps } from '../../../platform/deps.ts'
import {
  type AuditEntry,
  type AuditRow,
  insertAuditEntry,
  selectActions,
  selectEntries,
  selectPeople,
  selectSeals,
  selectUnsealed,
} from './queries.ts'
import type { AuditFilter, AuditFilters, AuditLog, AuditQuery } from './schemas.ts'

/** Writes down what staff did, or a supplier for the whole team. In a transaction it stands there exactly when the deed is kept. */
export async function recordAudit(deps: Deps, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(deps.db, entry)
}

function detailOf(row: AuditRow): Record<string, string> {
  return Object.fromEntries(Object.entries(row.detail).map(([name, value]) => [name, String(value)]))
}

function toEntry(row: AuditRow): AuditLog['items'][number] {
  const { id, user_id: userId, full_name: name, email, action, created_at: createdAt } = row
  const person = userId === null ? null : { id: userId, name: name ?? '', email: email ?? '' }
  return { id, person, action, entityType: row.entity_type, entityId: row.entity_id, detail: detailOf(row), createdAt }
}

/** What staff did, newest first; throws `bad_request` for a foreign cursor. */
export async function listEntries(deps: Deps, query: AuditQuery): Promise<AuditLog> {
  const rows = await selectEntries(deps.readDb, query, readPage(TimeCursor, query))
  const { shown, nextCursor } = cutPage(rows, query.limit, byCreation)
  return { items: shown.map(toEntry), nextCursor }
}

/** What the log can be filtered by. */
export async function listFilters(deps: Deps): Promise<AuditFilters> {
  const [people, actions] = await Promise.all([selectPeople(deps.readDb), selectActions(deps.readDb)])
  return { people: people.map(({ id, full_name: name, email }) => ({ id, name, email })), actions }
}

export const EXPORT_HEAD = ['When', 'Who', 'E-mail', 'Action', 'Done to', 'Id', 'Details']

function toCells(row: AuditRow): string[] {
  const detail = Object.entries(detailOf(row)).map(([name, value]) => `${auditDetailLabel(name)}: ${value}`)
  return [
    formatDateTime(row.created_at),
    row.full_name ?? '',
    row.email ?? '',
    auditActionLabel(row.action),
    row.entity_type,
    row.entity_id ?? '',
    detail.join('; '),
  ]
}

const EXPORT_BATCH = 1000

/** The filtered log as rows of a table, a short query a batch. */
export async function* exportEntries(deps: Deps, filter: AuditFilter): AsyncGenerator<string[][]> {
  let after: TimeCursor | undefined
  for (;;) {
    const rows = await selectEntries(deps.readDb, filter, { after, size: EXPORT_BATCH })
    yield rows.map(toCells)
    const last = rows.at(EXPORT_BATCH - 1)
    if (!last) return
    after = byCreation(last)
  }
}

export type AuditVerdict = {
  entries: number
  /** The last place in the chain and its seal, hexadecimal; undefined for an empty log. */
  head: { position: string; hash: string } | undefined
  /** What does not hold, a sentence each, as many as are worth reading. */
  faults: string[]
  /** Whether the seal that was asked about is in the chain; undefined when none was. */
  hasExpected: boolean | undefined
}

const SEALS_AT_ONCE = 5000
const FAULTS_AT_MOST = 20

/** Reads the whole log and judges every seal by the one before it. `expected` is a seal that was noted earlier, hexadecimal. */
export async function verifyAudit(deps: Deps, expected?: string): Promise<AuditVerdict> {
  let after = { position: '0', hash: '' }
  const verdict: AuditVerdict = {
    entries: 0,
    head: undefined,
    faults: [],
    hasExpected: expected === undefined ? undefined : false,
  }
  const blame = (fault: string) => verdict.faults.length < FAULTS_AT_MOST && verdict.faults.push(fault)
  for (;;) {
    const seals = await selectSeals(deps.db, after, SEALS_AT_ONCE)
    for (const { position, entry_id: entry, hash, holds, is_next: isNext } of seals) {
      if (!isNext) blame(`What stood before place ${position} is missing.`)
      else if (!holds) blame(`Place ${position} (entry ${entry}) is not what was sealed.`)
      if (hash === expected) verdict.hasExpected = true
    }
    verdict.entries += seals.length
    const last = seals.at(-1)
    if (!last) break
    after = { position: last.position, hash: last.hash }
    verdict.head = after
  }
  for (const id of await selectUnsealed(deps.db, FAULTS_AT_MOST)) blame(`Entry ${id} was never sealed.`)
  return verdict
}
