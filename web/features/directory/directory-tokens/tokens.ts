import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDeed } from '../../../lib/api/useDeed.ts'

export type DirectoryToken = components['schemas']['DirectoryToken']
export type MadeDirectoryToken = components['schemas']['MadeDirectoryToken']

const TOKENS_KEY = ['company', 'directory', 'tokens'] as const

export const directoryTokensQuery = queryOptions({
  queryKey: TOKENS_KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/directory/tokens', { signal })),
  meta: { live: ['company-directory'] },
})

export const useMakeToken = (onDone: (made: MadeDirectoryToken) => void) =>
  useDeed(TOKENS_KEY, {
    run: (body: { name: string; expiresOn: string }) => unwrap(api.POST('/api/company/directory/tokens', { body })),
    done: 'Token made',
    failed: 'Failed to make the token',
    onDone,
  })

export const useRevokeToken = () =>
  useDeed(TOKENS_KEY, {
    run: (id: string) => unwrap(api.DELETE('/api/company/directory/tokens/{id}', { params: { path: { id } } })),
    done: 'Token revoked',
    failed: 'Failed to revoke the token',
  })
