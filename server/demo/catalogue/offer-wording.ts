import type { OfferType } from '../../../domain/enums.ts'
import type { DemoDeal } from './brand.ts'
import type { Chance } from '../chance.ts'
import type { DemoMerchant } from './merchants.ts'
import { ORDER_PRINT, TRADES, VISIT_PRINT } from './vocabulary.ts'

export type Discount = { type: 'PERCENT' | 'AMOUNT'; value: number | null; minSpend: number | null }

/** Reads a brand's `saving`; amounts are in pounds. */
export function readSaving(saving: string): Discount {
  const percent = /^(\d+)%$/.exec(saving)?.[1]
  if (percent) return { type: 'PERCENT', value: Number(percent), minSpend: null }
  const [, pounds, spend] = /^£(\d+)(?: over (\d+))?$/.exec(saving) ?? []
  if (pounds) return { type: 'AMOUNT', value: Number(pounds), minSpend: spend ? Number(spend) : null }
  if (saving !== '') throw new RangeError(`Not a saving: ${saving}`)
  return { type: 'PERCENT', value: null, minSpend: null }
}

/** A deal with how and when what was bought, or the money, arrives. */
type FulfilledDeal = { deal: DemoDeal; fulfilment: string }

/** A gift card that costs less than it holds. */
export function giftCardDeal({ brand }: DemoMerchant, chance: Chance): FulfilledDeal {
  const [title, description, fulfilment] = chance.pick([
    [
      `Gift card for ${brand.things}`,
      'Choose any amount from £10 to £250 and pay less than it holds.',
      `${brand.name} sends the card by e-mail on the next working day, with its number and PIN.`,
    ],
    [
      `${brand.name} e-gift card`,
      `Arrives by e-mail within minutes, good for ${brand.things}.`,
      'It comes by e-mail within minutes of your payment. Look among your unwanted mail if it does not.',
    ],
    [
      `${brand.name} gift card, £25 to £100`,
      `Top up as often as you like and spend it on ${brand.things}.`,
      'A plastic card comes by post in three to five working days. A top-up counts at once.',
    ],
    [
      `Digital gift card for ${brand.things}`,
      'With your own message, sent on the day you choose.',
      'It goes out by e-mail at nine in the morning of the day that you choose, to whomever you name.',
    ],
  ] as const)
  const deal: DemoDeal = [
    `${chance.pick([4, 5, 6, 8, 10])}%`,
    title,
    description,
    brand.sellsOnline ? 'online' : 'visit',
  ]
  return { deal, fulfilment }
}

/** Money paid back after the purchase. */
export function cashbackDeal({ brand }: DemoMerchant, chance: Chance): FulfilledDeal {
  const [title, description, fulfilment] = chance.pick([
    [
      `Cashback on ${brand.things}`,
      'Pay as usual with a linked card; the money comes back within 30 days.',
      'Tracked when your bank books the payment, and paid to the same card within 30 days.',
    ],
    [
      `Money back at ${brand.name}`,
      `Start here, pay for ${brand.things}, and the saving follows once it is confirmed.`,
      `Tracked within two days. ${brand.name} confirms it when the time for returns is over, and pays within a week.`,
    ],
    [
      `${brand.name} cashback for new customers`,
      'On your first order, tracked from the link and paid in six weeks.',
      'Tracked from the link on the same day, and paid six weeks after your order.',
    ],
    [
      `Cashback every time at ${brand.name}`,
      `Whenever you pay for ${brand.things}, as often as you like.`,
      `Tracked overnight. ${brand.name} pays on the first working day of each month.`,
    ],
  ] as const)
  return {
    deal: [chance.pick(['2%', '3%', '4%', '5%', '10%', '£7 over 75']), title, description, 'online'],
    fulfilment,
  }
}

export type Conditions = { minSpend: number | null; newCustomersOnly: boolean; exclusions: string | null }

function printOf({ category }: DemoMerchant, isVisit: boolean) {
  const trade = TRADES[category]
  if (trade.suits === 'both' || (trade.suits === 'visits') === isVisit) return trade
  return isVisit ? VISIT_PRINT : ORDER_PRINT
}

export function exclusionOf(merchant: DemoMerchant, isVisit: boolean, chance: Chance): string {
  return chance.pick(printOf(merchant, isVisit).exclusions)
}

/** The brand's own sentence, then what to know before opening it. */
export function descriptionOf(
  draft: { merchant: DemoMerchant; deal: DemoDeal; type: OfferType },
  conditions: Conditions,
): string {
  const { brand, category } = draft.merchant
  const places = `${brand.shops} ${brand.places ?? TRADES[category].places}`
  const isAtPlaces = draft.type === 'BARCODE_QR' || draft.deal[3] === 'visit' || !brand.sellsOnline
  const inBoth = brand.shops > 0 && draft.deal[3] !== 'online' ? ` Online and in ${places}.` : ''
  const spend = conditions.minSpend === null ? '' : ` When you spend £${conditions.minSpend} or more.`
  const isNew = conditions.newCustomersOnly ? ' For new customers.' : ''
  return `${draft.deal[2]}${spend}${isNew}${isAtPlaces ? ` In all ${places}.` : inBoth}`
}

/** One sentence a line, the exceptions first; null for the few whose supplier gave none. */
export function termsOf(
  merchant: DemoMerchant,
  isVisit: boolean,
  conditions: Conditions,
  chance: Chance,
): string | null {
  const { minSpend, newCustomersOnly, exclusions } = conditions
  const { name } = merchant.brand
  if (minSpend === null && exclusions === null && chance.is(0.12)) return null
  const lines = [
    ...(minSpend === null ? [] : [`Spend £${minSpend} or more in one order.`]),
    ...(newCustomersOnly ? [`For people who have not bought from ${name} before.`] : []),
    ...(exclusions === null ? [] : [`It leaves out: ${exclusions.charAt(0).toLowerCase()}${exclusions.slice(1)}.`]),
    ...chance.some(printOf(merchant, isVisit).terms, chance.whole(2, 3)),
    `${name} may end the offer early if it has to, and will say so here.`,
  ]
  return lines.join('\n')
}

/** What it is, and how it is had: 'headphones', 'speakers', 'gift card'. */
export function tagsOf({ brand }: DemoMerchant, type: OfferType, isVisit: boolean): string[] {
  const how = { CODE: [], LINK: [], BARCODE_QR: ['at the till'], GIFTCARD: ['gift card'], CASHBACK: ['cashback'] }
  return [...brand.things.split(' and '), ...how[type], ...(isVisit ? ['book ahead'] : [])]
}

export const OFFER_REJECTIONS = [
  'End date missing. Add the last day on which the code works.',
  'This is a duplicate of an offer that is already live.',
  'The link leads to a page that does not exist any more.',
  'The terms do not say which items are left out.',
  'The same saving is open to everyone on the merchant’s own site.',
  'It had already ended when we tried it.',
] as const
