import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, ApiError, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type AdminMerchant = components['schemas']['AdminMerchant']
export type AdminMerchantDetail = components['schemas']['AdminMerchantDetail']
export type NewMerchant = components['schemas']['NewMerchantInput']
type PageChange = components['schemas']['MerchantPageChangeInput']

export const PAGE_SIZE = 24

const KEY = ['admin', 'merchants'] as const

export const adminMerchantsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', q],
    meta: { live: ['merchants'] },
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(q && { q }), ...(pageParam && { cursor: pageParam }) }
      return unwrap(api.GET('/api/admin/merchants', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

export const adminMerchantQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    meta: { live: ['merchants'] },
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/merchants/{id}', { params: { path: { id } }, signal })),
  })

const ACTION = { action: 'merchants' }
const sentenceOf = (error: Error) => (error instanceof ApiError ? error.message : 'Nothing was changed. Try again.')
const sayNotSaved = (error: Error) => notifyError(sentenceOf(error), { title: 'Failed to save merchant', ...ACTION })

function useRenewal() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

async function uploadLogo(id: string, file: File): Promise<string> {
  const path = `/api/admin/pictures?${new URLSearchParams({ merchantId: id }).toString()}`
  const options = { onProgress: () => undefined, signal: new AbortController().signal }
  const { url } = await uploadFile<components['schemas']['Picture']>(path, file, options)
  return url
}

/** `merchant` is the one that is changed, as it was opened; a new one is added without it. */
type SaveWish = {
  merchant: Pick<AdminMerchant, 'id' | 'updatedAt'> | undefined
  fields: NewMerchant
  file: File | undefined
}

const change = (id: string, updatedAt: string, fields: NewMerchant) =>
  unwrap(api.PUT('/api/admin/merchants/{id}', { params: { path: { id } }, body: { ...fields, updatedAt } }))

/** A picture belongs to a merchant, so that a new one is there before its logo is sent. */
async function save({ merchant, fields, file }: SaveWish): Promise<AdminMerchantDetail | undefined> {
  if (merchant) {
    const logoUrl = file ? await uploadLogo(merchant.id, file) : fields.logoUrl
    return await change(merchant.id, merchant.updatedAt, { ...fields, ...(logoUrl !== undefined && { logoUrl }) })
  }
  const added = await unwrap(api.POST('/api/admin/merchants', { body: fields }))
  if (!file) return added
  try {
    return await change(added.id, added.updatedAt, { ...fields, logoUrl: await uploadLogo(added.id, file) })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    notifyError(`${text} The supplier is there without its logo.`, { title: 'Logo not saved' })
    return undefined
  }
}

export function useSaveMerchant() {
  const onSettled = useRenewal()
  return useMutation({
    mutationFn: save,
    onSuccess: (_, { merchant }) => notify(merchant ? 'Merchant updated' : 'Merchant added', ACTION),
    onError: sayNotSaved,
    onSettled,
  })
}

/** Changes the page at once; rejects with what the server refuses. */
export function useSavePage(id: string) {
  const queryClient = useQueryClient()
  const onSettled = useRenewal()
  return useMutation({
    mutationFn: (body: PageChange) =>
      unwrap(api.PUT('/api/admin/merchants/{id}/page', { params: { path: { id } }, body })),
    onSuccess: (merchant) => {
      queryClient.setQueryData(adminMerchantQuery(id).queryKey, merchant)
      notify('Merchant updated', ACTION)
    },
    onError: sayNotSaved,
    onSettled,
  })
}

export function useSaveRelated({ id }: AdminMerchantDetail) {
  const queryClient = useQueryClient()
  const onSettled = useRenewal()
  return useMutation({
    mutationFn: (body: { from: string[]; to: string[] }) =>
      unwrap(api.PUT('/api/admin/merchants/{id}/related', { params: { path: { id } }, body })),
    onSuccess: (merchant) => {
      queryClient.setQueryData(adminMerchantQuery(id).queryKey, merchant)
      notify('Merchant updated', ACTION)
    },
    onError: sayNotSaved,
    onSettled,
    scope: { id: `related merchants ${id}` },
  })
}

export function useDeleteMerchant() {
  const onSettled = useRenewal()
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/admin/merchants/{id}', { params: { path: { id } } })),
    onSuccess: () => notify('Merchant deleted', ACTION),
    onError: (error) => notifyError(sentenceOf(error), { title: 'Failed to delete merchant', ...ACTION }),
    onSettled,
  })
}
