import { formatDateTime } from '../../../../domain/dates.ts'
import {
  AUDIT_BY_WORDS,
  auditActionLabel,
  auditDetailLabel,
  auditedName,
  auditEntityLabel,
} from '../../../../domain/audit-words.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import { byCreation, cutPage, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import type { Deps } from '../../../platform/deps.ts'
import {
  type AuditEntry,
  type AuditRow,
  type AuditScope,
  insertAuditEntry,
  isChainComplete,
  selectChainStart,
  selectCompanySeals,
  selectEntries,
  selectPeople,
  selectSeals,
  selectUnsealed,
  selectWords,
} from './queries.ts'
import type { AuditFilter, AuditFilters, AuditLog, AuditQuery, AuditSeal, AuditSealQuery } from './schemas.ts'

/** Writes down what staff did, a supplier for the whole team, or a company's administrators. In a transaction it stands there exactly when the deed is kept. */
export async function recordAudit(deps: Deps, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(deps.db, entry)
}

function detailOf(row: AuditRow): Record<string, string> {
  return Object.fromEntries(Object.entries(row.detail).map(([name, value]) => [name, String(value)]))
}

function toEntry(row: AuditRow): AuditLog['items'][number] {
  const { id, by, user_id: userId, full_name: name, email, action, employee, created_at: createdAt } = row
  const person = by === 'PERSON' && userId !== null ? { id: userId, name: name ?? '', email: email ?? '' } : null
  const entity = { entityType: row.entity_type, entityId: row.entity_id, employee }
  return { id, by, person, action, ...entity, detail: detailOf(row), createdAt }
}

/** What was done, newest first; throws `bad_request` for a foreign cursor. */
export async function listEntries(deps: Deps, scope: AuditScope, query: AuditQuery): Promise<AuditLog> {
  const rows = await selectEntries(deps.readDb, scope, query, readPage(TimeCursor, query))
  const { shown, nextCursor } = cutPage(rows, query.limit, byCreation)
  return { items: shown.map(toEntry), nextCursor }
}

/** What the log can be filtered by. */
export async function listFilters(deps: Deps, scope: AuditScope): Promise<AuditFilters> {
  const [people, actions, entityTypes] = await Promise.all([
    selectPeople(deps.readDb, scope),
    selectWords(deps.readDb, 'action', scope),
    selectWords(deps.readDb, 'entity_type', scope),
  ])
  return { people: people.map(({ id, full_name: name, email }) => ({ id, name, email })), actions, entityTypes }
}

export const EXPORT_HEAD = ['When', 'Who', 'Email', 'Action', 'Done to', 'Name', 'Id', 'Details']

function toCells(row: AuditRow): string[] {
  const detail = Object.entries(detailOf(row)).map(([name, value]) => `${auditDetailLabel(name)}: ${value}`)
  const { by } = row
  return [
    formatDateTime(row.created_at),
    by === 'PERSON' ? (row.full_name ?? '') : AUDIT_BY_WORDS[by],
    by === 'PERSON' ? (row.email ?? '') : '',
    auditActionLabel(row.action),
    auditEntityLabel(row.entity_type),
    row.employee ?? auditedName(row.entity_type, detailOf(row)) ?? '',
    row.entity_id ?? '',
    detail.join('; '),
  ]
}

const EXPORT_BATCH = 1000

/** The filtered log as rows of a table, a short query a batch. */
export async function* exportEntries(deps: Deps, scope: AuditScope, filter: AuditFilter): AsyncGenerator<string[][]> {
  let after: TimeCursor | undefined
  for (;;) {
    const rows = await selectEntries(deps.readDb, scope, filter, { after, size: EXPORT_BATCH })
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
  /** How many entries before the first were deleted because their time was over. */
  forgotten: number
  /** What does not hold, a sentence each, as many as are worth reading. */
  faults: string[]
  /** Whether the seal that was asked about is in the chain; undefined when none was. */
  hasExpected: boolean | undefined
}

const SEALS_AT_ONCE = 5000
const FAULTS_AT_MOST = 20

/** Reads the whole log and judges every seal by the one before it. `expected` is a seal that was noted earlier, hexadecimal. */
export async function verifyAudit(deps: Deps, expected?: string): Promise<AuditVerdict> {
  let after = await selectChainStart(deps.db)
  const verdict: AuditVerdict = {
    entries: 0,
    head: undefined,
    forgotten: Number(after.position),
    faults: [],
    hasExpected: expected === undefined ? undefined : expected === after.hash,
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
  // Some went meanwhile, which would look as if they were missing.
  if ((await selectChainStart(deps.db)).position !== String(verdict.forgotten)) return await verifyAudit(deps, expected)
  for (const id of await selectUnsealed(deps.db, FAULTS_AT_MOST)) blame(`Entry ${id} was never sealed.`)
  return verdict
}

/**
 * Judges a part of a company's entries by their seals, newest first; `nextCursor` leads to those before. The first part also says
 * whether a place of the whole chain is missing. Throws `bad_request` for a foreign cursor.
 */
export async function checkSeals(deps: Deps, companyId: CompanyId, query: AuditSealQuery): Promise<AuditSeal> {
  const { limit, noted } = query
  const page = readPage(TimeCursor, query)
  const [rows, isComplete] = await Promise.all([
    selectCompanySeals(deps.readDb, companyId, page),
    page.after ? null : isChainComplete(deps.readDb),
  ])
  const { shown, nextCursor } = cutPage(rows, limit, ({ entry_id: id, created_at: at }) => ({ at, id }))
  const changed = shown.filter(({ holds }) => !holds).slice(0, FAULTS_AT_MOST)
  return {
    checked: shown.length,
    changed: changed.map(({ entry_id: entryId, created_at: createdAt }) => ({ entryId, createdAt })),
    isComplete,
    newestSeal: page.after ? null : (shown[0]?.hash ?? null),
    hasNoted: noted === undefined ? null : shown.some(({ hash }) => hash === noted),
    nextCursor,
  }
}
