import { describe, expect, test } from 'vitest'
import { acceptableCodings, namesTag } from './negotiation.ts'

describe('an answer is compressed only as its reader accepts', () => {
  test.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['br', ['br', 'identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['BR', ['br', 'identity']],
    ['gzip', ['gzip', 'identity']],
    ['br;q=0', ['identity']],
    ['br;q=0.000', ['identity']],
    ['br ; Q=0', ['identity']],
    ['br;q=0, *', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0', []],
    ['*;q=0, br', ['br']],
    ['*;q=0, identity', ['identity']],
    ['identity;q=0', []],
    ['identity;q=0, br', ['br']],
    ['identity;q=0, *', ['br', 'gzip']],
    ['br;q=0.5, identity', ['identity', 'br']],
    ['br;q=0.2, gzip;q=0.8', ['gzip', 'br', 'identity']],
    ['identity, br', ['br', 'identity']],
    ['abr, brotli, br-x', ['identity']],
    ['br;q=high', ['identity']],
    ['br;q=2', ['identity']],
    [', ,br,', ['br', 'identity']],
  ])('Accept-Encoding: %s', (header, expected) => {
    expect(acceptableCodings(header, ['br', 'gzip', 'identity'])).toEqual(expected)
  })
})

describe('what the reader still has is not sent again', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['"abc"', true],
    ['W/"abc"', true],
    ['"other", W/"abc"', true],
    ['"other","abc"', true],
    ['"a,b", "abc"', true],
    ['*', true],
    [' * ', true],
    ['"other"', false],
    ['"a,abc"', false],
    ['"ABC"', false],
    ['abc', false],
    ['"abc', false],
    ['"*"', false],
  ])('If-None-Match: %s', (header, expected) => {
    expect(namesTag(header, '"abc"')).toBe(expected)
    expect(namesTag(header, 'W/"abc"')).toBe(expected)
  })
})
