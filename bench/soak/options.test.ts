import { expect, it } from 'vitest'
import { parseSoakOptions } from './options.ts'

it('goes on for 10 minutes unless told otherwise', () => {
  expect(parseSoakOptions([])).toEqual({ minutes: 10, markdown: false })
  expect(parseSoakOptions(['--minutes=2.5', '--markdown'])).toEqual({ minutes: 2.5, markdown: true })
})

it.each([
  ['--minutes=long', '--minutes=long is not possible. Expected: a number from 0.25 to 90.'],
  ['--minutes=0', '--minutes=0 is not possible'],
  ['--minutes', '--minutes= is not possible'],
  ['--hours=1', '--hours=1 is not known. Usage: npm run soak'],
])('says what is wrong with %s', (arg, message) => {
  expect(() => parseSoakOptions([arg])).toThrow(message)
})
