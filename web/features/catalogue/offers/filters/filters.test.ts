import { expect, test } from 'vitest'
import { appliedFilters, parseFilters, readFilters, setFilter, toSearchParams, withoutFilter } from './filters.ts'

const parse = (address: string) => parseFilters(new URLSearchParams(address))

const NEAR_M1 = { within: 10, lat: 53.481, lng: -2.243, near: 'M1' } as const

test('what is understood of an address is kept, and writes the same address again', () => {
  const address = 'q=oak+table&category=Dining&type=CODE&reliability=80&expiry=month&online=store&sort=discount'
  const filters = parse(`${address}&colour=red`)
  expect(filters).toEqual({
    q: 'oak table',
    category: 'Dining',
    type: 'CODE',
    reliability: 80,
    expiry: 'month',
    online: 'store',
    sort: 'discount',
  })
  expect(toSearchParams(filters).toString()).toBe(address)
  expect(parse('category=All&type=X&reliability=65&expiry=soon&online=1&sort=up&merchant=1&q=+')).toEqual({})
  expect(toSearchParams({ sort: 'featured' }).size).toBe(0)
})

test.each([
  ['within=10&lat=53.48095&lng=-2.24264&near=M1', NEAR_M1],
  ['within=10&lat=53.481&lng=-2.243&near=Manchester', { within: 10, lat: 53.481, lng: -2.243 }],
  ['within=10&lat=53.481', {}],
  ['within=10&lat=&lng=', {}],
  ['within=7&lat=53.481&lng=-2.243', {}],
  ['within=10&lat=91&lng=0', {}],
  ['within=10&lat=x&lng=0', {}],
  ['lat=53&lng=-2&near=M1', {}],
])('the radius of %s is whole and rounded, or none', (address, filters) => {
  expect(parse(address)).toEqual(filters)
})

test('a menu sets and takes off one filter, and a radius goes with its place', () => {
  expect(setFilter({ category: 'Food' }, 'category', 'any')).toEqual({})
  expect(setFilter({ category: 'Food' }, 'reliability', '90')).toEqual({ category: 'Food', reliability: 90 })
  expect(setFilter(NEAR_M1, 'within', '25')).toEqual({ ...NEAR_M1, within: 25 })
  expect(setFilter({ q: 'oak', ...NEAR_M1 }, 'within', 'any')).toEqual({ q: 'oak' })
  expect(withoutFilter({ q: 'oak', ...NEAR_M1 }, 'within')).toEqual({ q: 'oak' })
  expect(withoutFilter({ q: 'oak', ...NEAR_M1 }, 'q')).toEqual(NEAR_M1)
})

test('the chips say what narrows the list', () => {
  const filters = readFilters({ reliability: '80', expiry: 'none', ...NEAR_M1, merchant: crypto.randomUUID() })
  expect(appliedFilters(filters, 'Fern & Copper').map(({ label }) => label)).toEqual([
    'Fern & Copper',
    '80+ reliability',
    'No Expiry',
    'Within 10 miles of M1',
  ])
  expect(appliedFilters({ within: 5, lat: 1, lng: 1 }, undefined)).toEqual([{ key: 'within', label: 'Within 5 miles' }])
})
