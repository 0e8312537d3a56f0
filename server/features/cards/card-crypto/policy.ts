import { opensCards } from '../../../../domain/company-access.ts'
import type { Actor } from '../../../auth/guard/actor.ts'

/** Whoever issues a company's cards. */
export function canEncrypt({ roles }: Pick<Actor, 'roles'>): boolean {
  return opensCards(roles)
}
