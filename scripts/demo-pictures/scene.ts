import type { FirstCategory } from '../../domain/first-categories.ts'
import { type Paints, paintsOf } from './paints.ts'
import { circle, ellipse, path, rect, svg } from './shapes.ts'

/** What stands behind the thing: each picture takes another, so that a page of them is not a pattern. */
type Backdrop = 'disc' | 'arch' | 'rise' | 'slant' | 'window' | 'none'

export type Scene = {
  name: string
  category: FirstCategory
  backdrop: Backdrop
  shift?: number
  away?: number
  /** The thing stands on y = 148 around x = 208; the left third stays calm for the badge and the ribbon. */
  draw: (paints: Paints) => string[]
}

const WIDTH = 320
const HEIGHT = 180

function backdropOf(backdrop: Backdrop, { wall, floor, halo }: Paints): string[] {
  const ground = [rect(0, 0, WIDTH, HEIGHT, wall)]
  const table = rect(0, 142, WIDTH, 38, floor)
  if (backdrop === 'disc') return [...ground, circle(208, 88, 74, halo), table]
  if (backdrop === 'arch') return [...ground, path('M136 142V84a72 72 0 0 1 144 0v58z', halo), table]
  if (backdrop === 'rise') return [...ground, circle(236, 142, 96, halo), table]
  if (backdrop === 'slant') return [...ground, path('M120 180 214 0h106v180z', halo), table]
  if (backdrop === 'window') return [...ground, rect(146, 18, 128, 106, halo, 8), table]
  return ground
}

export function shadow({ deep }: Paints, x = 208, wide = 62, y = 150): string {
  return ellipse(x, y, wide, 5, `${deep}40`)
}

export function sceneSvg({ category, backdrop, shift, away, draw }: Scene): string {
  const paints = paintsOf(category, shift, away)
  return svg(WIDTH, HEIGHT, [...backdropOf(backdrop, paints), ...draw(paints)])
}
