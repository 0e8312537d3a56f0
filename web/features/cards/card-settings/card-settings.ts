import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDeed } from '../../../lib/api/useDeed.ts'

export type CardSettings = components['schemas']['CardSettings']
type Edit = components['schemas']['CardSettingsEditInput']

const KEY = ['card-settings'] as const

export const cardSettingsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/card-settings', { signal })),
  meta: { live: ['company', 'company-cards'] },
})

export function useEditCardSettings() {
  return useDeed(KEY, {
    run: (edit: Edit) => unwrap(api.PUT('/api/company/card-settings', { body: edit })),
    done: 'Settings updated',
    failed: 'Failed to update settings',
  })
}
