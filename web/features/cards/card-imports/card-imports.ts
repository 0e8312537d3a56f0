import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CARD_IMPORT_TEMPLATE, type CardImportField, type CardRowKind } from '../../../../domain/card-imports.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import { type Deed, useDeed } from '../../../lib/api/useDeed.ts'
import { useDownload } from '../../../lib/api/useDownload.ts'
import { COMPANY_CARDS_KEY } from '../../../lib/issuable-cards.ts'

export type CardImport = components['schemas']['CardImport']
export type CardImportRow = components['schemas']['CardImportRow']

const live = ['company-cards'] as const

export const cardImportQuery = (id: string) =>
  queryOptions({
    queryKey: [...COMPANY_CARDS_KEY, 'import', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/company/card-imports/{id}', { params: { path: { id } }, signal })),
    meta: { live: [...live] },
  })

export const cardImportsQuery = queryOptions({
  queryKey: [...COMPANY_CARDS_KEY, 'imports'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/card-imports', { signal })),
  meta: { live: [...live] },
})

/** The revision is part of the key: with other columns every row is judged anew. */
export const cardRowsQuery = ({ id, revision, status }: CardImport, kind: CardRowKind) =>
  infiniteQueryOptions({
    queryKey: [...COMPANY_CARDS_KEY, 'import-rows', id, kind, revision, status],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/company/card-imports/{id}/rows', {
          params: { path: { id }, query: { kind, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

export const useCardImportDeed = <Input = void, Answer = unknown>(deed: Deed<Input, Answer>) =>
  useDeed(COMPANY_CARDS_KEY, deed)

type Sending = Parameters<typeof uploadFile>[2]

/** Sends a file as it is; browsers name the kind of a CSV file in their own ways. */
export function sendCards(file: File, templateId: string, options: Sending): Promise<CardImport> {
  const plain = new File([file], file.name, { type: 'application/octet-stream' })
  const query = new URLSearchParams({ fileName: file.name.slice(-200), templateId })
  return uploadFile<CardImport>(`/api/company/card-imports?${query}`, plain, options)
}

const of = (id: string) => ({ params: { path: { id } } })

export const matchColumns = (id: string, columns: (CardImportField | null)[]) =>
  unwrap(api.PUT('/api/company/card-imports/{id}/columns', { ...of(id), body: { columns } }))

export const confirmCards = ({ id, revision }: CardImport) =>
  unwrap(api.POST('/api/company/card-imports/{id}/confirmation', { ...of(id), body: { revision } }))

export const discardCards = (id: string) => unwrap(api.DELETE('/api/company/card-imports/{id}', of(id)))

export function useDownloadCardErrors(id: string) {
  return useDownload('card-import-errors.csv', () =>
    unwrap(api.GET('/api/company/card-imports/{id}/errors.csv', { ...of(id), parseAs: 'blob' })),
  )
}

const TEMPLATE = CARD_IMPORT_TEMPLATE.map((cells) => `${cells.join(',')}\r\n`).join('')

export function useDownloadCardTemplate() {
  return useDownload('cards-template.csv', () => Promise.resolve(new Blob([TEMPLATE], { type: 'text/csv' })))
}
