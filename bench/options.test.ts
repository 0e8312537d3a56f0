import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { parseOptions, SECTIONS } from './options.ts'

it('measures everything on 100,000 offers unless told otherwise', () => {
  expect(parseOptions([])).toEqual({ world: 'usual', only: SECTIONS, offers: 100_000, markdown: false })
  expect(parseOptions(['--only=search,crash', '--offers=5000', '--markdown'])).toEqual({
    world: 'usual',
    only: ['search', 'crash'],
    offers: 5_000,
    markdown: true,
  })
})

it('keeps the large world in a folder for the next run where it is told one', () => {
  expect(parseOptions(['--world=large', '--folder=worlds'])).toMatchObject({
    world: 'large',
    folder: resolve('worlds'),
  })
})

it.each([
  ['--only=cache,speed', '--only=speed is not known. Expected: cache, workers, database'],
  ['--offers=many', '--offers=many is not possible. Expected: a whole number from 1,000'],
  ['--offers=5', '--offers=5 is not possible'],
  ['--fast', '--fast is not known. Usage: npm run bench'],
  ['--world=huge', '--world=huge is not known. Expected: usual or large.'],
  ['--folder=worlds', '--folder does not go with --world=usual'],
])('says what is wrong with %s', (arg, message) => {
  expect(() => parseOptions([arg])).toThrow(message)
})
