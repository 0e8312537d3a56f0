import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import { postToOtherTabs } from '../../../lib/session/other-tabs.ts'
import { useSaved } from '../../../lib/session/useSaved.ts'
import { useViewer, viewerQuery, withSaved } from '../../../lib/session/viewer.ts'
import { notify } from '../../../ui/toast.ts'

const LIST = 'reminderOfferIds'
const SAID = 'Reminder updated'

/** When each reminder comes; asked for only where one is set. */
const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  meta: { live: ['viewer'] },
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/reminders', { signal })),
})

function saveReminder(offerId: string, isOn: boolean): Promise<unknown> {
  const path = { params: { path: { offerId } } }
  return isOn
    ? unwrap(api.PUT('/api/me/reminders/{offerId}', { ...path, body: null }))
    : unwrap(api.DELETE('/api/me/reminders/{offerId}', path))
}

/** Asks for a reminder a day before the offer ends, or takes it back. */
export function useReminder(offerId: string): { isOn: boolean; toggle: () => void } {
  return useSaved({
    list: LIST,
    id: offerId,
    save: (isOn) => saveReminder(offerId, isOn),
    stale: { queryKey: remindersQuery.queryKey },
    say: () => SAID,
  })
}

/** When the reminder of the offer comes; undefined while none is set, or that is not known yet. */
export function useRemindAt(offerId: string): string | undefined {
  const isOn = useViewer()?.[LIST].includes(offerId) ?? false
  // The first answer, asked for before the reminder is kept, would be without it, and is not asked for again while it is on its way.
  const isSaving = useIsMutating({ mutationKey: ['saved', LIST, offerId] }) > 0
  const { data } = useQuery({ ...remindersQuery, enabled: isOn && !isSaving })
  return isOn ? data?.items.find((reminder) => reminder.offerId === offerId)?.remindAt : undefined
}

/** Asks for a reminder at a moment that the person chose; shown once the server has agreed to it. */
export function useChosenReminder(offerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['saved', LIST, offerId],
    scope: { id: `${LIST}-${offerId}` },
    mutationFn: (remindAt: Date) =>
      unwrap(
        api.PUT('/api/me/reminders/{offerId}', {
          params: { path: { offerId } },
          body: { remindAt: remindAt.toISOString() },
        }),
      ),
    onSuccess: async () => {
      const stale = remindersQuery.queryKey
      const viewer = queryClient.setQueryData(viewerQuery.queryKey, (old) => old && withSaved(old, LIST, offerId, true))
      if (viewer) postToOtherTabs({ viewerId: viewer.id, list: LIST, id: offerId, isOn: true, stale })
      notify(SAID, { action: `${LIST}-${offerId}` })
      await queryClient.invalidateQueries({ queryKey: stale })
    },
  })
}
