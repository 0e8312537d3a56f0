import { expect, test } from 'vitest'
import { londonDate } from '../../../domain/dates.ts'
import { extractOffers } from './extract-offers.ts'
import { MADE_PAGES, type MadePage, type Truth } from './made-pages.ts'
import type { PageOffer } from './page-offer.ts'

const PAGE = { url: 'https://www.shop.example/offers', now: new Date('2026-07-10T09:00:00Z') }

function factsOf({ code, price, discountType, discountValue, startAt, endAt }: PageOffer): Truth {
  const saving = discountType === 'PERCENT' ? `${discountValue}%` : `£${discountValue}`
  return {
    ...(code !== null && { code }),
    ...(price !== null && { price }),
    ...(discountValue !== null && { saving }),
    ...(startAt !== null && { start: londonDate(startAt) }),
    ...(endAt !== null && { end: londonDate(endAt) }),
  }
}

/** Each fact beside the code of its offer, so that one on the wrong offer is wrong. */
const listed = (page: string, truths: readonly Truth[]) =>
  truths.flatMap((truth) =>
    Object.entries(truth).map(([field, value]) => `${page}: ${truth.code ?? 'no code'}: ${field} ${value}`),
  )

function compare({ name, html, truth }: MadePage) {
  const found = listed(name, extractOffers(`<main>${html}</main>`, PAGE).offers.map(factsOf))
  const right = listed(name, truth)
  return {
    right: found.filter((fact) => right.includes(fact)),
    wrong: found.filter((fact) => !right.includes(fact)),
    missed: right.filter((fact) => !found.includes(fact)),
  }
}

test('of codes, prices, savings and dates nothing is wrong, and at least four of five are found', () => {
  const all = MADE_PAGES.map(compare)
  const [right, missed] = [all.flatMap((one) => one.right), all.flatMap((one) => one.missed)]
  const recall = right.length / (right.length + missed.length)
  process.stdout.write(
    `Of ${MADE_PAGES.length} made pages: ${right.length} facts right, precision ${all.some(({ wrong }) => wrong.length > 0) ? 'below 1.0' : '1.0'}, recall ${recall.toFixed(2)}; missed: ${missed.join('; ') || 'none'}\n`,
  )
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(recall).toBeGreaterThanOrEqual(0.8)
})
