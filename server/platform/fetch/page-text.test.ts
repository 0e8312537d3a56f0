import { expect, test } from 'vitest'
import { decodePage } from './page-text.ts'

test('reads a page in the set of characters that it names, and in UTF-8 where nobody knows that one', () => {
  const cafe = new Uint8Array([0x63, 0xe9])
  expect(decodePage(cafe, 'text/html; charset=ISO-8859-1')).toBe('cé')
  expect(decodePage(new TextEncoder().encode('cé'), 'text/html; charset=nonsense')).toBe('cé')
  expect(decodePage(new TextEncoder().encode('cé'), null)).toBe('cé')
})
