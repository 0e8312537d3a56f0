import type { ApplicationKind } from '../../../../domain/enums.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { isSupplier } from './rules.ts'
import type { Application } from './schemas.ts'

export type Applicant = Pick<Actor, 'roles'> & {
  /** Also a suspended one, or one that they have left. */
  hasCompany: boolean
  applications: readonly Pick<Application, 'kind' | 'status'>[]
}

/** Only one application of a kind may be pending; a supplier cannot apply to supply, nor a company's person for another company. */
export function canApply(applicant: Applicant, kind: ApplicationKind): boolean {
  const isWaiting = applicant.applications.some((one) => one.kind === kind && one.status === 'PENDING')
  return !isWaiting && !(kind === 'SUPPLIER' ? isSupplier(applicant) : applicant.hasCompany)
}
