import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  IMPORT_TEMPLATE,
  type InviteChoice,
  type PersonField,
  type RowKind,
} from '../../../../domain/employee-imports.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import { type Deed, useDeed } from '../../../lib/api/useDeed.ts'
import { useDownload } from '../../../lib/api/useDownload.ts'

export type EmployeeImport = components['schemas']['EmployeeImport']
export type ImportRow = components['schemas']['ImportRow']
export type ImportLeaver = components['schemas']['ImportLeaver']
export type ShownKind = RowKind | 'LEFT'
export type Confirmation = { typedLeavers: number | null; invite: InviteChoice; inviteOn: string | null }

export const PAGE_SIZE = 24

const IMPORTS_KEY = ['company', 'employee-imports'] as const
const live = ['company-imports'] as const

export const importsQuery = infiniteQueryOptions({
  queryKey: [...IMPORTS_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    unwrap(
      api.GET('/api/company/employee-imports', {
        params: { query: { ...(pageParam && { cursor: pageParam }) } },
        signal,
      }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  meta: { live: [...live] },
})

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'one', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/company/employee-imports/{id}', { params: { path: { id } }, signal })),
    meta: { live: [...live] },
  })

/** The revision is part of the key: what was mended is judged anew, with every other row. */
export const rowsQuery = ({ id, revision, status }: EmployeeImport, kind: ShownKind) =>
  infiniteQueryOptions({
    queryKey: [...IMPORTS_KEY, 'rows', id, kind, revision, status],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/company/employee-imports/{id}/rows', {
          params: { path: { id }, query: { kind, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

export const leaversQuery = ({ id, revision }: EmployeeImport) =>
  infiniteQueryOptions({
    queryKey: [...IMPORTS_KEY, 'leavers', id, revision],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/company/employee-imports/{id}/leavers', {
          params: { path: { id }, query: { ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

/** Something that HR does about an import. */
export const useImportDeed = <Input = void, Answer = unknown>(deed: Deed<Input, Answer>) => useDeed(IMPORTS_KEY, deed)

/** Sends a file as it is; browsers name the kind of a CSV file in their own ways. */
export function sendFile(file: File, options: Parameters<typeof uploadFile>[2]): Promise<EmployeeImport> {
  const plain = new File([file], file.name, { type: 'application/octet-stream' })
  const query = new URLSearchParams({ fileName: file.name.slice(-200) })
  return uploadFile<EmployeeImport>(`/api/company/employee-imports?${query}`, plain, options)
}

export const matchColumns = (id: string, body: components['schemas']['ImportColumns']) =>
  unwrap(api.PUT('/api/company/employee-imports/{id}/columns', { params: { path: { id } }, body }))

export const mendRow = (id: string, row: number, body: Record<PersonField, string>) =>
  unwrap(api.PUT('/api/company/employee-imports/{id}/rows/{row}', { params: { path: { id, row: String(row) } }, body }))

export const confirmImport = ({ id, revision }: EmployeeImport, wish: Confirmation) =>
  unwrap(
    api.POST('/api/company/employee-imports/{id}/confirmation', {
      params: { path: { id } },
      body: { revision, ...wish },
    }),
  )

export const continueImport = (id: string) =>
  unwrap(api.POST('/api/company/employee-imports/{id}/continuation', { params: { path: { id } } }))

export const undoImport = (id: string) =>
  unwrap(api.POST('/api/company/employee-imports/{id}/undo', { params: { path: { id } } }))

export const discardImport = (id: string) =>
  unwrap(api.DELETE('/api/company/employee-imports/{id}', { params: { path: { id } } }))

export function useDownloadErrors(id: string) {
  return useDownload('import-errors.csv', () =>
    unwrap(api.GET('/api/company/employee-imports/{id}/errors.csv', { params: { path: { id } }, parseAs: 'blob' })),
  )
}

export function useDownloadFile({ id, fileName }: EmployeeImport) {
  return useDownload(fileName, () =>
    unwrap(api.GET('/api/company/employee-imports/{id}/file', { params: { path: { id } }, parseAs: 'blob' })),
  )
}

const TEMPLATE = IMPORT_TEMPLATE.map((cells) => `${cells.join(',')}\r\n`).join('')

export function useDownloadTemplate() {
  return useDownload('employees-template.csv', () => Promise.resolve(new Blob([TEMPLATE], { type: 'text/csv' })))
}
