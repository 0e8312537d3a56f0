import { describe, expect, test } from 'vitest'
import { londonDate } from '../../domain/dates.ts'
import { isRunning } from '../../domain/offer-status.ts'
import { createKeyring } from '../platform/crypto/keyring.ts'
import { HERO } from './people/staff.ts'
import { buildWorld } from './world.ts'

const keyring = createKeyring([{ id: 'k1', key: Buffer.alloc(32, 7) }])
const buildAt = (now: Date) => buildWorld(now, { keyring, passwordHash: 'a hash' })
const worldAt = (now: Date) => buildAt(now).rows

const MOMENTS = [
  '2026-03-29T00:30:00Z',
  '2026-10-25T00:15:00Z',
  '2026-12-31T23:50:00Z',
  '2028-02-29T12:00:00Z',
  '2027-06-14T22:58:00Z',
]

describe('the demo world made at an awkward moment', () => {
  test.each(MOMENTS)('holds together at %s', (text) => {
    const now = new Date(text)
    const rows = worldAt(now)
    const visible = rows.offers.filter(
      ({ status = 'DRAFT', start_at = null, end_at = null, max_redemptions = null, current_redemptions = 0 }) =>
        isRunning({ status, startAt: start_at, endAt: end_at }, now) &&
        (max_redemptions === null || current_redemptions < max_redemptions),
    )
    expect(rows.offers).toHaveLength(400)
    expect(visible.length).toBe(332)
    const wrongOrder = rows.offers.filter(({ start_at, end_at }) => start_at && end_at && start_at >= end_at)
    expect(wrongOrder).toEqual([])
    const future = [...rows.clicks, ...rows.redemptions].filter(({ created_at }) => new Date(created_at ?? 0) > now)
    expect(future).toEqual([])
    const wrongDays = rows.clicks.filter(({ clicked_on, created_at }) => clicked_on !== londonDate(created_at ?? 0))
    expect(wrongDays).toEqual([])
    const once = new Set(rows.redemptions.map((one) => `${one.user_id} ${one.offer_id} ${one.redeemed_on}`))
    expect(once.size).toBe(rows.redemptions.length)
  })

  test('lets its hero have answered in every way, also at a moment at which chance alone would not', () => {
    const { rows, people } = buildAt(new Date('2026-11-26T07:09:00Z'))
    const hero = people.employees.find(({ name }) => name === HERO)
    const statuses = rows.redemptions.filter(({ user_id }) => user_id === hero?.id).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['CONFIRMED', 'PENDING', 'REJECTED']))
  })

  test('gives ids that are unique and in the order of time', () => {
    const rows = worldAt(new Date('2026-06-01T12:00:00Z'))
    const ids = Object.values(rows).flatMap((table) => table.flatMap((row) => ('id' in row && row.id ? [row.id] : [])))
    // A profile has its user's id.
    expect(new Set(ids).size).toBe(ids.length - rows.profiles.length)
    expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
      true,
    )
    const byTime = rows.offers.toSorted((one, other) => Number(one.created_at) - Number(other.created_at))
    expect(byTime.map(({ id }) => id)).toEqual(rows.offers.map(({ id }) => id).toSorted())
  })
})
