import { describe, expect, it } from 'vitest'
import type { Rejection } from './deal.ts'
import { importReport, type ImportOutcome } from './report.ts'

function expired(number: number): Rejection {
  return {
    ok: false,
    code: 'expired',
    reason: 'It ended on 01 May 2026.',
    sourceRef: `70${number}`,
    title: `Offer ${number}`,
    merchantName: 'Fennel',
  }
}

const linen = { title: '20% off bed linen', merchantName: 'Larkspur & Lane' }
const outcome: ImportOutcome = {
  sourceName: 'CJ',
  fetched: 12,
  inserted: [linen],
  updated: [{ title: '3 for 2', merchantName: 'Bracken Books' }],
  unchanged: [],
  merged: [{ title: 'Free delivery', merchantName: 'Fennel' }],
  ended: 4,
  rejected: [{ ...expired(0), code: 'not_joined', reason: 'We have not joined.' }, ...[1, 2, 3, 4, 5].map(expired)],
  warnings: [{ deal: linen, warnings: ['The discount says "up to".'] }],
  problems: ['Link 9 has no usable link id or advertiser id, so it was left out.'],
  asOf: new Date('2026-06-30T23:30:00Z'),
}

describe('importReport', () => {
  it('counts, groups the rejections by reason with the largest first, and gives three examples of each', () => {
    expect(importReport(outcome)).toBe(`CJ import, as of 01 Jul 2026

Links in the feed       12
Added                    1
Updated                  1
Unchanged                0
Also of another source   1
Ended                    4
Rejected                 6

Added
  Larkspur & Lane: 20% off bed linen

Updated
  Bracken Books: 3 for 2

Rejected, by reason
  Already expired      5
    701  Fennel: Offer 1
      It ended on 01 May 2026.
    702  Fennel: Offer 2
      It ended on 01 May 2026.
    703  Fennel: Offer 3
      It ended on 01 May 2026.
    … and 2 more
  Merchant not joined  1
    700  Fennel: Offer 0
      We have not joined.

Worth a look
  Larkspur & Lane: 20% off bed linen: The discount says "up to".

Problems of the feed
  Link 9 has no usable link id or advertiser id, so it was left out.
`)
  })

  it('leaves out the sections that are empty', () => {
    const nothing = { ...outcome, fetched: 0, inserted: [], updated: [], rejected: [], warnings: [], problems: [] }
    expect(importReport(nothing)).not.toMatch(/by reason|Worth a look|Problems/)
  })

  it('does not list thousands of offers', () => {
    const many = { ...outcome, inserted: Array.from({ length: 5_000 }, () => linen) }
    const report = importReport(many)
    expect(report.split('\n').length).toBeLessThan(60)
    expect(report).toContain('… and 4980 more')
  })
})
