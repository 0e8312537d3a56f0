import type { Actor } from '../../../auth/guard/actor.ts'
import { BYTE_ORDER_MARK, csvCell } from '../../../platform/csv/write-csv.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { ownCardCodes } from '../../cards/own-cards/service.ts'
import { isTheirs, refusalForErasure, refusalForProof } from './rules.ts'
import { erasePerson, type ExportedRow, lockAdministrators, selectEverything, selectStanding } from './queries.ts'
import type { AccountExport } from './schemas.ts'

/** With the codes of their own cards, which the tables hold sealed. */
async function everythingOf(deps: Deps, actor: Actor): Promise<ExportedRow[]> {
  const [rows, codes] = await Promise.all([selectEverything(deps.db, actor.userId), ownCardCodes(deps, actor)])
  return rows.map(({ kind, item }) => {
    const { id, ...said } = item
    return kind === 'own_cards' ? { kind, item: { ...said, code: codes.get(String(id)) ?? null } } : { kind, item }
  })
}

/** Everything that is kept about the actor, by kind; kinds without anything are left out. */
export async function exportAsJson(deps: Deps, actor: Actor): Promise<AccountExport> {
  const rows = await everythingOf(deps, actor)
  const data: AccountExport['data'] = {}
  for (const { kind, item } of rows) (data[kind] ??= []).push(item)
  return { exportedAt: deps.clock.now().toISOString(), data }
}

function cell(value: unknown): string {
  return csvCell(typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))
}

function csvOf(rows: readonly ExportedRow[]): string {
  const counts = new Map<string, number>()
  const lines = rows.flatMap(({ kind, item }) => {
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    return Object.entries(item).map(([field, value]) => [kind, String(number), field, cell(value)].join(','))
  })
  return `${BYTE_ORDER_MARK}${['kind,item,field,value', ...lines].join('\r\n')}\r\n`
}

/** The same as one table: one row a field, with its kind and the number of the item that it belongs to. */
export async function exportAsCsv(deps: Deps, actor: Actor): Promise<string> {
  return csvOf(await everythingOf(deps, actor))
}

function requireFresh(provenAt: string | null, now: Date): void {
  const unproven = refusalForProof(provenAt, now)
  if (unproven) throw problem(unproven)
}

/** Throws `fresh_sign_in_required` unless this session has just passed a sign-in or a second step. */
export async function requireFreshProof(deps: Deps, actor: Actor): Promise<void> {
  const standing = await selectStanding(deps.db, actor.userId, actor.sessionId)
  requireFresh(standing?.proven_at ?? null, deps.clock.now())
}

/**
 * Erases the actor's account for good. Throws `bad_request` when the address typed is not theirs,
 * `fresh_sign_in_required`, `last_admin` or `last_company_admin`.
 */
export async function deleteAccount(deps: Deps, actor: Actor, typed: string): Promise<void> {
  const now = deps.clock.now()
  const standing = await selectStanding(deps.db, actor.userId, actor.sessionId)
  if (!standing) throw problem('not_authenticated')
  if (!isTheirs(typed, standing)) {
    throw problem('bad_request', [{ path: 'email', message: 'This is not the address of your account.' }])
  }
  requireFresh(standing.proven_at, now)
  await inTransaction(deps, async (deps) => {
    const refusal = refusalForErasure(actor, await lockAdministrators(deps.db, standing.company_id, now))
    if (refusal) throw problem(refusal)
    await erasePerson(deps.db, actor.userId, now)
  })
  deps.events.notifyHere('actors', actor.userId)
}
