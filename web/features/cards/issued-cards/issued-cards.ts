import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { type Deed, useDeed } from '../../../lib/api/useDeed.ts'
import { useDownload } from '../../../lib/api/useDownload.ts'
import { COMPANY_CARDS_KEY } from '../../../lib/issuable-cards.ts'
import type { BadgeTone } from '../../../ui/Badge.tsx'

export type IssuedCard = components['schemas']['IssuedCard']
export type IssuedStatus = IssuedCard['status']
export type CardsMoved = components['schemas']['CardsMoved']
export type CardFilters = { q?: string; status?: IssuedStatus; templateId?: string }

export const PAGE_SIZE = 10
export const CARDS_AT_ONCE = 500

export const STATUS_LOOK: Record<IssuedStatus, { label: string; tone: BadgeTone }> = {
  PENDING_APPROVAL: { label: 'Waits for approval', tone: 'warning' },
  ACTIVE: { label: 'In use', tone: 'success' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  REVOKED: { label: 'Revoked', tone: 'danger' },
}
const STATUSES = ['PENDING_APPROVAL', 'ACTIVE', 'EXPIRED', 'REVOKED'] as const satisfies readonly IssuedStatus[]
export const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_LOOK[value].label }))

/** Why a card was revoked. */
export const REASON_WORDS: Record<NonNullable<IssuedCard['revokedReason']>, string> = {
  REVOKED: 'Taken back',
  DECLINED: 'Not approved',
  LOST: 'Lost, and replaced',
  RENEWED: 'Replaced by a new card',
  LEFT: 'Its holder left',
}

/** What the address asks for; the tab of the page stands in it too. */
export function readFilters(params: URLSearchParams): CardFilters {
  const status = STATUSES.find((one) => one === params.get('status'))
  const [q, templateId] = [params.get('q'), params.get('templateId')]
  return { ...(q && { q }), ...(status && { status }), ...(templateId && { templateId }) }
}

export const issuedCardsQuery = (filters: CardFilters) =>
  infiniteQueryOptions({
    queryKey: [...COMPANY_CARDS_KEY, 'issued', filters],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/company/cards', {
          params: { query: { ...filters, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { live: ['company-cards'] },
  })

export const useCardDeed = <Input = void, Answer = unknown>(deed: Deed<Input, Answer>) =>
  useDeed(COMPANY_CARDS_KEY, deed)

const cards = (many: number) => `${many} ${many === 1 ? 'card' : 'cards'}`

/** '12 cards approved. 2 cards were left as they are.' */
export function movedText(verb: string): (answer: CardsMoved) => string {
  return ({ done, skipped }) =>
    `${cards(done)} ${verb}.${skipped > 0 ? ` ${cards(skipped)} ${skipped === 1 ? 'was' : 'were'} left as before.` : ''}`
}

export const decide = (body: components['schemas']['CardDecision']) =>
  unwrap(api.POST('/api/company/cards/decisions', { body }))

export const renew = (chosen: readonly IssuedCard[]) => {
  const body = { cards: chosen.flatMap(({ id, expiresAt }) => (expiresAt === null ? [] : [{ id, expiresAt }])) }
  return unwrap(api.POST('/api/company/cards/renewals', { body }))
}

export const revoke = (id: string) => unwrap(api.DELETE('/api/company/cards/{id}', { params: { path: { id } } }))

export function useDownloadCards(filters: CardFilters) {
  return useDownload('cards.csv', () =>
    unwrap(api.GET('/api/company/cards.csv', { params: { query: filters }, parseAs: 'blob' })),
  )
}

export const nameOf = ({ holder }: IssuedCard) => holder?.fullName ?? 'Somebody who left your company'
export const titleOf = ({ label, template }: IssuedCard) => label ?? template
