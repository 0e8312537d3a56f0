import { describe, expect, it } from 'vitest'
import { readDiscount, savingWords } from './discount.ts'

describe('readDiscount', () => {
  it.each([
    ['20% off', 'PERCENT', 20],
    ['Save 12.5% today', 'PERCENT', 12.5],
    ['15 per cent off', 'PERCENT', 15],
    ['10% student discount', 'PERCENT', 10],
    ['An extra 5% off', 'PERCENT', 5],
    ['Half price sofas', 'PERCENT', 50],
    ['£8 off', 'AMOUNT', 8],
    ['Save £2.50 on lunch', 'AMOUNT', 2.5],
    ['£1,250 off a cruise', 'AMOUNT', 1250],
    ['Spend £100 and save £10', 'AMOUNT', 10],
    ['£5 off £30', 'AMOUNT', 5],
    ['Spend £50 - £5 off', 'AMOUNT', 5],
    ['Buy 2 for £10 - save £5', 'AMOUNT', 5],
    ['2 for £10 – £5 off', 'AMOUNT', 5],
  ])('reads "%s"', (text, type, value) => {
    expect(readDiscount(text)).toEqual({ type, value, upTo: false, warnings: [] })
  })

  it.each([
    ['Up to £20 off', 'AMOUNT', 20],
    ['Save up to an extra 15%', 'PERCENT', 15],
    ['10%-50% off', 'PERCENT', 50],
    ['10 - 20% off', 'PERCENT', 20],
    ['10—20% off', 'PERCENT', 20],
    ['10 to 20% off', 'PERCENT', 20],
    ['between 10% and 20% off', 'PERCENT', 20],
    ['Save between £5 and £10', 'AMOUNT', 10],
    ['Save £5 - £10', 'AMOUNT', 10],
    ['£5–£20 off', 'AMOUNT', 20],
    ['up-to 20% off', 'PERCENT', 20],
    ['up to 30 %', 'PERCENT', 30],
    ['Sale: up to 30% on selected lines', 'PERCENT', 30],
  ])('keeps the most of "%s" and warns', (text, type, value) => {
    const discount = readDiscount(text)
    expect(discount).toMatchObject({ type, value, upTo: true })
    expect(discount.warnings[0]).toMatch(/is the most that a shopper can save/)
  })

  it.each([
    '3 for 2 on paperbacks',
    'Buy one get one half price',
    'Buy one, get one 50% off',
    '50% off your second pair',
    '2 for £10',
    '0% finance',
    'Now only £30',
    'Free delivery over £50',
    'Up to 30% recycled wool',
    'Up to 30% more storage',
    'Earn up to 5% on selected lines',
    '',
  ])('finds no discount on the whole purchase in "%s"', (text) => {
    expect(readDiscount(text)).toEqual({ type: null, value: null, upTo: false, warnings: [] })
  })

  it.each([
    ['150% off', /not believable/],
    ['£99,999 off', /not believable/],
    ['$20 off', /not in pounds/],
    ['Save €15', /not in pounds/],
    ['CHF 20 off', /not in pounds/],
    ['20 PLN off', /not in pounds/],
    ['20 zł off', /not in pounds/],
    ['20 kr off', /not in pounds/],
    ['¥500 off', /not in pounds/],
    ['Rs. 20 off', /not in pounds/],
    ['20 dollars off', /not in pounds/],
    ['C$20 off', /not in pounds/],
    ['€10 off €50', /not in pounds/],
  ])('keeps no value of "%s" and says why', (text, warning) => {
    const { type, warnings } = readDiscount(text)
    expect(type).toBeNull()
    expect(warnings[0]).toMatch(warning)
  })

  it('keeps the first of several discounts and warns', () => {
    const { type, value, warnings } = readDiscount('Save £10, or 20% off with the app')
    expect({ type, value }).toEqual({ type: 'AMOUNT', value: 10 })
    expect(warnings).toEqual(['The text names several discounts; £10 comes first and was kept.'])
  })
})

describe('savingWords', () => {
  it.each([
    [20, 'PERCENT', 'Our best lamps', '20% off'],
    [7.5, 'AMOUNT', 'Our best lamps', '£7.5 off'],
    [20, 'PERCENT', 'Up to 20% off lamps', ''],
    [120, 'PERCENT', 'Our best lamps', ''],
    [Number.NaN, 'AMOUNT', 'Our best lamps', ''],
  ] as const)('of %d as %s beside "%s" are "%s"', (value, type, text, words) => {
    expect(savingWords(value, type, [text])).toBe(words)
  })
})
