import { expect, test } from 'vitest'
import { postcodeDistrict, tidyPostcode } from './postcode.ts'

test.each([
  ['M1 4BT', 'M1'],
  ['m14bt', 'M1'],
  ['  m1   4bt ', 'M1'],
  ['M 1 4 B T', 'M1'],
  ['M1-4BT', 'M1'],
  ['M11AE', 'M1'],
  ['M11 1AE', 'M11'],
  ['sw1a 1aa', 'SW1A'],
  ['EC1A1BB', 'EC1A'],
  ['W1F', 'W1F'],
  ['w1 f9hj', 'W1F'],
  ['M14', 'M14'],
  ['M1 4', 'M1'],
  ['CR0', 'CR0'],
])('%j is in the district %s', (text, district) => {
  expect(postcodeDistrict(text)).toBe(district)
})

test.each(['', ' ', 'M', '1', 'Manchester', '12345', 'M1 4BTX', 'ABC1 2DE', 'M1234', "'; drop table", 'M1 4BT M1 4BT'])(
  '%j is no postcode',
  (text) => {
    expect(postcodeDistrict(text)).toBeUndefined()
  },
)

test.each([
  ['m14bt', 'M1 4BT'],
  [' sw1a-1aa ', 'SW1A 1AA'],
  ['M1 4BT', 'M1 4BT'],
  ['w1f', 'W1F'],
  ['je2 3xx', 'JE2 3XX'],
  ['over there', 'OVER THERE'],
])('%j is written %s', (text, tidy) => {
  expect(tidyPostcode(text)).toBe(tidy)
})
