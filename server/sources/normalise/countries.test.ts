import { expect, test } from 'vitest'
import { isForKingdom } from './countries.ts'

test.each([
  '',
  'GB',
  'IE, GB',
  'gb/ie',
  'US|GB',
  'en-GB',
  'UK',
  'U.K.',
  'UK Network',
  'United Kingdom',
  'Great Britain',
  'England',
  'Scotland and Wales',
  'UK (not Northern Ireland)',
  'UK & Ireland, excluding Jersey',
  'all',
  'All regions',
  'All countries except Germany',
  'Worldwide',
  'Global (excl. US)',
  'International',
  'No restrictions',
])('"%s" includes the United Kingdom', (countries) => {
  expect(isForKingdom(countries)).toBe(true)
})

test.each([
  'US,CA',
  'DE',
  'Ukraine',
  'uk-UA',
  'New England',
  'New South Wales',
  'All except UK',
  'All regions except GB',
  'Global (excl. UK)',
  'Worldwide excluding the United Kingdom',
  'not UK',
  'non-UK',
  'Outside the UK',
  'All EU',
  'All of Europe',
  'European Union',
  'International customers in France',
  'no country',
])('"%s" does not', (countries) => {
  expect(isForKingdom(countries)).toBe(false)
})
