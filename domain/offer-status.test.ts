import { describe, expect, test } from 'vitest'
import { OFFER_STATUSES } from './enums.ts'
import { canMoveOffer, dueStatus, isVisible, reviewMoves, submittedStatus } from './offer-status.ts'
import type { ListedOffer, OfferMover } from './offer-status.ts'

const NOW = '2026-11-14T12:00:00Z'
const EARLIER = '2026-11-14T11:59:59Z'
const LATER = '2026-11-14T12:00:01Z'

function movesOf(mover: OfferMover): string[] {
  return OFFER_STATUSES.flatMap((from) =>
    OFFER_STATUSES.filter((to) => canMoveOffer(mover, from, to)).map((to) => `${from} to ${to}`),
  )
}

describe('who may move an offer', () => {
  test('an administrator, from any status to any other', () => {
    expect(movesOf('ADMIN')).toHaveLength(OFFER_STATUSES.length * (OFFER_STATUSES.length - 1))
    expect(canMoveOffer('ADMIN', 'LIVE', 'LIVE')).toBe(false)
  })

  test('a supplier only resubmits what was rejected', () => {
    expect(movesOf('SUPPLIER')).toEqual(['REJECTED to REVIEW'])
  })

  test('the timed job publishes drafts and ends live offers', () => {
    expect(movesOf('SYSTEM')).toEqual(['DRAFT to REVIEW', 'DRAFT to LIVE', 'LIVE to EXPIRED'])
  })

  test('the review queue approves, rejects and takes back a rejection', () => {
    expect(OFFER_STATUSES.map((from) => [from, ...reviewMoves(from)])).toEqual([
      ['DRAFT'],
      ['REVIEW', 'LIVE', 'REJECTED'],
      ['APPROVED'],
      ['LIVE'],
      ['REJECTED', 'REVIEW'],
      ['EXPIRED'],
    ])
  })

  test('a submission waits for review, or as a draft for its scheduled date', () => {
    expect([submittedStatus(null), submittedStatus(LATER)]).toEqual(['REVIEW', 'DRAFT'])
  })
})

describe('what the timed job does', () => {
  const draft = { status: 'DRAFT', source: 'manual', scheduledAt: NOW, endAt: null } as const
  const live = { status: 'LIVE', source: 'cj', scheduledAt: null, endAt: NOW } as const

  test.each([
    ['a staff draft goes live at its scheduled time', draft, 'LIVE'],
    ['a supplier draft goes to review', { ...draft, source: 'supplier_portal' }, 'REVIEW'],
    ['a draft waits until then', { ...draft, scheduledAt: LATER }, null],
    ['a draft without a date stays', { ...draft, scheduledAt: null }, null],
    ['a live offer expires at its end', live, 'EXPIRED'],
    ['a live offer runs until its end', { ...live, endAt: LATER }, null],
    ['a live offer without an end stays', { ...live, endAt: null }, null],
    ['an ended offer in review is left to people', { ...live, status: 'REVIEW' as const }, null],
  ])('%s', (_name, offer, status) => {
    expect(dueStatus(offer, NOW)).toBe(status)
  })
})

describe('what employees see', () => {
  const offer: ListedOffer = {
    status: 'LIVE',
    startAt: null,
    endAt: null,
    maxRedemptions: null,
    currentRedemptions: 9000,
  }

  test('only live offers', () => {
    expect(OFFER_STATUSES.filter((status) => isVisible({ ...offer, status }, NOW))).toEqual(['LIVE'])
  })

  test.each([
    ['begun', { startAt: EARLIER }, true],
    ['beginning now', { startAt: NOW }, true],
    ['not begun', { startAt: LATER }, false],
    ['not ended', { endAt: LATER }, true],
    ['ending now', { endAt: NOW }, false],
    ['ended', { endAt: EARLIER }, false],
    ['one redemption left', { maxRedemptions: 10, currentRedemptions: 9 }, true],
    ['limit spent', { maxRedemptions: 10, currentRedemptions: 10 }, false],
    ['limit overspent', { maxRedemptions: 10, currentRedemptions: 11 }, false],
    ['a limit of none', { maxRedemptions: 0, currentRedemptions: 0 }, false],
  ])('%s', (_name, change, visible) => {
    expect(isVisible({ ...offer, ...change }, NOW)).toBe(visible)
  })
})
