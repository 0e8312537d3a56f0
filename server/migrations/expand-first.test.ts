import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RELEASES } from '../../tests/support/releases.ts'

/** Nobody runs a version from before the first. */
const [{ last: LAST_OF_FIRST }] = RELEASES
/** What takes something away, and why the version before this one does not miss it. */
const CONTRACTS: Readonly<Record<string, string>> = {
  '0309_listing_letters.sql': 'A table gives its place and name to one that has all of it and a column more.',
}

const TAKES_AWAY =
  /\bdrop\s+(?:column|table|view|schema|type|function)\b|\brename\s+(?:column|constraint|to)\b|\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b|\bset\s+not\s+null\b/i

/** What an old row, or one that the version before still writes, may not meet; the table is named in the first group. */
const NARROWS = [
  /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)[^;]*?\badd\s+(?:constraint\s+\w+\s+)?(?:check|unique|primary\s+key|foreign\s+key|exclude)\b/gi,
  /\bcreate\s+unique\s+index\s+(?:\w+\s+)*?on\s+(?:only\s+)?(\w+)/gi,
]
const CREATED = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi

const tablesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, table]) => table?.toLowerCase())

/** A table that comes with the migration is unknown to the version before, and may ask what it likes. */
function takesAway(commented: string): boolean {
  const text = commented.replaceAll(/--.*$/gm, '')
  const own = new Set(tablesIn(text, CREATED))
  const narrowed = NARROWS.flatMap((pattern) => tablesIn(text, pattern))
  return TAKES_AWAY.test(text) || narrowed.some((table) => !own.has(table))
}

test.each([
  ['alter table offers drop column title', true],
  ['drop  table if exists offers', true],
  ['drop function offer_words', true],
  ['alter table offers rename to deals', true],
  ['alter table offers alter column title type citext', true],
  ['alter table offers alter title set not null', true],
  ['-- drop table offers\nalter table offers add column note text', false],
  ['create table notes (id uuid not null)', false],
  ['alter table offers add constraint offers_short check (length(title) < 9) not valid', true],
  ['alter table offers add column note text, add unique (note)', true],
  ['create unique index concurrently offers_title on offers (title)', true],
  ['create table notes (id uuid); alter table notes add primary key (id); create unique index on notes (id)', false],
  ['create index offers_title on offers (title)', false],
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
