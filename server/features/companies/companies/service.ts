import { auditChange } from '../../../../domain/audit-words.ts'
import type { CompanyStatus } from '../../../../domain/enums.ts'
import type { ErrorCode } from '../../../../domain/errors.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { byCreation, cutPage, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { violatedConstraint } from '../../../platform/db/violation.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { listInvitations } from '../administrator-invitations/service.ts'
import { listDomains } from '../company-domains/service.ts'
import {
  COUNTED_AT_MOST,
  countCompanies,
  insertCompany,
  selectAdministrators,
  selectCompanies,
  selectCompany,
  selectNames,
  selectProviders,
  updateCompany,
  updateJoinCode,
  updateStatus,
} from './queries.ts'
import { isMove, makeJoinCode } from './rules.ts'
import type {
  AdminCompanyList,
  AdminCompanyPage,
  AdminCompanyQuery,
  CompanyEdit,
  CompanyMove,
  CompanyNames,
  NewCompany,
} from './schemas.ts'

export { makeJoinCode }

type Created = { name: string; status: CompanyStatus; seats: number | null }

/** The one way in which a company comes to be, with a join code of its own; answers its id. */
export function createCompany(deps: Deps, company: Created): Promise<string> {
  return insertCompany(deps.db, { ...company, joinCode: makeJoinCode(), now: deps.clock.now() })
}

/** Names the refusal where a company's seats would not hold what `work` does. */
export async function whileSeatsHold<Result>(refusal: ErrorCode, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw violatedConstraint(error) === 'companies_seats_hold' ? problem(refusal) : error
  }
}

/** Throws `bad_request` for a foreign cursor. */
export async function listCompanies(deps: Deps, query: AdminCompanyQuery): Promise<AdminCompanyList> {
  const page = readPage(TimeCursor, query)
  const rows = await selectCompanies(deps.db, query, page)
  const { shown, nextCursor } = cutPage(rows, query.limit, byCreation)
  const count = () => (nextCursor ? countCompanies(deps.db, query) : rows.length)
  const total = page.after ? null : await count()
  return {
    items: shown.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt })),
    nextCursor,
    total: total === null ? null : Math.min(total, COUNTED_AT_MOST),
    totalIsCapped: total !== null && total > COUNTED_AT_MOST,
  }
}

/** Every company by name, to choose from. */
export async function listNames(deps: Deps): Promise<CompanyNames> {
  return { items: await selectNames(deps.db) }
}

/** Throws `company_not_found`, as all that names a company here. */
export async function describeCompany(deps: Deps, id: string): Promise<AdminCompanyPage> {
  const [row, domains, providers, administrators, invitations] = await Promise.all([
    selectCompany(deps.db, id),
    listDomains(deps, id),
    selectProviders(deps.db, id),
    selectAdministrators(deps.db, id),
    listInvitations(deps, id),
  ])
  if (!row) throw problem('company_not_found')
  const { created_at: createdAt, updated_at: updatedAt, join_code: joinCode, sso_enabled: isOn, ...company } = row
  return {
    ...company,
    createdAt,
    updatedAt,
    joinCode,
    domains,
    signOn: {
      isOn,
      providers: providers.map(({ kind, disabled, domains: owned }) => ({
        kind,
        isEnabled: !disabled,
        domains: owned,
      })),
    },
    administrators: administrators.map(({ user_id: userId, full_name: name, email }) => ({ userId, name, email })),
    invitations,
  }
}

type Deed = { id: string; action: string; detail: Record<string, string> }

function record(deps: Deps, { userId }: Actor, { id, action, detail }: Deed): Promise<void> {
  return recordAudit(deps, { userId, action, entityType: 'company', entityId: id, detail, now: deps.clock.now() })
}

type Before = { name: string; seats: number | null }
type Change = Omit<Deed, 'detail'> & { detailOf: (before: Before) => Record<string, string> }

/** Runs a change of the company in a transaction with its entry in the log; throws `conflict` when others were first. */
async function change(
  deps: Deps,
  actor: Actor,
  { detailOf, ...deed }: Change,
  apply: (deps: Deps) => Promise<boolean>,
): Promise<AdminCompanyPage> {
  await inTransaction(deps, async (deps) => {
    const before = await selectCompany(deps.db, deed.id)
    if (!before) throw problem('company_not_found')
    if (!(await apply(deps))) throw problem('conflict')
    await record(deps, actor, { ...deed, detail: { company: before.name, ...detailOf(before) } })
  })
  return await describeCompany(deps, deed.id)
}

const seatsIn = (seats: number | null) => (seats === null ? 'unlimited' : `${seats}`)

export async function addCompany(deps: Deps, actor: Actor, company: NewCompany): Promise<AdminCompanyPage> {
  const id = await inTransaction(deps, async (deps) => {
    const made = await createCompany(deps, company)
    const detail = { company: company.name, status: company.status, seats: seatsIn(company.seats) }
    await record(deps, actor, { id: made, action: 'company.created', detail })
    return made
  })
  return await describeCompany(deps, id)
}

/** Throws `conflict` when somebody else changed it meanwhile, and `company_seats_too_few`. */
export function editCompany(deps: Deps, actor: Actor, id: string, edit: CompanyEdit): Promise<AdminCompanyPage> {
  const { name, seats } = edit
  const detailOf = (before: Before) => ({
    ...(name !== before.name && { name: auditChange(before.name, name) }),
    ...(seats !== before.seats && { seats: auditChange(seatsIn(before.seats), seatsIn(seats)) }),
  })
  const deed = { id, action: 'company.edited', detailOf }
  const edited = change(deps, actor, deed, (deps) => updateCompany(deps.db, id, { ...edit, now: deps.clock.now() }))
  return whileSeatsHold('company_seats_too_few', edited)
}

const MOVES = { ACTIVE: 'company.opened', SUSPENDED: 'company.suspended' } as const

/** Opens a company or suspends it, which every process heeds at its people's next call. Throws `conflict` when it is elsewhere by now. */
export function moveCompany(deps: Deps, actor: Actor, id: string, move: CompanyMove): Promise<AdminCompanyPage> {
  const { status, from } = move
  const deed = { id, action: MOVES[status], detailOf: () => ({ from }) }
  return change(
    deps,
    actor,
    deed,
    async (deps) => isMove(from, status) && updateStatus(deps.db, id, { status, from, now: deps.clock.now() }),
  )
}

/** Makes the code that was known useless. Throws `conflict` when somebody else has just renewed it. */
export function renewJoinCode(deps: Deps, actor: Actor, id: string, from: string | null): Promise<AdminCompanyPage> {
  return change(deps, actor, { id, action: 'company.join_code_renewed', detailOf: () => ({}) }, (deps) =>
    updateJoinCode(deps.db, id, { joinCode: makeJoinCode(), from, now: deps.clock.now() }),
  )
}
