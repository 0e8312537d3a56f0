import { describe, expect, it } from 'vitest'
import { generateBenchWorld } from './world.ts'

const now = new Date('2026-06-15T12:00:00Z')
const size = { merchants: 500, offers: 10_000, seed: 7, now }
const world = generateBenchWorld(size)
const merchants = await Array.fromAsync(world.merchants())
const offers = await Array.fromAsync(world.offers())

function shareOf(test: (offer: (typeof offers)[number]) => boolean): number {
  return offers.filter(test).length / offers.length
}

function shareOfWord(word: string): number {
  return shareOf(({ title }) => title.includes(word))
}

describe('generateBenchWorld', () => {
  it('gives as many rows as asked for, with ids that are UUIDs of version 7 and differ', () => {
    expect(merchants).toHaveLength(500)
    expect(offers).toHaveLength(10_000)
    const ids = new Set([...merchants, ...offers].map(({ id }) => id))
    expect(ids.size).toBe(10_500)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('is the same for the same seed, and another world for another seed', async () => {
    const small = { ...size, merchants: 20, offers: 50 }
    const first = await Array.fromAsync(generateBenchWorld(small).offers())
    const again = await Array.fromAsync(generateBenchWorld(small).offers())
    const other = await Array.fromAsync(generateBenchWorld({ ...small, seed: 8 }).offers())
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
  })

  it('names merchants once each, also when there are 5,000', async () => {
    const many = await Array.fromAsync(generateBenchWorld({ ...size, merchants: 5_000 }).merchants())
    expect(new Set(many.map(({ name }) => name.toLowerCase())).size).toBe(5_000)
    expect(new Set(many.map(({ site_url }) => site_url)).size).toBe(5_000)
  })

  it('links offers to its merchants and to one of their categories', () => {
    const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]))
    for (const { merchant_id, category, brand } of offers) {
      expect(byId.get(merchant_id)?.name).toBe(brand)
      expect(byId.get(merchant_id)?.categories).toContain(category)
    }
  })

  it('keeps to the rules of the table', () => {
    for (const offer of offers) {
      expect(offer.title.length).toBeLessThanOrEqual(200)
      expect(offer.reliability_score).toBeGreaterThanOrEqual(0)
      expect(offer.reliability_score).toBeLessThanOrEqual(100)
      if (offer.discount_type === 'PERCENT') expect(offer.discount_value ?? 0).toBeLessThanOrEqual(100)
      if (offer.start_at && offer.end_at) expect(offer.start_at < offer.end_at).toBe(true)
    }
  })

  it('has the shares that make the benchmark like a real catalogue', () => {
    expect(shareOf(({ status }) => status === 'LIVE')).toBeCloseTo(0.92, 1)
    expect(shareOf(({ end_at }) => end_at === null)).toBeCloseTo(0.3, 1)
    expect(shareOf(({ end_at }) => end_at !== null && end_at < now)).toBeCloseTo(0.14, 1)
    expect(Math.abs(shareOf(({ featured }) => featured) - 0.02)).toBeLessThan(0.006)
    const days = offers.flatMap(({ end_at }) => (end_at ? (end_at.getTime() - now.getTime()) / 86_400_000 : []))
    expect(Math.min(...days)).toBeGreaterThanOrEqual(-30)
    expect(Math.max(...days)).toBeLessThanOrEqual(120)
    expect(new Set(offers.map(({ category }) => category)).size).toBe(9)
    expect(new Set(offers.map(({ reliability_score }) => reliability_score)).size).toBeGreaterThan(40)
  })

  it('has words that many offers share, and words that few do', () => {
    expect(shareOfWord('laptops')).toBeGreaterThan(0.01)
    expect(shareOfWord('telescopes')).toBeGreaterThan(0)
    expect(shareOfWord('telescopes')).toBeLessThan(0.006)
  })
})
