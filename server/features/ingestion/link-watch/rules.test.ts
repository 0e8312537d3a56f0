import { describe, expect, test } from 'vitest'
import type { FetchedPage } from '../../../sources/page/fetch-page.ts'
import { readPageState } from '../../../sources/page/page-state.ts'
import {
  dueAfter,
  type Finding,
  findingOf,
  isHostAway,
  type Known,
  leadsHome,
  linkSentence,
  needsPage,
  standingAfter,
  targetOf,
} from './rules.ts'

const PAGE = 'https://www.shop.co.uk/deals/spa'
const stateOf = (title: string, body = '<p>Hello</p>') =>
  readPageState(`<title>${title}</title><body>${body}</body>`).is

describe('a page that is not there', () => {
  test.each([
    '404',
    'Error 404',
    '404 Not Found',
    '404 - Page not found',
    'HTTP Status 404 – Not Found',
    'Page not found | Kettle & Moor',
    'Kettle & Moor – Page Not Found',
    'Oops! That page can’t be found.',
    'Sorry, the page you requested could not be found',
    'This product is no longer available | Shop',
    'We can’t find the page you’re looking for',
  ])('says so in its title: %s', (title) => expect(stateOf(title)).toBe('NOT_FOUND'))

  test('says so in its main heading', () =>
    expect(stateOf('Kettle & Moor', '<h1>Sorry, this page no longer exists.</h1>')).toBe('NOT_FOUND'))

  test.each([
    '404 Camden High Street | Estate agents',
    'Peugeot 404 hire',
    'Levi’s 404 jeans – 20% off',
    'Lost and Not Found Festival tickets',
    'What to do when a page is not found',
    'Never Found a Better Deal',
  ])('is not this one: %s', (title) => expect(stateOf(title)).toBe('THERE'))

  test('is not one that mentions it further down', () =>
    expect(stateOf('Spa day', '<h1>Spa day</h1><h2>Page not found</h2><p>404</p>')).toBe('THERE'))
})

test.each([
  '<div hidden><h1>Page not found</h1></div><h1>Spa day</h1>',
  '<div style="display: none"><h1>This offer has ended</h1></div><h1>Spa day</h1>',
  '<template><h1>404</h1></template><h1>Spa day</h1>',
  '<svg><title>Page not found</title></svg><h1>Spa day</h1>',
])('what a page does not show is not read: %s', (body) => expect(stateOf('Spa day', body)).toBe('THERE'))

describe('an offer that has ended', () => {
  test.each([
    ['Offer expired', ''],
    ['Spa day | This offer has ended', ''],
    ['Spa day', '<h1>Sorry, this promotion is now closed</h1>'],
    ['Spa day', '<h1>Spa day</h1><p>Sorry, this offer has now expired.</p>'],
    ['Spa day', '<h1>Spa day</h1><h2>The sale has ended</h2>'],
    ['Spa day', '<h1>Spa day</h1><p>This voucher code is no longer valid.</p>'],
    ['Spa day', '<h1>Spa day</h1><p>This offer ended on 30 November 2025.</p>'],
    ['Spa day', '<h1>Spa day</h1><div>Our Black Friday deal has unfortunately finished.</div>'],
  ])('says so: %s %s', (title, body) => expect(stateOf(title, body)).toBe('ENDED'))

  test.each([
    ['Never expires', '<h1>Never expires</h1>'],
    ['Expired stock sale', '<h1>Expired stock sale</h1><p>Everything past its best, half price.</p>'],
    ['Expired passports: how to renew', '<h1>My passport has expired</h1>'],
    ['Spa day', '<h1>Spa day</h1><p>Offer ends 31 December 2026.</p>'],
    ['Spa day', '<h1>Spa day</h1><p>Once this offer has expired, the usual price applies.</p>'],
    ['Spa day', '<h1>Spa day</h1><p>Vouchers cannot be used after the promotion has ended.</p>'],
    ['Spa day', '<h1>Spa day</h1><p>Has this offer expired? Tell us.</p>'],
    ['Spa day', '<h1>Spa day</h1><p>This offer has not expired.</p>'],
    ['Spa day', '<h1>Spa day</h1><p>This deal is over 50% off.</p>'],
    ['Spa day', '<h1>Spa day</h1><p>This offer is closed to existing customers.</p>'],
    ['Spa day', '<h1>Spa day</h1><p>Our last sale has ended, and the next one is on.</p>'],
    ['Codes', '<h1>Codes</h1><ul><li>20% off</li><li>This code has expired.</li></ul>'],
    ['Codes', '<h1>Codes</h1><h2>20% off tea</h2><p>This offer has ended.</p><h2>5% off</h2>'],
    [
      'Codes',
      '<h1>Codes</h1><div>This code has expired.</div><p>Use code TEA20 for 20% off.</p><p>Use code MUG10 for 10% off.</p>',
    ],
    ['Spa day', `<h1>Spa day</h1><p>${'Our terms. '.repeat(40)}This offer has ended.</p>`],
    ['Spa day', '<h1>Spa day</h1><footer><p>This offer has ended.</p></footer>'],
  ])('is not this one: %s %s', (title, body) => expect(stateOf(title, body)).toBe('THERE'))
})

test.each([
  ['https://shop.co.uk/deals/spa', 'https://www.shop.co.uk/', true],
  ['https://shop.co.uk/uk/deals/spa/', 'https://shop.co.uk/en-gb/', true],
  ['https://shop.co.uk/deals', 'https://shop.co.uk/index.html', true],
  ['https://shop.co.uk/', 'https://www.shop.co.uk/', false],
  ['https://shop.co.uk/en', 'https://shop.co.uk/', false],
  ['https://shop.co.uk/save20', 'https://shop.co.uk/?voucher=SAVE20', false],
  ['https://go.link/spa', 'https://shop.co.uk/', false],
  ['https://shop.co.uk/deals/spa', 'https://shop.co.uk/deals/spa-day', false],
])('%s that leads to %s is sent home: %s', (asked, answered, isHome) => {
  expect(leadsHome(asked, answered)).toBe(isHome)
})

test.each([
  [PAGE, { page: PAGE }],
  [`https://www.awin1.com/cread.php?awinmid=1&ued=${encodeURIComponent(PAGE)}`, { page: PAGE }],
  [`https://click.linksynergy.com/deeplink?id=a&murl=${encodeURIComponent(PAGE)}`, { page: PAGE }],
  [`https://www.anrdoezrs.net/links/1/type/dlg/${PAGE}`, { page: PAGE }],
  [`https://clk.tradedoubler.com/click?p=1&url=${encodeURIComponent(PAGE)}`, { page: PAGE }],
  ['https://www.anrdoezrs.net/click-1-2', { notChecked: { outcome: 'NOT_CHECKED', reason: 'COUNTS_CLICKS' } }],
  [
    `https://www.awin1.com/cread.php?ued=${encodeURIComponent('https://clk.tradedoubler.com/click?p=1')}`,
    { notChecked: { outcome: 'NOT_CHECKED', reason: 'COUNTS_CLICKS' } },
  ],
  ['https://www.brand.example/spa', { notChecked: { outcome: 'NOT_CHECKED', reason: 'EXAMPLE' } }],
])('of %s the page that is looked at is known', (address, target) => {
  expect(targetOf(address)).toMatchObject(target)
})

const answer = (status: number, finalUrl = PAGE): FetchedPage => {
  return { isRead: false, reason: 'ANSWER', status, finalUrl, says: '', overrodeRobots: false }
}
const failure = (name: Extract<FetchedPage, { reason: 'FAILURE' }>['failure']): FetchedPage => {
  return { isRead: false, reason: 'FAILURE', failure: name, says: '', overrodeRobots: false }
}

test.each([
  [answer(200), 'OK', false],
  [answer(404), 'GONE', true],
  [answer(410), 'GONE', true],
  [answer(401), 'BLOCKED', true],
  [answer(403), 'BLOCKED', true],
  [answer(405), 'BLOCKED', true],
  [answer(429), 'UNREACHABLE', false],
  [answer(500), 'UNREACHABLE', true],
  [answer(503), 'UNREACHABLE', true],
  [failure('NO_SUCH_HOST'), 'GONE', false],
  [failure('NO_LOOKUP'), 'BLOCKED', false],
  [failure('TIMED_OUT'), 'UNREACHABLE', true],
  [failure('BAD_CERTIFICATE'), 'UNREACHABLE', false],
  [failure('NO_ANSWER'), 'UNREACHABLE', true],
  [failure('NOT_PUBLIC'), 'UNREACHABLE', false],
])('%j is %s, and is asked for in full: %s', (page, outcome, isPageNeeded) => {
  const finding = findingOf(PAGE, page, undefined)
  expect(finding.outcome).toBe(outcome)
  expect(needsPage(page)).toBe(isPageNeeded)
  expect(linkSentence(finding)).toMatch(/^[A-Z].*[.”]$/)
})

test('a host that is busy or away is left alone for a while, one that lacks a page is not', () => {
  expect(
    [answer(429), answer(503), failure('TIMED_OUT')].map((page) => isHostAway(findingOf(PAGE, page, undefined))),
  ).toEqual([true, true, true])
  expect([answer(404), answer(500), answer(200)].map((page) => isHostAway(findingOf(PAGE, page, undefined)))).toEqual([
    false,
    false,
    false,
  ])
})

const NOTHING: Known = { outcome: null, checked_at: null, since: null, days: 0, flagged_at: null, cleared_at: null }
const gone = findingOf(PAGE, answer(404), undefined)

const iso = (at: Date | string | null) => (at instanceof Date ? at.toISOString() : at)

/** What stands after the same was found on these days. */
function after(finding: Finding, days: readonly string[], start = NOTHING): Known {
  let known = start
  for (const day of days) {
    const now = new Date(`${day}T12:00:00Z`)
    const { since, flagged_at: flagged, ...rest } = standingAfter(known, finding, now)
    known = {
      ...rest,
      outcome: finding.outcome,
      checked_at: now.toISOString(),
      since: iso(since),
      flagged_at: iso(flagged),
    }
  }
  return known
}

describe('staff are asked', () => {
  test('at once of a page that is gone, and once', () => {
    const first = after(gone, ['2026-11-20'])
    expect(first.flagged_at).toBe('2026-11-20T12:00:00.000Z')
    expect(after(gone, ['2026-11-21'], first)).toMatchObject({
      flagged_at: first.flagged_at,
      since: first.since,
      days: 2,
    })
  })

  test('of a site that is away on its third day in a row, however often it was tried', () => {
    const away = findingOf(PAGE, failure('TIMED_OUT'), undefined)
    const second = after(away, ['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-21'])
    expect(second).toMatchObject({ days: 2, flagged_at: null })
    expect(after(away, ['2026-11-22'], second).flagged_at).not.toBeNull()
    const between = after(findingOf(PAGE, answer(200), undefined), ['2026-11-22'], second)
    expect(after(away, ['2026-11-23'], between)).toMatchObject({ days: 1, flagged_at: null })
  })

  test('of a name that does not exist on the second day', () => {
    const nowhere = findingOf(PAGE, failure('NO_SUCH_HOST'), undefined)
    expect(after(nowhere, ['2026-11-20']).flagged_at).toBeNull()
    expect(after(nowhere, ['2026-11-20', '2026-11-21']).flagged_at).not.toBeNull()
  })

  test('never of what cannot be known', () => {
    const week = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
    for (const page of [answer(403), failure('NO_LOOKUP')])
      expect(after(findingOf(PAGE, page, undefined), week).flagged_at).toBeNull()
  })

  test('no more of what they said works, until something else is found', () => {
    const cleared = { ...after(gone, ['2026-11-20']), flagged_at: null, cleared_at: '2026-11-20T13:00:00Z' }
    expect(after(gone, ['2026-11-21', '2026-11-22'], cleared).flagged_at).toBeNull()
    const ended = findingOf(
      PAGE,
      { isRead: true, html: '', finalUrl: PAGE, overrodeRobots: false },
      {
        is: 'ENDED',
        words: 'This offer has ended.',
      },
    )
    expect(after(ended, ['2026-11-23'], cleared)).toMatchObject({ cleared_at: null, days: 1 })
    expect(after(ended, ['2026-11-23'], cleared).flagged_at).not.toBeNull()
    expect(linkSentence(ended)).toBe('The page says that the offer has ended: “This offer has ended.”')
  })
})

test('each offer has its own time of the day, between one hour and 25 hours ahead', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ids = [
    '0191d1f6-d420-7000-8000-000000000000',
    '0191d1f6-d420-7000-8000-000000ffffff',
    '0191d1f6-d420-7000-8000-00000077aa01',
  ]
  const hours = ids.map((id) => (dueAfter(id, now).getTime() - now.getTime()) / 3_600_000)
  for (const ahead of hours) {
    expect(ahead).toBeGreaterThan(1)
    expect(ahead).toBeLessThanOrEqual(25)
  }
  const [id = ''] = ids
  expect(dueAfter(id, dueAfter(id, now)).getTime() - dueAfter(id, now).getTime()).toBe(24 * 3_600_000)
})
