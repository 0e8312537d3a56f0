import { auditChange } from '../../../../domain/audit-words.ts'
import { GRANTED_ROLES, type GrantedRole } from '../../../../domain/enums.ts'
import { rolesChangedWords } from '../../../../domain/notification-words.ts'
import { ROLE_WORDS } from '../../../../domain/role-words.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { notifyPerson } from '../../messaging/notifications/service.ts'
import { lockAsAdministrator, requireSomebodyElse } from '../../companies/company-administrators/service.ts'
import { type GrantedRow, lockGranted, updateRoles } from './queries.ts'
import { withoutParts } from './rules.ts'

const inWords = (roles: readonly GrantedRole[]) => roles.map((role) => ROLE_WORDS[role]).join(', ') || null

const lackOf = ({ joined_at: joinedAt, status }: GrantedRow) =>
  joinedAt === null ? 'employee_not_joined' : status === 'INACTIVE' ? 'employee_inactive' : undefined

/**
 * Lets somebody of the company look after more or less of its portal, which every process heeds at their next call, and says so in their
 * bell. Throws `employee_not_found`, `employee_not_joined`, `employee_inactive` or `last_administrator`.
 */
export async function grantRoles(deps: Deps, actor: Actor, id: string, wished: readonly GrantedRole[]): Promise<void> {
  const roles = withoutParts(wished)
  await inTransaction(deps, async (deps) => {
    const company = await lockAsAdministrator(deps, actor)
    const { companyId } = company
    const kept = await lockGranted(deps.db, companyId, id, GRANTED_ROLES)
    if (!kept) throw problem('employee_not_found')
    const lack = lackOf(kept)
    if (lack) throw problem(lack)
    if (!roles.includes('COMPANY_ADMIN')) await requireSomebodyElse(deps, company, [id])
    const before = inWords(GRANTED_ROLES.filter((role) => kept.roles.includes(role)))
    if (before === inWords(roles)) return
    await updateRoles(deps.db, id, { roles, granted: GRANTED_ROLES })
    const entry = { userId: actor.userId, companyId, action: 'employee.roles_changed', entityType: 'employee' } as const
    const detail = { roles: auditChange(before, inWords(roles)) }
    await recordAudit(deps, { ...entry, entityId: id, detail, now: deps.clock.now() })
    const told = { userId: id, kind: 'ACCOUNT', sourceKey: `roles:${newId()}` } as const
    const link = roles.length > 0 ? '/company' : '/account'
    await notifyPerson(deps, { ...told, ...rolesChangedWords({ company: kept.company, roles }), link })
  })
  deps.events.notifyHere('actors', id)
}
