import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { renew } from './live-queries.ts'

test('a change that is heard while the first answer is on its way is asked for after it', async () => {
  const queryClient = new QueryClient()
  const answers: ((text: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['people'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    meta: { live: ['company-people'] },
  })
  const stop = observer.subscribe(() => undefined)
  renew(queryClient, 'company-people')
  expect(answers).toHaveLength(1)
  answers[0]?.('before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('after')
  await vi.waitFor(() => expect(queryClient.getQueryData(['people'])).toBe('after'))
  renew(queryClient, 'bell')
  expect(answers).toHaveLength(2)
  stop()
})

test.each([
  [404, 'error'],
  [503, 'pending'],
] as const)('what was answered %i is %s after a change', async (status, expected) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let answer: () => Promise<string> = () => Promise.reject(Object.assign(new Error('No'), { status }))
  const queryKey = ['merchants', 'one']
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => answer(), meta: { live: ['merchants'] } })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'))
  answer = () => new Promise(() => undefined)
  renew(queryClient, 'merchants')
  expect(queryClient.getQueryState(queryKey)?.status).toBe(expected)
  stop()
})
