import { expect, test } from 'vitest'
import { feedLink } from './feed-link.ts'

test.each([
  ['https://shop.example/?a=1&amp;b=2&#38;c=3', 'https://shop.example/?a=1&b=2&c=3'],
  ['https://shop.example/?a=1&copy=2', 'https://shop.example/?a=1&copy=2'],
  ['//shop.example/sale', 'https://shop.example/sale'],
  ['www.shop.example/sale', 'https://www.shop.example/sale'],
  ['https://shop.example:443/', 'https://shop.example/'],
])('%s leads to %s', (dirty, clean) => {
  expect(feedLink(dirty)).toBe(clean)
})

test.each([
  'shop.example',
  'see.site',
  '/sale',
  '//10.0.0.1/',
  '//user@shop.example/',
  'www.localhost',
  'https://shop.example:8443/',
  'javascript:alert(1)',
  '',
])('%s is no link', (dirty) => {
  expect(feedLink(dirty)).toBeNull()
})
