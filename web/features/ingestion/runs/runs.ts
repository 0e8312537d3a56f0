import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../../../domain/count.ts'
import { api, refusalText, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type IngestionRun = components['schemas']['IngestionRun']
export type IngestionRejection = components['schemas']['IngestionRejection']
export type RunIngestion = components['schemas']['RunIngestion']

export const REJECTIONS_STEP = 24

/** Under this key lies everything that staff see of runs. */
const RUNS_KEY = ['admin', 'ingestion-runs'] as const
const live = ['staff-ingestion'] as const

export const runsQuery = (sourceId: string) =>
  queryOptions({
    queryKey: [...RUNS_KEY, 'of', sourceId],
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/ingestion-runs', { params: { query: { sourceId } }, signal })),
    meta: { live },
  })

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [...RUNS_KEY, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/ingestion-runs/{id}', { params: { path: { id } }, signal })),
    meta: { live },
  })

/** What a run turned down, once it has ended. */
export const rejectionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...RUNS_KEY, 'rejections', id],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/admin/ingestion-runs/{id}/rejections', {
          params: { path: { id }, query: pageParam ? { cursor: pageParam } : {} },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

type Deed<Input, Result> = {
  run: (input: Input) => Promise<Result>
  onDone: (result: Result, input: Input) => void
  failed: string
}

function useRunDeed<Input, Result>({ run, onDone, failed }: Deed<Input, Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => notifyError(refusalText(error, failed), { title: failed, action: failed }),
    onSettled: () => client.invalidateQueries({ queryKey: RUNS_KEY }),
  })
}

const params = (id: string) => ({ path: { id } })

/** Has one source read; its run tells how that goes. */
export const useRunStart = (onStarted: (run: IngestionRun) => void) =>
  useRunDeed({
    run: (sourceId: string) => unwrap(api.POST('/api/admin/ingestion-sources/{id}/runs', { params: params(sourceId) })),
    onDone: onStarted,
    failed: FAILED,
  })

export const useRunCancel = (id: string) =>
  useRunDeed({
    run: () => unwrap(api.POST('/api/admin/ingestion-runs/{id}/cancellation', { params: params(id) })),
    onDone: () => notify('The run stops in a moment'),
    failed: 'Failed to cancel the run',
  })

export const useEndingDecision = (id: string) =>
  useRunDeed({
    run: (end: boolean) =>
      unwrap(api.POST('/api/admin/ingestion-runs/{id}/ending', { params: params(id), body: { end } })),
    onDone: (_run, end) => notify(end ? 'Offers ended' : 'Offers kept'),
    failed: 'Failed to end the offers',
  })

const sources = (count: number) => `${count} ${count === 1 ? 'source' : 'sources'}`

/** 'Processed 3 sources', and what is not well with any. */
export function processedText({ results }: RunIngestion): string {
  const failed = results.filter(({ status }) => status === 'failed').length
  const running = results.filter(({ status }) => status === 'running').length
  const rest = [failed > 0 ? `${failed} failed` : '', running > 0 ? `${running} still running` : ''].filter(Boolean)
  return [`Processed ${sources(results.length)}`, ...rest].join(', ')
}

const FAILED = 'Ingestion failed'

/** Of a run that still goes when the answer comes, of one of which nothing came, or of one that is over. */
function titleOf(statuses: readonly string[]): string {
  if (statuses.includes('running')) return 'Ingestion is under way'
  return statuses.length > 0 && statuses.every((status) => status === 'failed') ? FAILED : 'Ingestion completed'
}

/** Reads every enabled source. */
export const useIngestion = () =>
  useRunDeed({
    run: () => unwrap(api.POST('/api/functions/run-ingestion')),
    onDone: (result) =>
      notify(processedText(result), { title: titleOf(result.results.map(({ status }) => status)), action: FAILED }),
    failed: FAILED,
  })

const CJ_FAILED = 'Ingestion Failed'

/** Reads CJ alone. */
export const useCjIngestion = () =>
  useRunDeed({
    run: () => unwrap(api.POST('/api/functions/ingest-cj')),
    onDone: ({ status, error, fetched, inserted, updated, rejected }) => {
      if (status === 'failed') notifyError(error ?? 'CJ could not be read.', { title: CJ_FAILED, action: CJ_FAILED })
      else {
        const counts = `Fetched ${formatCount(fetched)}: ${formatCount(inserted)} added, ${formatCount(updated)} updated, ${formatCount(rejected)} left out`
        notify(status === 'running' ? `${counts}. It is still running.` : counts, {
          title: titleOf([status]),
          action: CJ_FAILED,
        })
      }
    },
    failed: CJ_FAILED,
  })
