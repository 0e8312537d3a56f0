import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api/client.ts'

/** What the company's people can be told apart by: departments, locations, grades and groups. */
export const employeeChoicesQuery = queryOptions({
  queryKey: ['company', 'employees', 'choices'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/employees/choices', { signal })),
  meta: { live: ['company-people'] },
})
