import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../lib/api/client.ts'
import { notify, notifyError } from '../../../ui/toast.ts'
import { USERS_KEY } from './users.ts'

type Deed<Input> = { run: (input: Input) => Promise<unknown>; done: string; failed: string }

/** Something that staff do to a person; what is shown of people is loaded anew either way. */
export function useUserDeed<Input = void>({ run, done, failed }: Deed<Input>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => notify(done, { action: failed }),
    onError: (error) => notifyError(refusalText(error, failed), { action: failed }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: USERS_KEY }),
  })
}
