import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type AdminSystem = components['schemas']['AdminSystem']
export type SystemJob = components['schemas']['SystemJob']

const EVERY_MS = 10_000

/** Jobs begin and end by themselves, so an open page looks again. */
export const adminSystemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/system', { signal })),
  refetchInterval: EVERY_MS,
})

function useSystemChange<Given, Result>(change: (given: Given) => Promise<Result>, onDone: (result: Result) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: (error) => notifyError(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: adminSystemQuery.queryKey }),
  })
}

export const useRunJob = () =>
  useSystemChange(
    (name: string) => unwrap(api.POST('/api/admin/system/jobs/{name}/runs', { params: { path: { name } } })),
    ({ isQueued }) => notify(isQueued ? 'The job runs in a moment' : 'The job waits or runs already'),
  )

export const useDismissFailures = () =>
  useSystemChange(
    (name: string) => unwrap(api.DELETE('/api/admin/system/jobs/{name}/failures', { params: { path: { name } } })),
    () => notify('Failures dismissed'),
  )

const TESTS = {
  mail: () => unwrap(api.POST('/api/admin/system/test-mail')),
  push: () => unwrap(api.POST('/api/admin/system/test-push')),
}
export type TestChannel = keyof typeof TESTS

/** What came of it stands beside the button. */
export const useTestMessage = (channel: TestChannel) => useMutation({ mutationFn: TESTS[channel] })
