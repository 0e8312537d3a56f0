import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type Device = components['schemas']['MySession']

export const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/sessions', { signal })),
})
