import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../../../domain/count.ts'
import { api, reasonOf, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDownload } from '../../../lib/api/useDownload.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type CodeStock = components['schemas']['CodeStock']
export type CodeReport = components['schemas']['CodeReport']

/** '1,234'. */
export const numberText = (count: number) => formatCount(count)

/** '1,234 codes', '1 code'. */
export const codesText = (count: number) => `${numberText(count)} ${count === 1 ? 'code' : 'codes'}`

export const codeStockQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['supplier', 'codes', offerId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/supplier/offers/{id}/codes', { params: { path: { id: offerId } }, signal })),
    meta: { live: ['supplier-offers'] },
  })

function sendCodes(id: string, text: string, dryRun: 'true' | 'false'): Promise<CodeReport> {
  return unwrap(
    api.POST('/api/supplier/offers/{id}/codes', {
      params: { path: { id }, query: { dryRun } },
      headers: { 'content-type': 'text/plain' },
      body: text,
      bodySerializer: (body) => body,
    }),
  )
}

/** Says what a text holds; nothing is written. */
export function useCheckCodes(offerId: string) {
  return useMutation({ mutationFn: (text: string) => sendCodes(offerId, text, 'true') })
}

function useRenewStock(offerId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: codeStockQuery(offerId).queryKey })
}

/** Adds the codes of a text, all or none. */
export function useAddCodes(offerId: string) {
  return useMutation({
    mutationFn: (text: string) => sendCodes(offerId, text, 'false'),
    onSettled: useRenewStock(offerId),
  })
}

export function useWithdrawCodes(offerId: string) {
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/supplier/offers/{id}/codes', { params: { path: { id: offerId } } })),
    onSuccess: ({ withdrawn }) => notify(`${codesText(withdrawn)} withdrawn.`),
    onError: (error) => notifyError(error.message),
    onSettled: useRenewStock(offerId),
  })
}

export function useSetLowStock(offerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (lowStockAt: number | null) =>
      unwrap(
        api.PUT('/api/supplier/offers/{id}/codes/settings', {
          params: { path: { id: offerId } },
          body: { lowStockAt },
        }),
      ),
    onSuccess: (stock) => {
      queryClient.setQueryData(codeStockQuery(offerId).queryKey, stock)
      notify(`Alert set to ${codesText(stock.alertAt)}`)
    },
  })
}

export function useSetAllowance(offerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: components['schemas']['CodeAllowance']) =>
      unwrap(api.PUT('/api/supplier/offers/{id}/codes/allowance', { params: { path: { id: offerId } }, body })),
    onSuccess: (stock) => {
      queryClient.setQueryData(codeStockQuery(offerId).queryKey, stock)
      notify(`${codesText(stock.codesEach)} for each person`)
    },
  })
}

const FILE_NAME = 'offerwell-codes.csv'

export function useDownloadCodes(offerId: string) {
  const params = { path: { id: offerId } }
  return useDownload(FILE_NAME, () =>
    unwrap(api.GET('/api/supplier/offers/{id}/codes.csv', { params, parseAs: 'blob' })),
  )
}

/** What a refused number says beside its field. */
export function problemOf(error: Error | null): string | undefined {
  return error ? reasonOf(error) : undefined
}
