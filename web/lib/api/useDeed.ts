import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { notify, notifyError } from '../../ui/toast.ts'
import { refusalText } from './client.ts'

export type Deed<Input, Answer = unknown> = {
  run: (input: Input) => Promise<Answer>
  /** What is said once it is done. */
  done: string | ((answer: Answer) => string)
  failed: string
  onDone?: (answer: Answer) => void
  /** Reverses it; offered with what is said. */
  undo?: () => void
  /** The form itself says why it was refused. */
  isRefusalInForm?: boolean
}

/** Something that an administrator does with one press; what is shown under the key is loaded anew either way. */
export function useDeed<Input = void, Answer = unknown>(
  key: QueryKey,
  { run, done, failed, onDone, undo, isRefusalInForm = false }: Deed<Input, Answer>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      notify(typeof done === 'string' ? done : done(answer), { action: failed, ...(undo && { undo }) })
      onDone?.(answer)
    },
    onError: (error) => {
      if (!isRefusalInForm) notifyError(refusalText(error, failed), { action: failed })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
