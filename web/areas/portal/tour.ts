import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Tour } from '../../../domain/enums.ts'
import { api, unwrap } from '../../lib/api/client.ts'
import { useViewer, viewerQuery } from '../../lib/session/viewer.ts'
import { notifyError } from '../../ui/toast.ts'

/** Whether a portal proposes its tour to this person. A server of the version before says nothing of tours, and keeps none. */
export function useIsTourDue(tour: Tour): boolean {
  const ended = useViewer()?.endedTours
  return Array.isArray(ended) && !ended.includes(tour)
}

/** The state of a navigation to a portal that begins its tour at once. */
export const BEGIN_TOUR = 'begin-tour'

/** Ends a tour, or has it proposed again; shown at once, and taken back where it could not be kept. */
export function useSetTour() {
  const queryClient = useQueryClient()
  const show = (change: (tours: readonly Tour[]) => Tour[]) =>
    queryClient.setQueryData(
      viewerQuery.queryKey,
      (viewer) => viewer && { ...viewer, endedTours: change(viewer.endedTours) },
    )
  return useMutation({
    scope: { id: 'tours' },
    mutationFn: (body: { tour: Tour; ended: boolean }) => unwrap(api.PUT('/api/me/tours', { body })),
    onMutate: async ({ tour, ended }) => {
      await queryClient.cancelQueries({ queryKey: viewerQuery.queryKey })
      show((tours) => [...tours.filter((one) => one !== tour), ...(ended ? [tour] : [])])
    },
    onSuccess: ({ endedTours }) => show(() => endedTours),
    onError: (error, { tour, ended }) => {
      show((tours) => [...tours.filter((one) => one !== tour), ...(ended ? [] : [tour])])
      notifyError(error.message)
    },
  })
}
