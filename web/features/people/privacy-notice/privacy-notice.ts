import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type PrivacyNotice = components['schemas']['PrivacyNotice']

/** What the operator has set, for visitors too. */
export const privacyNoticeQuery = queryOptions({
  queryKey: ['privacy-notice'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/privacy-notice', { signal })),
})

/** What the person's own company says. */
export const employerNoticeQuery = queryOptions({
  queryKey: ['privacy-notice', 'employer'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/privacy-notice', { signal })),
})
