import { describe, expect, test } from 'vitest'
import { isScimError } from './errors.ts'
import { type Filter, parseFilter } from './filter.ts'

const eq = (path: string, value: string | boolean | null): Filter => ({ kind: 'compare', path, operator: 'eq', value })

test.each<[string, Filter]>([
  ['userName eq "amara"', eq('username', 'amara')],
  ['USERNAME Eq "a \\"b\\" \\u00e9"', eq('username', 'a "b" é')],
  ['active eq True', eq('active', true)],
  ['externalId eq null', eq('externalid', null)],
  ['title pr', { kind: 'present', path: 'title' }],
  [
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "Sales"',
    eq('urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:department', 'Sales'),
  ],
  [
    'emails[type eq "work"].value eq "a@b.uk"',
    { kind: 'and', of: [eq('emails.type', 'work'), eq('emails.value', 'a@b.uk')] },
  ],
  [
    'emails[type eq "work" and value eq "x"]',
    { kind: 'and', of: [eq('emails.type', 'work'), eq('emails.value', 'x')] },
  ],
  // “and” binds before “or”.
  [
    'a eq "1" or b eq "2" and c eq "3"',
    { kind: 'or', of: [eq('a', '1'), { kind: 'and', of: [eq('b', '2'), eq('c', '3')] }] },
  ],
  [
    '(a eq "1" or b eq "2") and c eq "3"',
    { kind: 'and', of: [{ kind: 'or', of: [eq('a', '1'), eq('b', '2')] }, eq('c', '3')] },
  ],
  ['not (a eq "1")', { kind: 'not', of: eq('a', '1') }],
  ['not eq "1"', eq('not', '1')],
])('reads %s', (text, filter) => {
  expect(parseFilter(text)).toEqual(filter)
})

describe('what is no filter is refused as one', () => {
  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq amara',
    'userName like "a"',
    'userName eq "a" and',
    '(userName eq "a"',
    'userName eq "a")',
    'emails[type eq "work"',
    'emails[not (type eq "work")]',
    'userName eq "a',
    'userName eq "\\x"',
    'userName eq "\\u0000"',
    'userName eq "\\ud800"',
    '"a" eq "a"',
    'userName eq 1.2.3',
    '; drop table profiles',
    '('.repeat(30) + 'a pr' + ')'.repeat(30),
    Array.from({ length: 60 }, () => 'a pr').join(' or '),
    `userName eq "${'x'.repeat(2000)}"`,
  ])('%s', (text) => {
    let thrown: unknown
    try {
      parseFilter(text)
    } catch (error) {
      thrown = error
    }
    expect(isScimError(thrown) && thrown.kind).toBe('invalidFilter')
  })
})
