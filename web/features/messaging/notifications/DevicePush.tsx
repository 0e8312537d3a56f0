import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff, BellRing } from 'lucide-react'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { type DevicePush as State, devicePushQuery, turnPushOff, turnPushOn } from './device-push.ts'

const ACTION = { action: 'device push' }

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

const WORDS: Record<State, string> = {
  unsupported: 'This browser cannot show notifications.',
  uninstalled:
    'An iPhone or iPad shows notifications once Offerwell is on your Home Screen. Press Share, then Add to Home Screen, and open it from there.',
  unready: 'This browser is still setting Offerwell up, which takes a moment.',
  blocked:
    'Your browser blocks notifications from Offerwell. Allow them in its settings for this site, then come back here.',
  off: 'Reminders and news of your company can appear on this device, also when Offerwell is closed. Your browser asks you once.',
  on: 'Reminders and news of your company appear on this device until you sign out of it.',
}

function useTurn(turn: () => Promise<void>, said: string, onChange: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: turn,
    networkMode: 'always',
    onSuccess: () => notify(said, ACTION),
    onError: (error) => notifyError(error.message, ACTION),
    onSettled: async () => {
      onChange()
      await queryClient.invalidateQueries({ queryKey: devicePushQuery.queryKey })
    },
  })
}

/** Notifications on this very device: on or off, or why it cannot. `onChange` when a press may have changed the consents. */
export function DevicePush({ onChange }: { onChange: () => void }) {
  const { data: state, isPending, isLoadingError, refetch } = useQuery(devicePushQuery)
  const on = useTurn(turnPushOn, 'Notifications are on for this device.', onChange)
  const off = useTurn(turnPushOff, 'Notifications are off for this device.', onChange)
  if (isPending) return <Skeleton className="h-24" />
  if (isLoadingError || !state) return <LoadError what="the state of this device" onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col items-start gap-3">
      {state === 'on' && (
        <Badge tone="success" dot>
          On
        </Badge>
      )}
      <p className="text-ink-muted" role="status">
        {WORDS[state]}
      </p>
      {state === 'off' && (
        <Button icon={<BellRing {...icon} />} busy={on.isPending} onClick={() => on.mutate()}>
          Turn on
        </Button>
      )}
      {state === 'on' && (
        <Button icon={<BellOff {...icon} />} busy={off.isPending} onClick={() => off.mutate()}>
          Turn off
        </Button>
      )}
      {(state === 'unready' || state === 'blocked') && <Button onClick={() => void refetch()}>Check again</Button>}
    </div>
  )
}
