import type { ArtRole } from './artwork-palette.ts'
import type { Random } from './random.ts'

/** Units of the artwork's box; every number has at most one decimal. */
export type Shape =
  | { tag: 'path'; d: string; fill: ArtRole }
  | { tag: 'circle'; cx: number; cy: number; r: number; fill: ArtRole }
  | { tag: 'rect'; x: number; y: number; width: number; height: number; fill: ArtRole }

export type Motif = (random: Random) => Shape[]

type Piece = { d: string; fill: ArtRole }

export const ART_WIDTH = 320
export const ART_HEIGHT = 180

export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

export function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from)
}

export function pick<Items extends readonly [unknown, ...unknown[]]>(random: Random, items: Items): Items[number] {
  return items[Math.floor(random() * items.length)] ?? items[0]
}

export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

export function disc(cx: number, cy: number, r: number, fill: ArtRole): Shape {
  return { tag: 'circle', cx: tenth(cx), cy: tenth(cy), r: tenth(r), fill }
}

export function path({ d, fill }: Piece): Shape {
  return { tag: 'path', d, fill }
}

/** One path a colour, in order of first use, keeps the picture small. */
export function merged(pieces: readonly Piece[]): Shape[] {
  const byFill = new Map<ArtRole, string>()
  for (const { d, fill } of pieces) byFill.set(fill, (byFill.get(fill) ?? '') + d)
  return [...byFill].map(([fill, d]) => path({ d, fill }))
}
