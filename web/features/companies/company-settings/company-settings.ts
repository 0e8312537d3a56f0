import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { type Deed, useDeed } from '../../../lib/api/useDeed.ts'

export type CompanySettings = components['schemas']['CompanySettings']
export type OwnDomain = components['schemas']['OwnDomain']
type Edit = Omit<components['schemas']['CompanySettingsEditInput'], 'updatedAt'>

/** Under this key lies everything that administrators decide for their company. */
export const SETTINGS_KEY = ['company', 'settings'] as const

export const companySettingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/settings', { signal })),
  meta: { live: ['company-settings'] },
})

/** Something that an administrator does to the settings. */
export const useSettingsDeed = <Input = void>(deed: Deed<Input>) => useDeed(SETTINGS_KEY, deed)

/** Changes some of the settings as they were loaded: others may have changed them meanwhile. */
export function useEditSettings({ updatedAt }: CompanySettings) {
  return useSettingsDeed({
    run: (edit: Edit) => unwrap(api.PUT('/api/company/settings', { body: { ...edit, updatedAt } })),
    done: 'Settings updated',
    failed: 'Failed to update settings',
  })
}
