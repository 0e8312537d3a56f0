import { describe, expect, test } from 'vitest'
import { OFFER_STATUSES } from './enums.ts'
import type { OfferMover } from './enums.ts'
import { canMoveOffer, endsApproval, isApproval, isRunning, needsRedeemWay } from './offer-status.ts'
import { publishedStatus, statusesBefore, submittedStatus, SUPPLIER_SOURCE } from './offer-status.ts'
import type { RunningOffer } from './offer-status.ts'

const NOW = '2026-11-14T12:00:00Z'
const EARLIER = '2026-11-14T11:59:59Z'
const LATER = '2026-11-14T12:00:01Z'

function pairs(is: (from: (typeof OFFER_STATUSES)[number], to: (typeof OFFER_STATUSES)[number]) => boolean): string[] {
  return OFFER_STATUSES.flatMap((from) => OFFER_STATUSES.filter((to) => is(from, to)).map((to) => `${from} to ${to}`))
}

const movesOf = (mover: OfferMover) => pairs((from, to) => canMoveOffer(mover, from, to))

describe('who may move an offer', () => {
  test('staff, from any status to any', () => {
    expect(movesOf('STAFF')).toHaveLength(OFFER_STATUSES.length ** 2)
  })

  test('a supplier hands in drafts and what was rejected, and takes what was handed in back into a draft', () => {
    expect(movesOf('SUPPLIER')).toEqual([
      'DRAFT to DRAFT',
      'DRAFT to REVIEW',
      'REVIEW to DRAFT',
      'APPROVED to DRAFT',
      'APPROVED to REVIEW',
      'LIVE to DRAFT',
      'REJECTED to DRAFT',
      'REJECTED to REVIEW',
    ])
  })

  test('the timed job publishes drafts, and it and an import end what has ended and hand staff what cannot be redeemed; an import brings back what its feed has again', () => {
    const withdrawn = ['REVIEW to EXPIRED', 'LIVE to REVIEW', 'LIVE to EXPIRED']
    expect(movesOf('UPKEEP')).toEqual(['DRAFT to REVIEW', 'DRAFT to LIVE', ...withdrawn])
    expect(movesOf('INGESTION')).toEqual([...withdrawn, 'EXPIRED to REVIEW', 'EXPIRED to LIVE'])
  })

  test('only what can be redeemed leaves DRAFT for employees, or becomes LIVE from anywhere', () => {
    const toLive = OFFER_STATUSES.map((from) => `${from} to LIVE`)
    expect(pairs(needsRedeemWay)).toEqual(['DRAFT to REVIEW', 'DRAFT to APPROVED', ...toLive])
  })

  test('the table can be read backwards', () => {
    expect(statusesBefore('SUPPLIER', 'REVIEW')).toEqual(['DRAFT', 'APPROVED', 'REJECTED'])
    expect(statusesBefore('SUPPLIER', 'LIVE')).toEqual([])
  })

  test('a submission waits for review, or as a draft for its date; a draft of staff needs no review then', () => {
    expect([submittedStatus(null), submittedStatus(LATER)]).toEqual(['REVIEW', 'DRAFT'])
    expect([publishedStatus(SUPPLIER_SOURCE), publishedStatus('manual')]).toEqual(['REVIEW', 'LIVE'])
  })
})

describe('an approval', () => {
  test('is what takes an offer on from review', () => {
    expect(pairs(isApproval)).toEqual(['REVIEW to APPROVED', 'REVIEW to LIVE', 'APPROVED to LIVE'])
  })

  test('ends where an offer must be looked at again, or was turned down', () => {
    expect(OFFER_STATUSES.filter(endsApproval)).toEqual(['DRAFT', 'REVIEW', 'REJECTED'])
  })
})

describe('a running offer', () => {
  const offer: RunningOffer = { status: 'LIVE', startAt: null, endAt: null }

  test('is live', () => {
    expect(OFFER_STATUSES.filter((status) => isRunning({ ...offer, status }, NOW))).toEqual(['LIVE'])
  })

  test.each([
    ['begun', { startAt: EARLIER }, true],
    ['beginning now', { startAt: NOW }, true],
    ['not begun', { startAt: LATER }, false],
    ['not ended', { endAt: LATER }, true],
    ['ending now', { endAt: NOW }, false],
    ['ended', { endAt: EARLIER }, false],
  ])('%s', (_name, change, runs) => {
    expect(isRunning({ ...offer, ...change }, NOW)).toBe(runs)
  })
})
