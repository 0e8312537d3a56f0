import type { DemoDeal } from './brand.ts'
import type { Chance } from './chance.ts'
import type { DemoMerchant } from './merchants.ts'
import { VOCABULARY } from './vocabulary.ts'

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

/** A gift card that costs less than it holds. */
export function giftCardDeal({ brand }: DemoMerchant, chance: Chance): DemoDeal {
  const [title, description] = chance.pick([
    [`Gift card for ${brand.things}`, `Choose any amount from £10 to £250 and pay less than it holds.`],
    [`${brand.name} e-gift card`, `Arrives by e-mail within minutes, good for ${brand.things}.`],
    [`${brand.name} gift card, £25 to £100`, `Top up as often as you like and spend it on ${brand.things}.`],
    [`Give ${brand.things}: digital gift card`, `With your own message, sent on the day you choose.`],
  ] as const)
  return [`${chance.pick([4, 5, 6, 8, 10])}%`, title, description, brand.sellsOnline ? 'online' : 'visit']
}

/** Money paid back after the purchase. */
export function cashbackDeal({ brand }: DemoMerchant, chance: Chance): DemoDeal {
  const percent = chance.pick([2, 3, 4, 5, 7.5, 10])
  const saving = percent === 7.5 ? '£7 over 75' : `${percent}%`
  const [title, description] = chance.pick([
    [`Cashback on ${brand.things}`, `Pay as usual with a linked card; the money comes back within 30 days.`],
    [`Money back at ${brand.name}`, `Start here, buy ${brand.things}, and we pay you once they confirm it.`],
    [`Cashback on your first ${brand.things}`, `One payment a person, tracked from the link and paid in six weeks.`],
    [`${brand.name} cashback week after week`, `On every order of ${brand.things}, as often as you like.`],
  ] as const)
  return [saving, title, description, 'online']
}

export function descriptionOf(sentence: string, { category }: DemoMerchant, chance: Chance): string {
  return `${sentence} ${chance.pick(VOCABULARY[category].closings)}`
}

export type Conditions = { minSpend: number | null; newCustomersOnly: boolean; exclusions: string | null }

/** One sentence a line, the exceptions first; null for the one offer in eight whose supplier gave none. */
export function termsOf({ brand, category }: DemoMerchant, conditions: Conditions, chance: Chance): string | null {
  const { minSpend, newCustomersOnly, exclusions } = conditions
  if (chance.is(0.12) && minSpend === null && exclusions === null) return null
  const lines = [
    ...(minSpend === null ? [] : [`Spend £${minSpend} or more in one order.`]),
    ...(newCustomersOnly ? [`For people who have not bought from ${brand.name} before.`] : []),
    ...(exclusions === null ? [] : [`It leaves out: ${exclusions.charAt(0).toLowerCase()}${exclusions.slice(1)}.`]),
    ...chance.some(VOCABULARY[category].terms, chance.whole(2, 3)),
    `${brand.name} may end the offer early if it has to, and will say so here.`,
  ]
  return lines.join('\n')
}

export const OFFER_REJECTIONS = [
  'End date missing. Add the last day on which the code works.',
  'This is a duplicate of an offer that is already live.',
  'The link leads to a page that does not exist any more.',
  'The terms do not say which items are left out.',
  'The same saving is open to everyone on the merchant’s own site.',
  'It had already ended when we tried it.',
] as const
