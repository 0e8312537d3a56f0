import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { viewerQuery } from '../../../lib/session/viewer.ts'
import { notify } from '../../../ui/toast.ts'
import { type Onboarded, ONBOARDING_KEY } from './onboarding.ts'

/** Takes somebody into the product once the server has given them their place: who they are is loaded anew first. */
export function useEnter<Input>(options: {
  enter: (input: Input) => Promise<Onboarded>
  to: string
  onError: (error: Error) => void
}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: options.enter,
    onSuccess: async ({ companyName }) => {
      if (companyName) notify(`You are part of ${companyName} now.`)
      await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 })
      await navigate(options.to, { replace: true })
    },
    onError: async (error) => {
      options.onError(error)
      await queryClient.invalidateQueries({ queryKey: ONBOARDING_KEY })
    },
  })
}
