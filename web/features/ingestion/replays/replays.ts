import { useMutation } from '@tanstack/react-query'
import { api, refusalText, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notifyError } from '../../../ui/toast.ts'

export type ReplayableRun = Pick<components['schemas']['IngestionRun'], 'id' | 'canReplay' | 'pagesUntil'>
export type ReplayPreview = components['schemas']['ReplayPreview']
export type ReplayedItems = NonNullable<ReplayPreview['newlyTaken']>

const params = (id: string) => ({ path: { id } })

/** What came of it stands beside the button, until it is asked for again. */
export const useReplayPreview = (id: string) =>
  useMutation({
    mutationFn: () => unwrap(api.GET('/api/admin/ingestion-runs/{id}/replay-preview', { params: params(id) })),
  })

const FAILED = 'Failed to replay the run'

/** Begins the replay; `onStarted` gets the id of its own run. */
export const useReplayStart = (id: string, onStarted: (runId: string) => void) =>
  useMutation({
    mutationFn: () => unwrap(api.POST('/api/admin/ingestion-runs/{id}/replay', { params: params(id) })),
    onSuccess: (run) => onStarted(run.id),
    onError: (error) => notifyError(refusalText(error, FAILED), { title: FAILED, action: FAILED }),
  })
