import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/client.ts'
import { notify, notifyError } from '../../../ui/toast.ts'
import { type AdminApplication, approveApplication, DECISIONS_KEY, rejectApplication } from './decisions.ts'

type Verdict = { approve: { merchantId: string | null } } | { reject: { reason: string } }

/** Decides an application; `onDecided` also when somebody else was first. The list is loaded anew either way. */
export function useDecision(application: AdminApplication, onDecided: () => void) {
  const queryClient = useQueryClient()
  const { id } = application
  return useMutation({
    mutationFn: (verdict: Verdict) =>
      'approve' in verdict
        ? approveApplication(id, verdict.approve.merchantId)
        : rejectApplication(id, verdict.reject.reason),
    onSuccess: ({ status, name }) => {
      notify(status === 'APPROVED' ? `${name} is approved. We have told the applicant.` : `${name} is rejected.`)
      onDecided()
    },
    onError: (error) => {
      notifyError(error.message)
      if (error instanceof ApiError && error.code === 'application_decided') onDecided()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: DECISIONS_KEY }),
  })
}
