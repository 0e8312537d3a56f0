import { queryOptions } from '@tanstack/react-query'
import { authClient } from '../../../lib/session/auth-client.ts'

/** Times are ISO 8601. */
export type Passkey = { id: string; name: string; addedAt: string; lastUsedAt: string | undefined }

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async (): Promise<Passkey[]> => {
    const { data, error } = await (await authClient()).passkey.list()
    if (error) throw error
    return data.map(({ id, friendly_name: name, created_at: addedAt, last_used_at: lastUsedAt }) => {
      return { id, name: name || 'Passkey', addedAt, lastUsedAt }
    })
  },
})
