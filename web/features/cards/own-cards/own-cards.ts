import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, ApiError, isOutOfReach, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { keepAnswer, shownAt, shownOf } from '../../../lib/offline/contact.ts'
import { drop, keepOnly } from '../../../lib/offline/vault.ts'
import { mayHaveSession } from '../../../lib/session/kept-session.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { prepareDrawing } from '../../../ui/till/prepare-drawing.ts'

export type OwnCard = components['schemas']['OwnCard']
export type OwnCardWish = components['schemas']['OwnCardWish']

/** What this device keeps of an own card. */
type Kept = { card: OwnCard; code: string }

export type OpenedOwnCard = {
  card: OwnCard
  /** Null when it could not be decrypted. */
  code: string | null
  /** It came from this device, because the server could not be reached. */
  isSaved: boolean
}

const LIVE = { live: ['cards'] as const }
const retryOnce = (failures: number, error: Error) => failures === 0 && isOutOfReach(error)
const placeOf = (userId: string, id: string) => ({ userId, kind: 'own-card', id }) as const

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes rows of the kind, under a key of this device
const asKept = (content: unknown) => content as Kept

async function keptOwnCards(userId: string): Promise<OwnCard[]> {
  return (await shownOf(userId, 'own-card')).map((content) => asKept(content).card)
}

async function fetchCode(card: OwnCard, userId: string, signal?: AbortSignal): Promise<string | null> {
  const path = { id: card.id }
  const asked = api.POST('/api/own-cards/{id}/code', { params: { path }, ...(signal && { signal }) })
  try {
    const { code } = await unwrap(asked)
    void keepAnswer(placeOf(userId, card.id), { card, code } satisfies Kept)
    return code
  } catch (error) {
    if (error instanceof ApiError && error.code === 'card_unreadable') return null
    throw error
  }
}

const lookOf = ({ id, name, symbology, last4, bgColor }: OwnCard) => [id, name, symbology, last4, bgColor].join('\n')

/** Keeps every card that this device does not hold as it is now, so that each opens without a connection. */
async function keepReady(userId: string, cards: readonly OwnCard[]): Promise<void> {
  await keepOnly(
    userId,
    'own-card',
    cards.map(({ id }) => id),
  )
  const kept = new Set((await keptOwnCards(userId)).map(lookOf))
  for (const card of cards.filter((one) => !kept.has(lookOf(one)))) {
    if (!mayHaveSession()) return
    await fetchCode(card, userId)
    await prepareDrawing(card.symbology)
  }
}

async function fetchList(userId: string, signal: AbortSignal): Promise<OwnCard[]> {
  try {
    const { items } = await unwrap(api.GET('/api/own-cards', { signal }))
    const keep = () =>
      keepReady(userId, items).catch((error: unknown) => console.warn('Not every card was kept.', error))
    whenIdle(() => void keep())
    return items
  } catch (error) {
    if (isOutOfReach(error)) return await keptOwnCards(userId)
    throw error
  }
}

const listKey = (userId: string) => ['own-cards', 'list', userId] as const

/** My own cards, last used first; without a connection those that this device keeps, sealed and in no cache. */
export const ownCardListQuery = (userId: string) =>
  queryOptions({
    queryKey: listKey(userId),
    queryFn: ({ signal }) => fetchList(userId, signal),
    meta: LIVE,
    networkMode: 'always',
    retry: retryOnce,
  })

async function openOwn(
  userId: string,
  card: OwnCard | undefined,
  id: string,
  signal: AbortSignal,
): Promise<OpenedOwnCard> {
  try {
    if (!card) throw new ApiError({ code: 'card_not_found', message: 'Card not found' }, 404)
    return { card, code: await fetchCode(card, userId, signal), isSaved: false }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) void drop(id)
    const kept = isOutOfReach(error) ? await shownAt(placeOf(userId, id)) : undefined
    if (kept !== undefined) return { ...asKept(kept), isSaved: true }
    throw error
  }
}

/** One own card with its code, which stays in memory only as long as it is on the screen. */
export const openOwnCardQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['own-cards', 'open', userId, id],
    queryFn: async ({ signal, client }) => {
      const list = await client.ensureQueryData(ownCardListQuery(userId))
      return await openOwn(
        userId,
        list.find((card) => card.id === id),
        id,
        signal,
      )
    },
    networkMode: 'always',
    retry: retryOnce,
    gcTime: 0,
  })

const pathOf = (id: string) => ({ params: { path: { id } } })

/** Adds a card, or changes the one that is given. */
export function useKeepOwnCard(id: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: OwnCardWish) =>
      id === undefined
        ? unwrap(api.POST('/api/own-cards', { body }))
        : unwrap(api.PUT('/api/own-cards/{id}', { ...pathOf(id), body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['own-cards'] }),
  })
}

export function useDeleteOwnCard(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await unwrap(api.DELETE('/api/own-cards/{id}', pathOf(id)))
      await drop(id)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['own-cards', 'list'] }),
  })
}

/** Marks a card as used, once, when its view has been open for so long; a failure is only logged. */
export function useMarkOwnCardUsed(opened: OpenedOwnCard | undefined, afterMs = 0): void {
  const queryClient = useQueryClient()
  const marked = useRef<string>(undefined)
  const id = opened && !opened.isSaved ? opened.card.id : undefined
  useEffect(() => {
    if (!id || marked.current === id) return undefined
    const mark = () => {
      marked.current = id
      unwrap(api.PUT('/api/own-cards/{id}/last-used', pathOf(id))).then(
        () => queryClient.invalidateQueries({ queryKey: ['own-cards', 'list'] }),
        (error: unknown) => console.warn('The card could not be marked as used.', error),
      )
    }
    const timer = setTimeout(mark, afterMs)
    return () => clearTimeout(timer)
  }, [id, afterMs, queryClient])
}
