import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, ApiError, isOutOfReach, unwrap } from '../../../lib/api/client.ts'
import { isKept, useIsOffline } from '../../../lib/offline/connection.ts'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { whenIdle } from '../../../lib/when-idle.ts'
import { keepReady } from './keep-ready.ts'
import { type Card, type CardDetail, fetchCard, type OpenedCard, type Opening } from './opened-card.ts'
import { dropCard, keepOnlyCards, keptCard, keptCards } from './saved-cards.ts'

/** At a till a weak signal is as bad as none: after this the copy on the device is shown. */
const PATIENCE_MS = 2500

const retryOnce = (failures: number, error: Error) => failures === 0 && isOutOfReach(error)

/** Whose cards these are; the pages stand behind the guard, so there is always somebody. */
export function useHolderId(): string {
  const auth = useAuth()
  return auth.status === 'signed_in' ? auth.userId : ''
}

async function keepUsable(userId: string, usable: readonly Card[]): Promise<void> {
  const ids = usable.map((card) => card.id)
  await keepOnlyCards(userId, ids)
  await keepReady(userId, usable)
}

async function fetchCards(userId: string, signal: AbortSignal) {
  const answer = api.GET('/api/cards', { signal })
  const list = await unwrap(answer)
  const usable = list.items.filter((card) => card.status === 'ACTIVE')
  // A list from before knows nothing of the cards that came since.
  if (!isKept((await answer).response)) whenIdle(() => void keepUsable(userId, usable))
  return list
}

/** My cards, last used first. Asked also when the device says it is offline: it is often wrong about that. */
export const cardListQuery = (userId: string) =>
  queryOptions({
    queryKey: ['cards', 'list', userId],
    queryFn: ({ signal }) => fetchCards(userId, signal),
    meta: { live: ['cards'] },
    networkMode: 'always',
    retry: retryOnce,
  })

/** The cards that this device keeps, for when the list cannot be loaded. */
export const keptCardsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['cards', 'kept', userId],
    queryFn: () => keptCards(userId),
    networkMode: 'always',
    staleTime: 0,
  })

/** Whether a card can be opened: without a connection, only one that this device keeps. */
export function useIsWithinReach(): (id: string) => boolean {
  const userId = useHolderId()
  const isOffline = useIsOffline()
  const { data: kept } = useQuery({ ...keptCardsQuery(userId), enabled: isOffline })
  return (id) => !isOffline || kept === undefined || kept.some((card) => card.id === id)
}

function hasEnded({ expiresAt }: CardDetail): boolean {
  return expiresAt !== null && new Date(expiresAt) <= new Date()
}

/** The kept copy, or one without its number when the card has ended since it was kept. */
async function fromDevice(userId: string, id: string): Promise<OpenedCard | null> {
  const kept = await keptCard(userId, id)
  if (!kept) return null
  if (!hasEnded(kept.card)) return { ...kept, isSaved: true, isGone: false }
  const card = { ...kept.card, status: 'EXPIRED' as const, can: { use: false } }
  return { card, number: null, code: null, isSaved: true, isGone: false }
}

/** The device's copy once patience has run out; never, when there is none. */
function afterPatience(device: Promise<OpenedCard | null>): Promise<OpenedCard> {
  return new Promise((resolve) => {
    setTimeout(() => {
      void device.then((opened) => opened && resolve(opened))
    }, PATIENCE_MS)
  })
}

/** Whether cards were opened too often within a minute: the card itself is as it was. */
export const isTooOften = (error: unknown): boolean => error instanceof ApiError && error.code === 'too_many_requests'

/** A card that is withdrawn while somebody holds it out stays on the screen without its number, and says so. */
function withdrawn(before: OpenedCard): OpenedCard {
  const card = { ...before.card, can: { use: false } }
  return { card, number: null, code: null, isSaved: false, isGone: true }
}

async function openCard(opening: Opening, before: OpenedCard | undefined): Promise<OpenedCard> {
  const { userId, id } = opening
  const device = fromDevice(userId, id)
  try {
    return await Promise.race([fetchCard(opening), afterPatience(device)])
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    if (isGone) void dropCard(id)
    if (isGone && before) return withdrawn(before)
    const opened = isOutOfReach(error) || isTooOften(error) ? await device : null
    if (opened) return opened
    throw error
  }
}

const openedKey = (userId: string, id: string) => ['cards', 'open', userId, id] as const

/** One card with its number, which stays in memory only as long as it is on the screen. */
export const openCardQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: openedKey(userId, id),
    queryFn: ({ signal, client }) => {
      const list = client.getQueryData(cardListQuery(userId).queryKey)
      const status = list?.items.find((card) => card.id === id)?.status
      return openCard({ userId, id, signal, status }, client.getQueryData<OpenedCard>(openedKey(userId, id)))
    },
    meta: { live: ['cards'] },
    networkMode: 'always',
    retry: retryOnce,
    gcTime: 0,
  })

/** Marks a card as used, once, when its view has been open for so long; a failure is only logged. */
export function useMarkUsed(opened: OpenedCard | undefined, afterMs = 0): void {
  const queryClient = useQueryClient()
  const marked = useRef<string>(undefined)
  const id = opened?.card.can.use && !opened.isSaved ? opened.card.id : undefined
  useEffect(() => {
    if (!id || marked.current === id) return undefined
    const mark = () => {
      marked.current = id
      unwrap(api.PUT('/api/cards/{id}/last-used', { params: { path: { id } } })).then(
        () => queryClient.invalidateQueries({ queryKey: ['cards', 'list'] }),
        (error: unknown) => console.warn('The card could not be marked as used.', error),
      )
    }
    const timer = setTimeout(mark, afterMs)
    return () => clearTimeout(timer)
  }, [id, afterMs, queryClient])
}
