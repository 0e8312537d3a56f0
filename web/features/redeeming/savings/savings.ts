import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type MySavings = components['schemas']['MySavings']
export type MonthSavings = components['schemas']['MonthSavings']

export const savingsQuery = queryOptions({
  queryKey: ['savings'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/savings', { signal })),
})
