import { queryOptions } from '@tanstack/react-query'
import type { ApiScope } from '../../../../domain/api-keys.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDeed } from '../../../lib/api/useDeed.ts'

export type ApiKey = components['schemas']['ApiKey']
export type MadeApiKey = components['schemas']['MadeApiKey']
export type NewApiKey = components['schemas']['NewApiKey']

/** What each scope lets a key read, as administrators choose it. */
export const SCOPE_WORDS: Record<ApiScope, { name: string; text: string }> = {
  'offers:read': {
    name: 'Offers',
    text: 'Offers that your people can see, without codes, and your company’s own, drafts among them.',
  },
  'reports:read': {
    name: 'Reports',
    text: 'The figures of Reports, with nothing about fewer than five people.',
  },
  'members:read': {
    name: 'Members',
    text: 'Names, email addresses and what else the export under Users has of your people.',
  },
}

const KEYS_KEY = ['company', 'api-keys'] as const

export const apiKeysQuery = queryOptions({
  queryKey: KEYS_KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/api-keys', { signal })),
  meta: { live: ['company-connections'] },
})

export const useMakeApiKey = (onDone: (made: MadeApiKey) => void) =>
  useDeed(KEYS_KEY, {
    run: (body: NewApiKey) => unwrap(api.POST('/api/company/api-keys', { body })),
    done: 'Key made',
    failed: 'Failed to make the key',
    onDone,
  })

export const useRevokeApiKey = () =>
  useDeed(KEYS_KEY, {
    run: (id: string) => unwrap(api.DELETE('/api/company/api-keys/{id}', { params: { path: { id } } })),
    done: 'Key revoked',
    failed: 'Failed to revoke the key',
  })
