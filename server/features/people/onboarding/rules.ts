import type { Address } from '../../companies/company-domains/service.ts'
import type { InvitationRow } from './queries.ts'
import type { Onboarding } from './schemas.ts'

/** Whether the followed link still opens an invitation, and to the actor's own address. */
export function stateOfLink(rows: readonly InvitationRow[], email: string): Onboarding['link'] {
  const linked = rows.find((row) => row.is_linked)
  if (!linked) return 'CLOSED'
  return linked.email === email ? 'OPEN' : 'OTHER_ADDRESS'
}

/** The code that would prove the address; null when it is proven. */
export function codeToConfirm({ isConfirmed, isProven }: Address): Onboarding['confirmWith'] {
  if (isProven) return null
  return isConfirmed ? 'SIGN_IN_CODE' : 'SIGN_UP_CODE'
}
