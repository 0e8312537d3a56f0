import { expect, it } from 'vitest'
import { formatTable, number } from './table.ts'

const rows = [
  { measure: 'Search p95', result: '19.0 ms', details: 'two in flight', aim: '< 25 ms', isMet: true },
  { measure: 'Sign-in', result: '130 a second', details: 'argon2id' },
  { measure: 'Cache', result: '0.57', details: 'one run', aim: '>= 0.8', isMet: false },
]

it('lines up the columns for a terminal and says what was met and missed', () => {
  expect(formatTable(rows, false).split('\n')).toEqual([
    'Measure     Result        Aim      Met     Details',
    '----------  ------------  -------  ------  -------------',
    'Search p95  19.0 ms       < 25 ms  met     two in flight',
    'Sign-in     130 a second                   argon2id',
    'Cache       0.57          >= 0.8   missed  one run',
  ])
})

it('gives the same as Markdown', () => {
  const lines = formatTable(rows, true).split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(/^\| Measure {4}\| Result {7}\| Aim/)
  expect(lines[1]).toMatch(/^\| -+ \| -+ \|/)
  expect(lines[4]).toMatch(/^\| Cache +\| 0\.57 +\| >= 0\.8 +\| missed +\| one run +\|$/)
})

it('writes numbers as people read them', () => {
  expect([number(1234.4), number(0.866, 2), number(12.34, 1)]).toEqual(['1,234', '0.87', '12.3'])
})
