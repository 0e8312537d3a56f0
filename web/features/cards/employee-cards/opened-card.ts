import { api, ApiError, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { dropCard, keepCard } from './saved-cards.ts'

export type Card = components['schemas']['Card']
export type CardDetail = components['schemas']['CardDetail']

export type OpenedCard = {
  card: CardDetail
  /** Null when the card cannot be used now, or its number could not be decrypted. */
  number: string | null
  /** What its code says, which may be more than the number; null as the number is. */
  code: string | null
  /** It was withdrawn while it was open. */
  isGone: boolean
  /** It came from this device, because the server could not be reached or does not open another one so soon. */
  isSaved: boolean
}

type Numbered = Pick<OpenedCard, 'number' | 'code'>

const NOTHING: Numbered = { number: null, code: null }

const NUMBER_REFUSALS: readonly string[] = ['card_unreadable', 'card_not_found']

async function fetchNumber(id: string, signal: AbortSignal): Promise<Numbered> {
  try {
    return await unwrap(api.POST('/api/cards/{id}/number', { params: { path: { id } }, signal }))
  } catch (error) {
    if (error instanceof ApiError && NUMBER_REFUSALS.includes(error.code)) return NOTHING
    throw error
  }
}

export type Opening = {
  userId: string
  id: string
  signal: AbortSignal
  /** What the list said of the card, if it is there. */
  status: Card['status'] | undefined
}

/** Card and number come at the same time, unless the list said already that there will be no number; the device keeps both. */
export async function fetchCard({ userId, id, signal, status = 'ACTIVE' }: Opening): Promise<OpenedCard> {
  const early = status === 'ACTIVE' ? fetchNumber(id, signal) : undefined
  early?.catch(() => undefined)
  const card = await unwrap(api.GET('/api/cards/{id}', { params: { path: { id } }, signal }))
  const { number, code } = card.can.use ? await (early ?? fetchNumber(id, signal)) : NOTHING
  if (number === null || code === null) void dropCard(id)
  else void keepCard(userId, { card, number, code })
  return { card, number, code, isSaved: false, isGone: false }
}
