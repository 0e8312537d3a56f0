import { queryOptions } from '@tanstack/react-query'
import { personCache } from '../../../lib/offline/worker-protocol.ts'
import type { OfferDetail } from './offers.ts'

const SHOWN = 6
const OFFER = /^\/api\/offers\/[\da-f-]{36}$/

/** The offers that this person opened on this device, the last one first, out of what the service worker keeps. */
async function seenOffers(userId: string): Promise<OfferDetail[]> {
  const name = personCache(userId)
  if (!('caches' in window) || !(await caches.has(name))) return []
  const cache = await caches.open(name)
  const requests = (await cache.keys()).filter(({ url }) => OFFER.test(new URL(url).pathname))
  const answers = await Promise.all(requests.slice(-SHOWN).map((request) => cache.match(request)))
  const offers: OfferDetail[] = await Promise.all(answers.flatMap((answer) => answer?.json() ?? []))
  return offers.toReversed()
}

export const seenOffersQuery = (userId: string) =>
  queryOptions({ queryKey: ['offers', 'seen', userId], queryFn: () => seenOffers(userId), staleTime: 0 })
