import { expect, it } from 'vitest'
import { parseOptions, SECTIONS } from './options.ts'

it('measures everything on 100,000 offers unless told otherwise', () => {
  expect(parseOptions([])).toEqual({ only: SECTIONS, offers: 100_000, markdown: false })
  expect(parseOptions(['--only=search,crash', '--offers=5000', '--markdown'])).toEqual({
    only: ['search', 'crash'],
    offers: 5_000,
    markdown: true,
  })
})

it.each([
  ['--only=cache,speed', '--only=speed is not known. Expected: cache, workers, database'],
  ['--offers=many', '--offers=many is not possible. Expected: a whole number from 1,000'],
  ['--offers=5', '--offers=5 is not possible'],
  ['--fast', '--fast is not known. Usage: npm run bench'],
])('says what is wrong with %s', (arg, message) => {
  expect(() => parseOptions([arg])).toThrow(message)
})
