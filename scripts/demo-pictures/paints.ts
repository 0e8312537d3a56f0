import type { FirstCategory } from '../../domain/first-categories.ts'
import { oklchToHex } from '../../domain/oklch.ts'

/** The hues of the generated artwork, so that pictures and artwork lie side by side in peace. */
const HUES: Record<FirstCategory, number> = {
  Tech: 255,
  Food: 62,
  Retail: 350,
  Entertainment: 300,
  Dining: 28,
  Home: 128,
  Experience: 195,
  Wellness: 162,
  Travel: 232,
}

export type Paints = {
  wall: string
  floor: string
  halo: string
  deep: string
  mid: string
  soft: string
  pale: string
  other: string
  otherDeep: string
  otherSoft: string
  spark: string
  warm: string
  ink: string
}

/** `shift` turns the hue a little, so that two pictures of a category differ; `away` is where the second hue lies. */
export function paintsOf(category: FirstCategory, shift = 0, away = 150): Paints {
  const hue = HUES[category] + shift
  const paint = (l: number, c: number, h = hue) => oklchToHex({ l, c, h: (h + 720) % 360 })
  return {
    wall: paint(0.885, 0.062),
    floor: paint(0.775, 0.092),
    halo: paint(0.945, 0.036),
    deep: paint(0.45, 0.125),
    mid: paint(0.63, 0.135),
    soft: paint(0.83, 0.085),
    pale: paint(0.975, 0.014),
    other: paint(0.68, 0.125, hue + away),
    otherDeep: paint(0.48, 0.115, hue + away),
    otherSoft: paint(0.87, 0.07, hue + away),
    spark: '#fbb931',
    warm: '#f0e2cb',
    ink: paint(0.27, 0.055),
  }
}
