import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../lib/api/client.ts'
import { notify, notifyError } from '../../../../ui/toast.ts'
import {
  type AdminAnnouncement,
  ANNOUNCEMENTS_KEY,
  deleteAnnouncement,
  withdrawAnnouncement,
} from './staff-announcements.ts'

/** Ends an announcement, or deletes it; the lists are loaded anew either way. */
export function useAnnouncementDeeds() {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ANNOUNCEMENTS_KEY })
  const withdraw = useMutation({
    mutationFn: ({ id }: AdminAnnouncement) => withdrawAnnouncement(id),
    onSuccess: () => notify('Announcement withdrawn'),
    onError: (error) => {
      const isOver = error instanceof ApiError && error.code === 'conflict'
      notifyError(isOver ? 'It is not showing any more.' : 'Failed to withdraw announcement')
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: AdminAnnouncement) => deleteAnnouncement(id),
    onSuccess: () => notify('Announcement deleted'),
    onError: () => notifyError('Failed to delete announcement'),
    onSettled,
  })
  return { withdraw: withdraw.mutate, remove: remove.mutate }
}
