import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, ApiError, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type OwnAddress = components['schemas']['PersonalAddress']

export const personalAddressQuery = queryOptions({
  queryKey: ['account', 'personal-address'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/personal-address', { signal })),
})

type Answer = { error: Error | null }

/** What is done with the address; each answers why it was refused, for the form that it was asked in. */
export function useAddressDeeds(onStale: () => void) {
  const queryClient = useQueryClient()
  const attempt = async (call: Promise<OwnAddress>): Promise<Answer> => {
    try {
      queryClient.setQueryData(personalAddressQuery.queryKey, await call)
      return { error: null }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'fresh_sign_in_required') onStale()
      return { error: error instanceof Error ? error : new Error('Something went wrong. Try again.') }
    }
  }
  return {
    ask: (email: string) => attempt(unwrap(api.POST('/api/me/personal-address', { body: { email } }))),
    prove: async (code: string) => {
      const answer = await attempt(unwrap(api.POST('/api/me/personal-address/proof', { body: { code } })))
      // An address that was taken meanwhile is waited for no more.
      if (answer.error) await queryClient.invalidateQueries({ queryKey: personalAddressQuery.queryKey })
      return answer
    },
    remove: async () => {
      await unwrap(api.DELETE('/api/me/personal-address'))
      await queryClient.invalidateQueries({ queryKey: personalAddressQuery.queryKey })
    },
  }
}
