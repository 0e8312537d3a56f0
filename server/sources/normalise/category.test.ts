import { describe, expect, it } from 'vitest'
import { categoryOf } from './category.ts'

describe('categoryOf', () => {
  it.each([
    ['vacation', 'Travel'],
    ['computer sw', 'Tech'],
    ['domain registrations', 'Tech'],
    ['home appliances', 'Home'],
    ['magazines', 'Entertainment'],
    ['clothing/apparel', 'Retail'],
    ['restaurants', 'Dining'],
    ['groceries', 'Food'],
    ['health', 'Wellness'],
    ['gifts/days out', 'Experience'],
    ['something else', null],
  ])('maps "%s" to %s', (category, ours) => {
    expect(categoryOf([category])).toBe(ours)
  })

  it('asks the next text when the first says nothing', () => {
    expect(categoryOf(['', '20% off hotels'])).toBe('Travel')
    expect(categoryOf(['groceries', '20% off hotels'])).toBe('Food')
  })
})
