import { expect, test } from 'vitest'
import { mulberry32 } from '../../../domain/random.ts'
import { cleanText } from './clean-text.ts'

test.each([
  ['names of HTML 5', '&Zcaron;i&zcaron;ek &amp; S&oslash;n &check;', 'Žižek & Søn ✓'],
  ['names that hold another one', '&notin; &not;', '∉ ¬'],
  ['names that end nowhere', 'Q&A; 10%&off &nosuch; ?a=1&copy=2', 'Q&A; 10%&off &nosuch; ?a=1&copy=2'],
  ['names in capitals', 'SAVE &POUND;5&NBSP;NOW', 'SAVE £5 NOW'],
  ['Windows-1252 by number', '&#150;&#x96;&#145;x&#146;&#128;5&#158;', '––‘x’€5ž'],
  ['astral characters by number', '&#x1F381; gift', '🎁 gift'],
  ['numbers that are no character', 'a&#0;b&#xD800;c&#x110000;d&#99999999999;e', 'abcde'],
  ['three rounds of escaping', '&amp;amp;pound;5', '£5'],
  ['no fourth round', '&amp;amp;amp;pound;5', '&pound;5'],
])('entities: %s', (_, dirty, clean) => {
  expect(cleanText(dirty, 200)).toBe(clean)
})

test.each([
  ['5£ off 1,000 £', '£5 off £1,000'],
  ['2 £5 vouchers', '2 £5 vouchers'],
])('pounds: "%s"', (dirty, clean) => {
  expect(cleanText(dirty, 200)).toBe(clean)
})

test('what holds nothing to clean is answered as the cleaning would', () => {
  const random = mulberry32(7)
  const parts = [
    'save',
    '10%',
    'off',
    ' ',
    '  ',
    '&',
    '&amp;',
    '<b>',
    '<',
    '>',
    'GBP',
    '5 pounds',
    '20',
    '.',
    '\t',
    "'",
    ';',
    '=',
  ]
  for (let round = 0; round < 2_000; round += 1) {
    const text = Array.from({ length: 6 }, () => parts[Math.floor(random() * parts.length)]).join('')
    // What is invisible makes the text one that is cleaned, and is gone then.
    expect(cleanText(text, 200)).toBe(cleanText(`${text}\u200B`, 200))
  }
})
