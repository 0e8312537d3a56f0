import type { DiscountType } from '../../../domain/enums.ts'
import { readDiscount } from '../normalise/discount.ts'
import { extractOffers } from './extract-offers.ts'
import type { PageState } from './page-state.ts'

/** A deal that a page states; `price` is in pounds, null where it names none or several. */
export type ShownDeal = {
  code: string | null
  discountType: DiscountType | null
  discountValue: number | null
  price: number | null
}

/** A page that an offer links to. */
export type LinkedPage = { state: PageState; deals: ShownDeal[] }

const POUNDS = 'GBP'

/** The deals of a page that anybody has today: none that has ended, is still to come, or says "up to". */
export function readShownDeals(html: string, { url, now }: { url: string; now: Date }): ShownDeal[] {
  const isOpen = (start: string | null, end: string | null) =>
    (start === null || Date.parse(start) <= now.getTime()) && (end === null || Date.parse(end) > now.getTime())
  return extractOffers(html, { url, now })
    .offers.filter(({ startAt, endAt, hasEnded }) => !hasEnded && isOpen(startAt, endAt))
    .filter(({ title, description }) => !readDiscount(`${title}. ${description ?? ''}`).upTo)
    .map(({ code, discountType, discountValue, price, currency }) => {
      return { code, discountType, discountValue, price: currency === POUNDS ? price : null }
    })
}
