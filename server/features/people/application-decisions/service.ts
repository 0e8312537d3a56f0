import { siteDomain } from '../../../../domain/site-address.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { byCreation, cutPage, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { createCompany } from '../../companies/companies/service.ts'
import {
  describeAddress,
  describeAddresses,
  NO_ADDRESS,
  previewDomains,
  recordDomain,
} from '../../companies/company-domains/service.ts'
import { makeMerchant } from '../../merchants/merchant-editing/service.ts'
import { notifyPerson } from '../../messaging/notifications/service.ts'
import {
  type ApplicationRow,
  countApplications,
  decideApplication,
  type Decided,
  type Decision,
  insertRoles,
  linkApplication,
  linkSupplier,
  assignCompany,
  selectApplication,
  selectApplications,
} from './queries.ts'
import {
  type AdminApplication,
  type AdminApplicationList,
  type AdminApplicationQuery,
  type ApproveApplication,
  type PendingApplications,
} from './schemas.ts'

function toApplication(row: ApplicationRow): Omit<AdminApplication, 'applicant' | 'emailDomain'> {
  const { same_merchant_id: sameId, same_merchant_name: sameName } = row
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    siteUrl: row.site_url,
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at,
    message: row.message,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by_name,
    sameNameMerchant: sameId && sameName ? { id: sameId, name: sameName } : null,
    merchantName: row.merchant_name,
  }
}

async function describeRows(deps: Deps, rows: readonly ApplicationRow[]): Promise<AdminApplication[]> {
  const ids = rows.map((row) => row.user_id)
  const addresses = await describeAddresses(deps, ids)
  const addressOf = (row: ApplicationRow) => addresses.get(row.user_id) ?? NO_ADDRESS
  const naming = rows.filter(({ kind, status }) => kind === 'COMPANY' && status === 'PENDING')
  const named = naming.map((row) => ({ domain: siteDomain(row.site_url ?? ''), address: addressOf(row) }))
  const statuses = await previewDomains(deps, named)
  const domains = new Map(naming.map(({ id }, index) => [id, { ...named[index], status: statuses[index] }]))
  return rows.map((row) => {
    const { email, isProven: isEmailProven } = addressOf(row)
    const { domain, status } = domains.get(row.id) ?? {}
    return {
      ...toApplication(row),
      applicant: { name: row.applicant_name, email, isEmailProven, companyName: row.company_name },
      emailDomain: domain && status ? { domain, status } : null,
    }
  })
}

async function describe(deps: Deps, id: string): Promise<AdminApplication> {
  const row = await selectApplication(deps.db, id)
  const [application] = row ? await describeRows(deps, [row]) : []
  if (!application) throw problem('application_not_found')
  return application
}

/** Throws `bad_request` for a cursor that is not ours. */
export async function listApplications(deps: Deps, query: AdminApplicationQuery): Promise<AdminApplicationList> {
  const { status, limit } = query
  const page = readPage(TimeCursor, query)
  const [rows, total] = await Promise.all([
    selectApplications(deps.db, status, page),
    page.after ? null : countApplications(deps.db, status),
  ])
  const { shown, nextCursor } = cutPage(rows, limit, byCreation)
  return { items: await describeRows(deps, shown), nextCursor, total }
}

export async function countPending(deps: Deps): Promise<PendingApplications> {
  return { pending: await countApplications(deps.db, 'PENDING') }
}

/** Links the applicant to the merchant that staff chose, or to a new one of the name and site that they gave. */
async function approveSupplier(deps: Deps, application: Decided, { merchantId: chosen }: ApproveApplication) {
  const merchantId = chosen ?? (await makeMerchant(deps, application.name, application.site_url))
  if (!merchantId) throw problem('merchant_name_taken')
  if (!(await linkSupplier(deps.db, application.user_id, merchantId))) throw problem('merchant_not_found')
  await insertRoles(deps.db, application.user_id, ['SUPPLIER'])
  return { merchantId }
}

/** Creates a company with the applicant as its administrator; its domain is verified at once only where they have a proven mailbox. */
async function approveCompany(deps: Deps, { user_id: userId, name, site_url: site }: Decided) {
  const companyId = await createCompany(deps, { name, status: 'ACTIVE', seats: null })
  if (!(await assignCompany(deps.db, userId, companyId, deps.clock.now()))) throw problem('applicant_in_company')
  await insertRoles(deps.db, userId, ['COMPANY_ADMIN', 'EMPLOYEE'])
  const address = await describeAddress(deps, userId)
  if (site) await recordDomain(deps, companyId, { domain: siteDomain(site), address })
  return { companyId }
}

type Outcome = Pick<Decision, 'status' | 'reason'>

function notificationFor({ kind, name }: Decided, { status, reason }: Outcome) {
  if (status === 'REJECTED') {
    return { title: `We could not approve ${name}`, body: `${reason}`, link: '/onboarding' }
  }
  if (kind === 'SUPPLIER') {
    const body = 'Open the Supplier Portal to submit your first offer.'
    return { title: `Your application for ${name} is approved`, body, link: '/supplier' }
  }
  const body = 'You are its administrator. Open the Company Portal to bring your colleagues in.'
  return { title: `${name} is on Offerwell now`, body, link: '/company' }
}

/** Decides once, applies the decision, audits it and notifies the applicant, in one transaction. */
async function decide(
  deps: Deps,
  actor: Actor,
  id: string,
  outcome: Outcome,
  apply: (deps: Deps, application: Decided) => Promise<{ companyId?: string; merchantId?: string }>,
): Promise<AdminApplication> {
  const now = deps.clock.now()
  const applicantId = await inTransaction(deps, async (deps) => {
    const application = await decideApplication(deps.db, id, { ...outcome, decidedBy: actor.userId, now })
    if (!application)
      throw problem((await selectApplication(deps.db, id)) ? 'application_decided' : 'application_not_found')
    const { kind, name, user_id: userId } = application
    await linkApplication(deps.db, id, await apply(deps, application))
    const action = outcome.status === 'APPROVED' ? 'application.approved' : 'application.rejected'
    const entity = { entityType: 'application', entityId: id } as const
    await recordAudit(deps, { ...entity, userId: actor.userId, action, detail: { kind, name }, now })
    const notification = notificationFor(application, outcome)
    await notifyPerson(deps, { userId, kind: 'ACCOUNT', ...notification, sourceKey: `application:${id}` })
    return userId
  })
  deps.events.notifyHere('actors', applicantId)
  return await describe(deps, id)
}

/**
 * Approves an application. Throws `application_not_found`, `application_decided`, for a supplier `merchant_name_taken` or
 * `merchant_not_found`, for a company `applicant_in_company`.
 */
export function approve(deps: Deps, actor: Actor, id: string, choice: ApproveApplication): Promise<AdminApplication> {
  return decide(deps, actor, id, { status: 'APPROVED', reason: null }, (deps, application) =>
    application.kind === 'SUPPLIER' ? approveSupplier(deps, application, choice) : approveCompany(deps, application),
  )
}

/** Rejects an application. Throws `application_not_found` or `application_decided`. */
export function reject(deps: Deps, actor: Actor, id: string, reason: string): Promise<AdminApplication> {
  return decide(deps, actor, id, { status: 'REJECTED', reason }, async () => ({}))
}
