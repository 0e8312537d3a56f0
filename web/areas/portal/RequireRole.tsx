import type { Role } from '../../../domain/enums.ts'
import { Guard } from '../../lib/session/guards.tsx'

export function RequireRole({ needs }: { needs: Role }) {
  return <Guard isOfCompany={false} allows={(viewer) => viewer.roles.includes(needs)} />
}
