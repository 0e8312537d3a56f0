import type { User, UserIdentity } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { authClient } from '../../../lib/session/auth-client.ts'

export type AccountUser = {
  email: string
  /** An address that waits for its confirmations. */
  newEmail: string | undefined
  /** Digits, the country's code first; empty without one. */
  phone: string
  newPhone: string | undefined
  fullName: string
  identities: UserIdentity[]
}

function toAccountUser(user: User): AccountUser {
  const fullName: unknown = user.user_metadata['full_name']
  return {
    email: user.email ?? '',
    newEmail: user.new_email,
    phone: user.phone ?? '',
    newPhone: 'new_phone' in user && typeof user.new_phone === 'string' ? user.new_phone : undefined,
    fullName: typeof fullName === 'string' ? fullName : '',
    identities: user.identities ?? [],
  }
}

/** The person as the sign-in service knows them now, not as the session remembers them. */
export const accountUserQuery = queryOptions({
  queryKey: ['account', 'user'],
  queryFn: async () => {
    const { data, error } = await (await authClient()).getUser()
    if (error) throw error
    return toAccountUser(data.user)
  },
})
