import { expect, test } from 'vitest'
import { formatCount } from '../../../../domain/count.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { changeText, comparisonText, rateComparisonText, rateText } from './comparison.ts'

const than = 'the 30 days before'

test.each([
  [112, 100, '12 more than in the 30 days before (+12.0%)'],
  [1000, 3000, '2,000 less than in the 30 days before (−66.7%)'],
  [5, 0, '5 more than in the 30 days before'],
  [7, 7, 'As in the 30 days before'],
  [0, 0, 'As in the 30 days before'],
  [7, null, 'No figures before'],
])('%d after %d: %s', (now, before, text) => {
  expect(comparisonText(now, before, { than, format: formatCount })).toBe(text)
})

test('pounds are compared without the dust of binary fractions', () => {
  expect(comparisonText(0.1 + 0.2, 0.3, { than, format: formatMoney })).toBe('As in the 30 days before')
  expect(comparisonText(1.5, 2, { than, format: formatMoney })).toBe('£0.50 less than in the 30 days before (−25.0%)')
})

test('rates are compared in points', () => {
  expect(rateComparisonText(12.3, 11.1, than)).toBe('1.2 points more than in the 30 days before')
  expect(rateComparisonText(120, 130.5, than)).toBe('10.5 points less than in the 30 days before')
  expect(rateComparisonText(10, 10, than)).toBe('As in the 30 days before')
  expect(rateComparisonText(10, null, than)).toBe('No figures before')
  expect([rateText(133.3), rateText(0), rateText(null)]).toEqual(['133.3%', '0.0%', '–'])
})

test('a change in a table has its sign', () => {
  expect([changeText(12, 2), changeText(2, 1200), changeText(3, 3), changeText(3, null)]).toEqual([
    '+10',
    '−1,198',
    '0',
    '–',
  ])
})
