import { expect, test } from 'vitest'
import { compareWordings, type OfferWording } from './offer-wording.ts'

const wording: OfferWording = {
  title: 'Two for one',
  description: '',
  category: 'Dining',
  discountType: 'PERCENT',
  discountValue: 20,
  imageUrl: null,
  offerUrl: null,
  terms: null,
  tags: ['lunch'],
  onlineOnly: false,
  exclusive: false,
  steps: ['Show the code'],
  fulfilment: null,
}

const changed = (parts: Partial<OfferWording>) =>
  compareWordings(wording, { ...wording, ...parts })
    .filter(({ isChanged }) => isChanged)
    .map(({ label, before, after }) => [label, before, after])

test('a reviewer sees each part that is different, as employees would read it, and no other', () => {
  expect(changed({})).toEqual([])
  expect(changed({ discountType: 'AMOUNT', discountValue: 7.5, tags: [], steps: ['Show the code', 'Pay'] })).toEqual([
    ['Discount', '20% OFF', '£7.50 OFF'],
    ['How to redeem it', '1. Show the code', '1. Show the code\n2. Pay'],
    ['Tags', 'lunch', ''],
  ])
  expect(changed({ onlineOnly: true, terms: 'Once each' })).toEqual([
    ['Terms', '', 'Once each'],
    ['Online only', 'No', 'Yes'],
  ])
})

test('an offer that nobody has decided on before has no differences', () => {
  expect(compareWordings(null, wording).some(({ isChanged }) => isChanged)).toBe(false)
})
