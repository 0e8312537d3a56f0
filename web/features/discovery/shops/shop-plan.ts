import type { Shop } from './shops.ts'

/** The side of the drawing in its own units; the place that is measured from is its middle. */
export const PLAN_SIZE = 320
const MIDDLE = PLAN_SIZE / 2
const OUTER_RING = 140
/** Dots nearer to each other than this are drawn as one. */
const TOO_NEAR = 22
const MILES_A_DEGREE = 69.1
const REACHES = [0.5, 1, 2, 5, 10, 25, 50] as const

type Place = { lat: number; lng: number }
/** `number` is that of the first of its shops in the list; `more` says how many others lie there. */
export type Dot = { shopId: string; number: number; more: number; x: number; y: number }
export type Plan = { dots: Dot[]; rings: { miles: number; radius: number }[] }

/** Where shops lie around a place, north being up, on the smallest of a few scales that holds them all. */
export function planOf(shops: readonly Shop[], { lat, lng }: Place): Plan {
  const furthest = Math.max(0, ...shops.map(({ miles }) => miles))
  const reach = REACHES.find((miles) => furthest <= miles) ?? furthest
  const scale = OUTER_RING / reach
  const shrink = Math.cos((lat * Math.PI) / 180)
  const dots: Dot[] = []
  for (const [index, shop] of shops.entries()) {
    const x = MIDDLE + (shop.longitude - lng) * shrink * MILES_A_DEGREE * scale
    const y = MIDDLE - (shop.latitude - lat) * MILES_A_DEGREE * scale
    const near = dots.find((dot) => Math.hypot(dot.x - x, dot.y - y) < TOO_NEAR)
    if (near) near.more += 1
    else dots.push({ shopId: shop.id, number: index + 1, more: 0, x: Math.round(x), y: Math.round(y) })
  }
  return { dots, rings: [reach / 2, reach].map((miles) => ({ miles, radius: miles * scale })) }
}
