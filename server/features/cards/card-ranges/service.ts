import { numberOfRange, RANGES_AT_MOST } from '../../../../domain/card-range.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { takenNumbers } from '../card-numbers/service.ts'
import {
  insertRange,
  lockRange,
  type RangeRow,
  selectRanges,
  selectRules,
  takeCounters,
  updateClosed,
} from './queries.ts'
import { rangeFault } from './rules.ts'
import type { CardRange, CardRangeList, NewCardRange } from './schemas.ts'

const SHOWN_AT_MOST = 200

const numberAt = ({ prefix, width, check_digit: checkDigit }: RangeRow, counter: number) =>
  numberOfRange({ prefix, width, checkDigit }, counter) ?? ''

function toRange(row: RangeRow): CardRange {
  return {
    id: row.id,
    templateId: row.template_id,
    template: row.template,
    firstNumber: numberAt(row, row.first),
    lastNumber: numberAt(row, row.last),
    total: row.last - row.first + 1,
    left: row.last - row.next + 1,
    isOpen: row.closed_at === null,
    createdAt: row.created_at,
  }
}

/** The number ranges of the actor's company; those that are closed long ago are left out. */
export async function listRanges(deps: Deps, actor: Actor): Promise<CardRangeList> {
  const rows = await selectRanges(deps.db, companyOf(actor), SHOWN_AT_MOST)
  return { items: rows.map(toRange) }
}

function record(deps: Deps, actor: Actor, { action, id, title }: { action: string; id: string; title: string }) {
  const entry = { userId: actor.userId, companyId: companyOf(actor), entityType: 'card_range', entityId: id } as const
  return recordAudit(deps, { ...entry, action: `card_range.${action}`, detail: { title }, now: deps.clock.now() })
}

/** Throws `card_template_not_found`, `card_ranges_too_many`, and `bad_request` where its numbers break the template's rules. */
export async function addRange(deps: Deps, actor: Actor, range: NewCardRange): Promise<void> {
  const companyId = companyOf(actor)
  const rules = await selectRules(deps.db, companyId, range.templateId)
  if (!rules) throw problem('card_template_not_found')
  const fault = rangeFault(range, rules)
  if (fault) throw problem('bad_request', [fault])
  await inTransaction(deps, async (deps) => {
    const made = { ...range, userId: actor.userId, now: deps.clock.now() }
    const outcome = await insertRange(deps.db, companyId, made, RANGES_AT_MOST)
    if (outcome === 'FULL') throw problem('card_ranges_too_many')
    if (outcome === 'MADE') await record(deps, actor, { action: 'added', id: range.id, title: rules.name })
  })
}

/** Takes no more numbers from it; those that were given stay good. Throws `card_range_not_found`. */
export async function closeRange(deps: Deps, actor: Actor, id: string): Promise<void> {
  const companyId = companyOf(actor)
  await inTransaction(deps, async (deps) => {
    const range = await lockRange(deps.db, companyId, id)
    if (!range) throw problem('card_range_not_found')
    if (!(await updateClosed(deps.db, companyId, id, deps.clock.now()))) return
    await record(deps, actor, { action: 'closed', id, title: range.template })
  })
}

type Taking = { rangeId: string; templateId: string; many: number }

/**
 * The next numbers of a range that no card has, in the caller's transaction; nobody else ever gets them. Throws `card_range_not_found`, also
 * for one of another template, `card_range_closed` and `card_range_used_up`.
 */
export async function takeNumbers(
  deps: Deps,
  companyId: CompanyId,
  { rangeId, templateId, many }: Taking,
): Promise<string[]> {
  const range = await lockRange(deps.db, companyId, rangeId)
  if (!range || range.template_id !== templateId) throw problem('card_range_not_found')
  if (range.closed_at !== null) throw problem('card_range_closed')
  const free: string[] = []
  // What somebody typed by hand before is passed over.
  while (free.length < many) {
    const asked = many - free.length
    const from = await takeCounters(deps.db, companyId, rangeId, asked)
    if (from === undefined) throw problem('card_range_used_up')
    const numbers = Array.from({ length: asked }, (_, at) => numberAt(range, from + at))
    const taken = await takenNumbers(deps, companyId, { templateId, numbers })
    free.push(...numbers.filter((number) => !taken.has(number)))
  }
  return free
}
