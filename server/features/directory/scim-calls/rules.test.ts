import { expect, test } from 'vitest'
import { keptPath } from './rules.ts'

const filtered = (filter: string) => `/Users?count=1&filter=${encodeURIComponent(filter)}&startIndex=1`

test.each([
  ['userName eq "amara@harrow.example"', 'userName eq "…"'],
  ['name.familyName eq "O\\"Hara" or active eq true', 'name.familyName eq "…" or active eq true'],
  ["userName eq 'amara@harrow.example'", '…'],
  ['userName eq amara@harrow.example', '…'],
  ['displayName eq Amara Okafor', '…'],
  ['userName eq "amara', '…'],
])('of the filter %s “%s” is kept', (filter, kept) => {
  expect(keptPath(filtered(filter))).toBe(`/Users?count=1&filter=${kept}&startIndex=1`)
})

test.each([
  ['/Users/amara@harrow.example', '/Users/…'],
  ['/Users?sortBy=amara%40harrow.example&count=1', '/Users?sortBy=…&count=1'],
  ['/Users?filter=userName+eq+%22amara%40harrow.example%22', '/Users?filter=userName eq "…"'],
  ['/Users?filter=amara%40harrow%', '/Users?filter=…'],
  ['/Users?FILTER=amara', '/Users?FILTER=…'],
  ['/Groups?excludedAttributes=members', '/Groups?excludedAttributes=members'],
])('of the address %s “%s” is kept', (url, kept) => {
  expect(keptPath(url)).toBe(kept)
})
