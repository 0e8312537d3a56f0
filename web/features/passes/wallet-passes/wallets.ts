import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { notifyError } from '../../../ui/toast.ts'

export type Wallet = components['schemas']['WalletOffer']['wallets'][number]

const ofCard = (id: string) => ({ params: { path: { id } } })

/** The wallets that a card can be added to now. */
export const walletsQuery = (id: string) =>
  queryOptions({
    queryKey: ['cards', 'wallets', id],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/cards/{id}/wallet', { ...ofCard(id), signal }))).wallets,
    retry: false,
  })

async function addToApple(id: string): Promise<void> {
  const file: Blob = await unwrap(api.POST('/api/cards/{id}/wallet/apple', { ...ofCard(id), parseAs: 'blob' }))
  saveFile(file, 'card.pkpass')
}

async function addToGoogle(id: string): Promise<void> {
  const { url } = await unwrap(api.POST('/api/cards/{id}/wallet/google', ofCard(id)))
  window.location.assign(url)
}

/** Adds the card: Apple devices open the pass that they are given, Google has a page of its own. */
export function useAddToWallet(id: string) {
  return useMutation({
    mutationFn: (wallet: Wallet) => (wallet === 'APPLE' ? addToApple(id) : addToGoogle(id)),
    onError: (error) => notifyError(error.message, { action: id }),
  })
}
