import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { api, unwrap } from '../../lib/api/client.ts'
import { useViewer, type Viewer, viewerQuery } from '../../lib/session/viewer.ts'
import { cx } from '../../ui/cx.ts'
import { notify, notifyError } from '../../ui/toast.ts'

function saveReminder(offerId: string, isOn: boolean): Promise<unknown> {
  const path = { params: { path: { offerId } } }
  return isOn
    ? unwrap(api.PUT('/api/me/reminders/{offerId}', path))
    : unwrap(api.DELETE('/api/me/reminders/{offerId}', path))
}

function withReminder(viewer: Viewer, offerId: string, isOn: boolean): Viewer {
  const others = viewer.reminderOfferIds.filter((id) => id !== offerId)
  return { ...viewer, reminderOfferIds: isOn ? [offerId, ...others] : others }
}

/** Asks for a reminder a day before the offer ends, or takes it back; shown at once, rolled back when it fails. */
export function useReminder(offerId: string): { isOn: boolean; toggle: () => void } {
  const queryClient = useQueryClient()
  const isOn = useViewer()?.reminderOfferIds.includes(offerId) ?? false
  const { mutate } = useMutation({
    scope: { id: `reminder-${offerId}` },
    mutationFn: (next: boolean) => saveReminder(offerId, next),
    onMutate: async (next) => {
      await queryClient.cancelQueries({ queryKey: viewerQuery.queryKey })
      queryClient.setQueryData(viewerQuery.queryKey, (before) => before && withReminder(before, offerId, next))
    },
    onSuccess: () => notify('Reminder updated'),
    onError: (error, next) => {
      queryClient.setQueryData(viewerQuery.queryKey, (now) => now && withReminder(now, offerId, !next))
      notifyError(error.message)
    },
  })
  return { isOn, toggle: () => mutate(!isOn) }
}

export function ReminderButton({ offerId }: { offerId: string }) {
  const { isOn, toggle } = useReminder(offerId)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={toggle}
      className="inline-flex h-11 items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-3 font-semibold whitespace-nowrap hover:bg-sunken"
    >
      <BellRing size={20} strokeWidth={1.75} className={cx(isOn && 'fill-brand text-brand-ink')} aria-hidden="true" />
      {isOn ? 'Reminder set' : 'Remind me'}
    </button>
  )
}
