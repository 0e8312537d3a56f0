import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type PlatformAnnouncement = components['schemas']['PlatformAnnouncement']

/** What Offerwell tells this person now. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/announcements', { signal })),
  meta: { live: ['announcements'] },
})
