import { expect, test } from 'vitest'
import { changeReason, statusOfNew } from './rules.ts'

const deal = {
  merchant_name: 'Tea Lane',
  title: '10% off tea',
  code: 'TEA10',
  discount_type: 'PERCENT' as const,
  discount_value: 10,
  offer_url: 'https://tea.example/first',
}
const counted = { offer_url: 'https://www.anrdoezrs.net/click-1-1' }

test.each([
  ['nothing', {}, {}, null],
  ['capitals and stops of the title', {}, { title: '10% OFF tea!' }, null],
  ['the page of the same site', {}, { offer_url: 'https://tea.example/second' }, null],
  ['another title', {}, { title: '10% off coins' }, 'title'],
  ['another code', {}, { code: 'SCAM90' }, 'code'],
  ['no code any more', {}, { code: null }, 'code'],
  ['more off', {}, { discount_value: 90 }, 'discount'],
  ['pounds for per cent', {}, { discount_type: 'AMOUNT' as const }, 'discount'],
  ['another site', {}, { offer_url: 'https://evil.example/first' }, 'link'],
  ['another link that counts clicks', counted, { offer_url: 'https://www.anrdoezrs.net/click-1-2' }, 'link'],
  ['no link any more', {}, { offer_url: null }, 'link'],
  ['another merchant', {}, { merchant_name: 'Evil' }, 'merchant'],
  ['several', {}, { title: '90% off coins', code: 'SCAM90', discount_value: 90 }, 'title, code and discount'],
] as const)('an offer becomes another deal by %s', (_what, before, after, changed) => {
  const reason = changed && `Its feed changed its ${changed} while it was live.`
  expect(changeReason({ ...deal, ...before }, { ...deal, ...before, ...after })).toBe(reason)
})

test('what nobody could read the end of, or whose merchant is not sure, waits for staff, however far its source is trusted', () => {
  expect(statusOfNew({}, { doubt: null }, 'LIVE')).toBe('LIVE')
  expect(statusOfNew({ needsReview: true }, { doubt: null }, 'LIVE')).toBe('REVIEW')
  expect(statusOfNew({}, { doubt: 'Argos' }, 'LIVE')).toBe('REVIEW')
  expect(statusOfNew({}, { doubt: null }, 'REVIEW')).toBe('REVIEW')
})
