import type { Actor, CompanyId, UserId } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { lockAsManager, lockPeople } from '../../companies/company-administrators/service.ts'
import { claimRecord, lockPair, lockPlace, selectHolder, selectRecord, updatePlace } from './queries.ts'

/** How somebody came into a company; HR reads it in the log. */
export type JoinedBy = 'invitation' | 'join code' | 'email domain' | 'staff'

export type Joining = {
  userId: UserId
  companyId: CompanyId
  by: JoinedBy
  /** The person's address, in small letters, when they have shown that its mail reaches them; else null. */
  provenEmail: string | null
  /** Who brings them in; the person themselves unless somebody else is named. */
  doneBy?: UserId
}

/** Whether the company has a record under this address that nobody has come to, or somebody else who has. */
export async function isKnown(deps: Deps, companyId: CompanyId, email: string, userId: UserId): Promise<boolean> {
  const record = await selectRecord(deps.db, companyId, email)
  return record !== undefined || (await selectHolder(deps.db, companyId, email, userId)) !== undefined
}

/** Throws where somebody has joined under the address with another account: nobody is there twice, or comes back as another after leaving. */
async function requireNoHolder(
  deps: Deps,
  { userId, companyId, provenEmail, doneBy = userId }: Joining,
): Promise<void> {
  if (provenEmail === null) return
  const holder = await selectHolder(deps.db, companyId, provenEmail, userId)
  if (holder?.status === 'INACTIVE') throw problem(doneBy === userId ? 'employment_ended' : 'employee_inactive')
  if (holder) throw problem(doneBy === userId ? 'joined_under_another_account' : 'employee_address_taken')
}

/**
 * The one way into a company: the person's account takes over what HR recorded under their proven address, or comes without a record.
 * Doing so again is no error. Runs in the caller's transaction; throws `already_in_company`,
 * for a record that HR made inactive or a leaver's address `employment_ended`, or `employee_inactive` to somebody else, and
 * `joined_under_another_account`, or `employee_address_taken` to somebody else.
 */
export async function enterCompany(deps: Deps, joining: Joining): Promise<void> {
  const { userId, companyId, by, provenEmail, doneBy = userId } = joining
  const now = deps.clock.now()
  await lockPeople(deps, companyId)
  const place = await lockPlace(deps.db, userId)
  const isHere = place?.company_id === companyId && place.status === 'ACTIVE'
  if (!place || (place.company_id !== null && !isHere)) throw problem('already_in_company')
  const record = provenEmail === null ? undefined : await selectRecord(deps.db, companyId, provenEmail)
  if (record?.status === 'INACTIVE') throw problem(doneBy === userId ? 'employment_ended' : 'employee_inactive')
  if (!isHere) await requireNoHolder(deps, joining)
  const isClaimed = record !== undefined && (await claimRecord(deps.db, record.id, userId, now))
  if (!isClaimed && isHere) return
  if (!isClaimed) await updatePlace(deps.db, userId, companyId, now)
  const entry = {
    userId: doneBy,
    companyId,
    action: 'employee.joined',
    entityType: 'employee',
    entityId: userId,
  } as const
  await recordAudit(deps, { ...entry, detail: { by, ...(isClaimed && { record: record.id }) }, now })
}

/**
 * An administrator's decision that a record and somebody who has joined are one person: the account takes the record over. Throws
 * `employee_not_found`, `administrators_only`, `employees_in_directory` where the directory has both, and `employees_not_one` unless
 * exactly one of them is a record and an employee ID tells them not apart.
 */
export async function joinRecord(deps: Deps, actor: Actor, recordId: string, personId: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    const { companyId, isOutOfHand } = await lockAsManager(deps, actor)
    if (isOutOfHand(personId)) throw problem('administrators_only')
    const pair = await lockPair(deps.db, companyId, [recordId, personId])
    const record = pair.find(({ id }) => id === recordId)
    const person = pair.find(({ id }) => id === personId)
    if (!record || !person) throw problem('employee_not_found')
    if (record.is_in_directory && person.is_in_directory) throw problem('employees_in_directory')
    const isPossible =
      record.joined_at === null &&
      person.joined_at !== null &&
      person.status === 'ACTIVE' &&
      person.employee_id === null
    if (!isPossible || !(await claimRecord(deps.db, recordId, personId, now))) throw problem('employees_not_one')
    const entry = {
      userId: actor.userId,
      companyId,
      action: 'employee.joined_to_record',
      entityType: 'employee',
    } as const
    await recordAudit(deps, { ...entry, entityId: personId, detail: { record: recordId }, now })
  })
  deps.events.notifyHere('actors', personId)
}
