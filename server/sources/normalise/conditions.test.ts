import { describe, expect, it } from 'vitest'
import { readConditions, readTerms } from './conditions.ts'

describe('readConditions', () => {
  it.each([
    ['£10 off over £60', { minSpend: 60 }],
    ['Minimum spend £1,040. 5% off.', { minSpend: 1040 }],
    ['10% off orders over £75', { minSpend: 75 }],
    ['10% off & free UK delivery over £50', {}],
    ['Free delivery on orders over £50', {}],
    ['10% off your first order', { newCustomersOnly: true }],
    ['10% off for new and existing customers on a first order', {}],
    [
      'Save 5%. Cannot be used with other offers. Hurry.',
      { exclusions: 'Cannot be used with other offers.', stackable: false },
    ],
    ['5% off. Excludes sale items. 5% off. Excludes sale items!', { exclusions: 'Excludes sale items!' }],
    ['5% off, app only', { appOnly: true }],
    ['5% off with our new app', {}],
  ])('reads "%s"', (text, conditions) => {
    expect(readConditions(text)).toEqual(conditions)
  })
})

describe('readTerms', () => {
  it('keeps the sentences that state terms and no others', () => {
    expect(readTerms('Lovely towels. Excludes sale items. One use per customer. Hurry!')).toBe(
      'Excludes sale items. One use per customer.',
    )
    expect(readTerms('Lovely towels for everyone.')).toBeNull()
  })
})
