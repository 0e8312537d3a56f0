import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { DEFAULT_BRANDING } from '../../../../domain/company-branding.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDeed } from '../../../lib/api/useDeed.ts'

export type CompanyBranding = components['schemas']['CompanyBranding']
export type BrandingFields = Omit<components['schemas']['CompanyBrandingEditInput'], 'updatedAt'>

const KEY = ['company', 'branding'] as const

/** Not told of changes: what somebody is typing must not change under their hands, and of two who save the second is told. */
export const companyBrandingQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/branding', { signal })),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Saves the whole look over the one that was opened. */
export function useSaveBranding({ updatedAt }: CompanyBranding, onSaved: (branding: CompanyBranding) => void) {
  const queryClient = useQueryClient()
  return useDeed<BrandingFields, CompanyBranding>(KEY, {
    run: (fields) => unwrap(api.PUT('/api/company/branding', { body: { ...fields, updatedAt } })),
    done: 'Branding updated',
    failed: 'Failed to update branding',
    onDone: (branding) => {
      queryClient.setQueryData(KEY, branding)
      onSaved(branding)
    },
  })
}

/** Whether nothing of the look is the company's own. */
export function isDefault(branding: CompanyBranding): boolean {
  const { updatedAt: _, ...fields } = branding
  return JSON.stringify(fields) === JSON.stringify({ ...fields, ...DEFAULT_BRANDING })
}
