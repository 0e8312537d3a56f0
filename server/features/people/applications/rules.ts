import type { Actor } from '../../../auth/guard/actor.ts'

export function isSupplier({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes('SUPPLIER')
}
