import type { AccountState } from '../../../../domain/enums.ts'
import type { AdminUserPage } from './users.ts'

export const STATE_WORDS: Record<AccountState, string> = {
  ACTIVE: 'Active',
  LEFT: 'Left their company',
  DEACTIVATED: 'Deactivated',
}

export const ADDRESS_WORDS: Record<AdminUserPage['address'], string> = {
  PROVEN: 'They have shown that they read mail to it.',
  CONFIRMED: 'Confirmed, but nobody has shown yet that they read mail to it.',
  UNCONFIRMED: 'Not confirmed.',
  NONE: 'None.',
}

/** What a person is called on their page and in sentences. */
export function nameOf({ name, email, phone }: { name: string; email: string; phone?: string | null }): string {
  return name || email || phone || 'Somebody without a name'
}
