import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countdown } from '../domain/countdown.ts'
import { expiryLabel, formatDate } from '../domain/dates.ts'
import { discountLabel } from '../domain/discount-label.ts'
import { DISCOUNT_TYPES, OFFER_SORTS, OFFER_STATUSES, OFFER_TYPES, SYMBOLOGIES } from '../domain/enums.ts'
import { FIRST_CATEGORIES } from '../domain/first-categories.ts'
import { ERRORS } from '../domain/errors.ts'
import { CHOICES } from '../domain/offer-filters.ts'
import { ALL_TEXTS, REQUIRED_TEXTS } from './support/required-texts.ts'

const NOW = new Date('2026-11-14T12:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const left = (milliseconds: number) => countdown(later(milliseconds), NOW)
const expiry = (milliseconds: number) => expiryLabel(later(milliseconds), NOW)
const percent = (discountValue: number | null) => discountLabel({ discountType: 'PERCENT', discountValue })
const pounds = (discountValue: number) => discountLabel({ discountType: 'AMOUNT', discountValue })
const listed = (values: readonly (string | number)[]) => values.join(', ')

/** What the rules write, in the order of the table's rows. */
const WRITTEN: Record<(typeof REQUIRED_TEXTS)['pure rules'][number]['scene'], () => readonly string[]> = {
  'discount badge': () => [percent(20), percent(12.5), pounds(8), pounds(7.5), pounds(10_000), percent(null)],
  countdown: () =>
    [2 * DAY + 4 * HOUR, DAY, DAY - SECOND, HOUR, HOUR - SECOND, SECOND, 0].map((milliseconds) => left(milliseconds)),
  expiry: () => [expiry(3 * DAY + HOUR), expiry(DAY), expiry(5 * HOUR), expiry(0)],
  // The second is already the next day in London.
  date: () => [formatDate('2026-11-04T10:00:00Z'), formatDate('2026-09-29T23:30:00Z')],
  enumerations: () => [
    listed(FIRST_CATEGORIES),
    listed(OFFER_TYPES),
    listed(DISCOUNT_TYPES),
    listed(OFFER_SORTS),
    listed(CHOICES.expiry.values.map(CHOICES.expiry.label)),
    listed(CHOICES.reliability.values),
    listed(CHOICES.within.values),
    listed(OFFER_STATUSES),
    listed(SYMBOLOGIES.toSorted((one, other) => Number(one === 'NONE') - Number(other === 'NONE'))),
  ],
  'the server’s own words': () => [
    ERRORS.offer_not_found.message,
    ERRORS.collection_not_found.message,
    ERRORS.merchant_not_found.message,
    ERRORS.card_unreadable.message,
  ],
}

describe('the required texts that a rule writes', () => {
  test.each(REQUIRED_TEXTS['pure rules'])('$section', ({ scene, rows }) => {
    expect(WRITTEN[scene]()).toEqual(rows.map(({ words }) => words))
  })
})

describe('the table of required texts', () => {
  test('names a file for each text that no browser walks, and the file holds its words', () => {
    const elsewhere = ALL_TEXTS.filter(({ provenIn = '' }) => provenIn && provenIn !== 'tests/required-texts.test.ts')
    expect(elsewhere.length).toBeGreaterThan(0)
    for (const { provenIn = '', rows } of elsewhere) {
      expect(existsSync(provenIn), provenIn).toBe(true)
      for (const { words } of rows) expect(readFileSync(provenIn, 'utf8')).toContain(words)
    }
  })

  test('names each scene once, and leaves none without texts', () => {
    const scenes = ALL_TEXTS.map(({ scene }) => scene)
    expect(new Set(scenes).size).toBe(scenes.length)
    expect(ALL_TEXTS.filter(({ rows }) => rows.length === 0)).toEqual([])
  })
})
