import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, refusalText, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type IngestionSource = components['schemas']['IngestionSource']
export type SourceKind = components['schemas']['IngestionSourceKind']
export type SourceChange = components['schemas']['IngestionSourceChangeInput']
export type SourceTest = components['schemas']['IngestionSourceTest']

/** Under this key lies everything that staff see of sources. */
const SOURCES_KEY = ['admin', 'ingestion-sources'] as const

export const sourcesQuery = queryOptions({
  queryKey: [...SOURCES_KEY, 'list'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/ingestion-sources', { signal })),
  meta: { live: ['staff-ingestion'] },
})

export const sourceQuery = (id: string) =>
  queryOptions({
    queryKey: [...SOURCES_KEY, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/ingestion-sources/{id}', { params: { path: { id } }, signal })),
    meta: { live: ['staff-ingestion'] },
  })

const FAILED = 'Failed to update source'

type Deed<Input, Result> = {
  run: (input: Input) => Promise<Result>
  done: (result: Result) => string
  failed?: string
  onDone?: (result: Result) => void
}

/** Something that staff do to a source; what is shown of sources is loaded anew either way. */
function useSourceDeed<Input, Result>({ run, done, failed = FAILED, onDone }: Deed<Input, Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      notify(done(result), { action: failed })
      onDone?.(result)
    },
    onError: (error) => notifyError(refusalText(error, failed), { action: failed }),
    onSettled: () => client.invalidateQueries({ queryKey: SOURCES_KEY }),
  })
}

const params = (id: string) => ({ path: { id } })

export const useSourceSwitch = (id: string) =>
  useSourceDeed({
    run: (enabled: boolean) =>
      unwrap(api.PUT('/api/admin/ingestion-sources/{id}/enabled', { params: params(id), body: { enabled } })),
    done: ({ enabled }) => (enabled ? 'Source enabled' : 'Source disabled'),
  })

export const useSourceAdding = (onDone: (source: IngestionSource) => void) =>
  useSourceDeed({
    run: (body: { type: string; name?: string }) => unwrap(api.POST('/api/admin/ingestion-sources', { body })),
    done: ({ name }) => `${name} added`,
    failed: 'Failed to add source',
    onDone,
  })

export const useSourceChange = (id: string, onDone: () => void) =>
  useSourceDeed({
    run: (body: SourceChange) => unwrap(api.PUT('/api/admin/ingestion-sources/{id}', { params: params(id), body })),
    done: () => 'Source updated',
    onDone,
  })

export const useSourceDeletion = ({ id, name }: IngestionSource, onDone: () => void) =>
  useSourceDeed({
    run: () => unwrap(api.DELETE('/api/admin/ingestion-sources/{id}', { params: params(id) })),
    done: () => `${name} deleted`,
    failed: 'Failed to delete source',
    onDone,
  })

/** What came of it stands beside the button. */
export const useSourceTest = (id: string) =>
  useMutation({ mutationFn: () => unwrap(api.POST('/api/admin/ingestion-sources/{id}/test', { params: params(id) })) })
