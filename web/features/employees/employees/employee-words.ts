import { formatCount } from '../../../../domain/count.ts'
import type { EmployeeStatus } from '../../../../domain/enums.ts'

export const STATUS_WORDS: Record<EmployeeStatus, string> = { ACTIVE: 'Active', INACTIVE: 'Inactive' }

/** 'One person' or '12 people'. */
export const peopleText = (many: number) => (many === 1 ? 'One person' : `${formatCount(many)} people`)

/** What somebody is called on their page and in sentences. */
export function nameOf({ fullName, email }: { fullName: string; email: string | null }): string {
  return fullName || email || 'Somebody without a name'
}

/** What becomes of whoever is deactivated. */
export const DEACTIVATION =
  'They lose access within a second, open invitations stop working, and their cards are revoked for good. They can still sign in to download or delete their own data.'
