import { UserRound } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { notifyError } from '../../../ui/toast.ts'
import { goOn } from './onboarding.ts'
import { useEnter } from './useEnter.ts'
import { JoinOption } from './JoinOption.tsx'

export function GoOnAlone() {
  const { mutate, isPending } = useEnter({
    enter: goOn,
    to: '/offers',
    onError: (error) => notifyError(error.message),
  })
  return (
    <JoinOption Icon={UserRound} title="Go on without a company">
      <p className="text-ink-muted">You see every public offer now, and can join your company later.</p>
      <Button busy={isPending} onClick={() => mutate(undefined)}>
        Go on without a company
      </Button>
    </JoinOption>
  )
}
