import { z } from 'zod'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { cutPage, readPage } from '../../../platform/cursor/page.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { type CallRow, insertCall, type NewCall, selectCalls } from './queries.ts'
import { keptPath } from './rules.ts'
import type { ScimCallQuery, ScimCalls } from './schemas.ts'

const CallCursor = z.object({ id: z.uuid() })

function toCall(row: CallRow): ScimCalls['items'][number] {
  const { profile_id: personId, full_name: name, group_id: groupId, group_name: groupName } = row
  return {
    id: row.id,
    at: row.created_at,
    tokenName: row.token_name,
    method: row.method,
    path: row.path,
    status: row.status,
    person: personId === null ? null : { id: personId, name: name ?? '' },
    group: groupId === null ? null : { id: groupId, name: groupName ?? '' },
    changed: row.changed,
    refusal: row.refusal,
  }
}

/** The latest calls of the company's directory, newest first; throws `bad_request` for a foreign cursor. */
export async function listCalls(deps: Deps, { companyId }: Actor, query: ScimCallQuery): Promise<ScimCalls> {
  if (!companyId) throw problem('no_company')
  const rows = await selectCalls(deps.db, companyId, readPage(CallCursor, query))
  const { shown, nextCursor } = cutPage(rows, query.limit, ({ id }) => ({ id }))
  return { items: shown.map((row) => toCall(row)), nextCursor }
}

/** Keeps one of a directory's calls, with its answer's status and what it changed. */
export async function keepCall(deps: Deps, companyId: CompanyId, call: Omit<NewCall, 'now'>): Promise<void> {
  await insertCall(deps.db, companyId, { ...call, path: keptPath(call.path), now: deps.clock.now() })
}
