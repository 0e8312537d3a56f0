import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDeed } from '../../../lib/api/useDeed.ts'

export type ReportSettings = components['schemas']['ReportSettings']
type Edit = components['schemas']['ReportSettingsEditInput']

const SETTINGS_KEY = ['company', 'report-settings'] as const

export const reportSettingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/report-settings', { signal })),
})

/** Changes what the edit names; the reports show what the cost brings. */
export function useEditReportSettings(done: string, onSaved?: () => void) {
  const queryClient = useQueryClient()
  return useDeed(SETTINGS_KEY, {
    run: (body: Edit) => unwrap(api.PUT('/api/company/report-settings', { body })),
    done,
    failed: 'Failed to update the reports’ settings',
    onDone: (settings) => {
      queryClient.setQueryData(SETTINGS_KEY, settings)
      onSaved?.()
      void queryClient.invalidateQueries({ queryKey: ['company', 'reports'] })
    },
  })
}
