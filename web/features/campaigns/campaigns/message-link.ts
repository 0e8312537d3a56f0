import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'

/** A message that somebody got, by the link in it. */
export const messageQuery = (token: string) =>
  queryOptions({
    queryKey: ['campaign-message', token],
    queryFn: ({ signal }) => unwrap(api.POST('/api/campaign-messages/read', { body: { token }, signal })),
    retry: false,
  })

export const useUnsubscribe = (token: string) =>
  useMutation({ mutationFn: () => unwrap(api.POST('/api/unsubscriptions', { body: { token } })) })
