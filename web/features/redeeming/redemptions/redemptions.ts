import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { formatMoney } from '../../../../domain/money.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export const REDEEM_ACTION = { action: 'redeem' }

export type OfferDetail = components['schemas']['OfferDetail']
export type Redeem = components['schemas']['RedeemRequest']
export type Answer = components['schemas']['AnswerRequest']
export type MyRedemption = components['schemas']['MyRedemption']
export type MyRedemptionList = components['schemas']['MyRedemptionList']

export const REDEMPTIONS_A_PAGE = 24

export const myRedemptionsQuery = infiniteQueryOptions({
  queryKey: ['redemptions'],
  queryFn: ({ pageParam, signal }) =>
    unwrap(api.GET('/api/me/redemptions', { params: { query: { ...(pageParam && { cursor: pageParam }) } }, signal })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

export const usedOffersQuery = queryOptions({
  queryKey: ['redemptions', 'offers'],
  meta: { live: ['catalogue'] },
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/me/redemptions/offers', { signal }))).items,
})

/** The shared code, or the one that is mine; undefined while there is none that I may use. */
export function codeToShow({ code }: Pick<OfferDetail, 'code'>): string | undefined {
  return (code?.kind === 'shared' ? code.code : code?.mine) ?? undefined
}

/** '£12.50', or 'about £15.00' for what is only our estimate. */
export function savedText({ value, isEstimate }: Pick<MyRedemption, 'value' | 'isEstimate'>): string {
  if (!isEstimate) return formatMoney(value)
  return value === 0 ? 'Not known' : `about ${formatMoney(value)}`
}

type DiscountType = OfferDetail['discountType']

/** What was expected, and where the figure comes from; undefined where nothing was. */
export function estimateHint(estimate: number | null, discountType: DiscountType): string | undefined {
  if (!estimate) return undefined
  const pounds = formatMoney(estimate)
  return discountType === 'AMOUNT' ? `The offer promises ${pounds}.` : `Our estimate is ${pounds}, on a £100 basket.`
}

/** An estimate is said as one; without even that there is nothing to add. */
export function workedText(
  { value, isEstimate }: Pick<MyRedemption, 'value' | 'isEstimate'>,
  type: DiscountType,
): string {
  if (!isEstimate) return `It worked. ${formatMoney(value)} saved, as you told us.`
  if (value === 0) return 'It worked.'
  const source = type === 'AMOUNT' ? 'as the offer promises' : 'an estimate on a £100 basket'
  return `It worked. About ${formatMoney(value)} saved, ${source}.`
}

/** What changes with a redemption or its answer. */
function renew(queryClient: QueryClient, offerId: string): Promise<unknown> {
  const keys = [['offers', 'one', offerId], ['codes'], ['savings'], myRedemptionsQuery.queryKey]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export const REDEEMED = 'Offer redeemed! Check your redemptions in your account.'

/** Takes part in an offer, which is said the first time that it counts unless the screen says it itself. Never shown before the server has counted it: a limit may be spent at the same moment. */
export function useRedeem(offerId: string, { isQuiet = false } = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Redeem) =>
      unwrap(api.POST('/api/offers/{id}/redemptions', { params: { path: { id: offerId } }, body })),
    onSuccess: ({ alreadyToday }) => {
      if (!alreadyToday && !isQuiet) notify(REDEEMED, REDEEM_ACTION)
    },
    onError: (error) => notifyError(error.message, REDEEM_ACTION),
    onSettled: () => renew(queryClient, offerId),
  })
}

/** Gets a code in place of one that did not work. */
export function useReplaceCode(offerId: string, redemptionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (codeId: string) =>
      unwrap(
        api.POST('/api/me/redemptions/{id}/replacement', { params: { path: { id: redemptionId } }, body: { codeId } }),
      ),
    onSuccess: () => notify('Here is another code. The one before is marked as not working.', REDEEM_ACTION),
    onError: (error) => notifyError(error.message, REDEEM_ACTION),
    onSettled: () => renew(queryClient, offerId),
  })
}

/** Says whether a redemption worked; busy until the offer's page has the new state. */
export function useAnswer(offerId: string, redemptionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Answer) =>
      unwrap(api.PUT('/api/me/redemptions/{id}/answer', { params: { path: { id: redemptionId } }, body })),
    onError: (error) => notifyError(error.message),
    onSettled: () => renew(queryClient, offerId),
  })
}
