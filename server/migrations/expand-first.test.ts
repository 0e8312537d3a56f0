import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RELEASES } from '../../tests/support/releases.ts'

/** Nobody runs a version from before the first. */
const [{ last: LAST_OF_FIRST }] = RELEASES
/** What takes something away that the version before this one no longer uses, with the version that stopped using it. */
const CONTRACTS: Readonly<Record<string, string>> = {}

const TAKES_AWAY =
  /\bdrop\s+(?:column|table|view|schema|type|function)\b|\brename\s+(?:column|constraint|to)\b|\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b|\bset\s+not\s+null\b/i

const takesAway = (text: string) => TAKES_AWAY.test(text.replaceAll(/--.*$/gm, ''))

test.each([
  ['alter table offers drop column title', true],
  ['drop  table if exists offers', true],
  ['drop function offer_words', true],
  ['alter table offers rename to deals', true],
  ['alter table offers alter column title type citext', true],
  ['alter table offers alter title set not null', true],
  ['-- drop table offers\nalter table offers add column note text', false],
  ['create table notes (id uuid not null)', false],
  ['drop trigger one on offers; drop index two', false],
])('%j takes something away: %s', (text, expected) => {
  expect(takesAway(text)).toBe(expected)
})

test('a migration adds, so that the version before serves beside this one; what it takes away is listed', () => {
  const folder = new URL('.', import.meta.url)
  const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > `${LAST_OF_FIRST}.sql`)
  const unlisted = later.filter(
    (name) => !(name in CONTRACTS) && takesAway(readFileSync(new URL(name, folder), 'utf8')),
  )
  expect(unlisted).toEqual([])
})
