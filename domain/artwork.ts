import { arches, dots, petals, rings, tiles } from './artwork-motifs.ts'
import { artSeed } from './artwork-palette.ts'
import { roofs, waves } from './artwork-scenes.ts'
import { ART_HEIGHT, ART_WIDTH } from './artwork-shapes.ts'
import type { Motif, Shape } from './artwork-shapes.ts'

const MOTIFS = new Map<string, Motif>([
  ['Tech', tiles],
  ['Food', dots],
  ['Retail', arches],
  ['Entertainment', rings],
  ['Dining', petals],
  ['Home', roofs],
  ['Experience', rings],
  ['Wellness', petals],
  ['Travel', waves],
])
const ANY_MOTIF: readonly Motif[] = [tiles, dots, arches, rings, petals, roofs, waves]

export type Artwork = { viewBox: string; preserveAspectRatio: string; shapes: Shape[] }

/** The picture of a thing without one: same id and category, same picture. Colours are roles: see `artworkVariables`. */
export function artwork(id: string, category: string | null): Artwork {
  const { hash, random } = artSeed(id, category)
  const motif = MOTIFS.get(category ?? '') ?? ANY_MOTIF[hash % ANY_MOTIF.length] ?? tiles
  const ground: Shape = { tag: 'rect', x: 0, y: 0, width: ART_WIDTH, height: ART_HEIGHT, fill: 'ground' }
  return {
    viewBox: `0 0 ${ART_WIDTH} ${ART_HEIGHT}`,
    preserveAspectRatio: 'xMaxYMid slice',
    shapes: [ground, ...motif(random)],
  }
}
