import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'

/** What the holder of a mailed link is asked to vouch for. */
export const domainProofQuery = (token: string) =>
  queryOptions({
    queryKey: ['domain-proof', token],
    queryFn: ({ signal }) => unwrap(api.GET('/api/domain-proofs', { params: { query: { token } }, signal })),
    retry: false,
  })

/** Vouches for it; throws what the server refuses. */
export function useConfirmProof(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => unwrap(api.POST('/api/domain-proofs', { body: { token } })),
    onSuccess: (proof) => queryClient.setQueryData(domainProofQuery(token).queryKey, proof),
  })
}
