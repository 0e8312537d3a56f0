import { expect, test } from 'vitest'
import { distance, lookUpsFor, textsMeant, wordsOf } from './rules.ts'

test.each([
  ['headphones', 'headphones', 0],
  ['hedphones', 'headphones', 1],
  ['headphonse', 'headphones', 1],
  ['labtop', 'laptop', 1],
  ['lapp', 'laptop', 2],
  ['', 'tea', 3],
])('%s is %s with %i mistakes', (typed, meant, mistakes) => {
  expect(distance(typed, meant)).toBe(mistakes)
  expect(distance(meant, typed)).toBe(mistakes)
})

/** What the database knows of `asked`, out of a few words that are `offers` often on offer. */
const known = (asked: string, words: Record<string, number>) =>
  Object.entries(words).map(([word, offers]) => ({ asked, word, offers }))

test('a wrong letter is put right, by the fewest mistakes and then by what more offers have', () => {
  const near = known('lamos', { lambs: 2, lamps: 40, lamp: 90 })
  expect(textsMeant(['lamos'], near)).toEqual(['lamps', 'lambs'])
  expect(textsMeant(['xbox'], known('xbox', { box: 5, boxed: 9 }))).toEqual(['box'])
})

test('words that were split are joined, and words that were joined are split', () => {
  const whole = [
    ...known('head', { head: 1 }),
    ...known('phones', { phones: 1 }),
    ...known('headphones', { headphones: 9 }),
  ]
  expect(textsMeant(['head', 'phones'], whole)[0]).toBe('headphones')
  const halves = [...known('gift', { gift: 3 }), ...known('card', { card: 3 })]
  expect(textsMeant(['giftcard'], halves).slice(0, 2)).toEqual(['gift card', 'gift-card'])
})

test('among several words only the wrong one changes', () => {
  const near = [...known('noise', { noise: 4 }), ...known('hedphones', { headphones: 9 })]
  expect(textsMeant(['noise', 'hedphones'], near)).toContain('noise headphones')
})

test('short words and long texts are taken at their word', () => {
  expect(lookUpsFor(wordsOf('tea'))).toBeUndefined()
  expect(lookUpsFor(wordsOf('a b c d e f gggg'))).toBeUndefined()
  expect(lookUpsFor(wordsOf('???'))).toBeUndefined()
  expect(lookUpsFor(wordsOf('Café-bar'))).toMatchObject({ near: ['café', 'cafébar'] })
})
