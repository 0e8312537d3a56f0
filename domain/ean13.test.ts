import { expect, test } from 'vitest'
import { isEan13, toEan13 } from './ean13.ts'

const VALID = ['4006381333931', '5901234123457', '9780306406157', '0000000000000']

test('right check digits pass', () => {
  expect(VALID.filter(isEan13)).toEqual(VALID)
})

test('every single wrong digit is caught', () => {
  const original = '4006381333931'
  for (let place = 0; place < 13; place += 1) {
    for (let change = 1; change < 10; change += 1) {
      const digit = (Number(original[place]) + change) % 10
      expect(isEan13(`${original.slice(0, place)}${digit}${original.slice(place + 1)}`)).toBe(false)
    }
  }
})

test('12 digits get their check digit', () => {
  expect(VALID.map((code) => toEan13(code.slice(0, 12)))).toEqual(VALID)
})

test.each(['', '400638133393', '40063813339311', '400638133393x', ' 4006381333931', '4006381333932'])(
  '%j is not an EAN-13',
  (code) => {
    expect(isEan13(code)).toBe(false)
  },
)

test('13 digits are never repaired', () => {
  expect(toEan13('4006381333931')).toBe('4006381333931')
  expect(toEan13('4006381333932')).toBeNull()
  expect(toEan13('40063813')).toBeNull()
})
