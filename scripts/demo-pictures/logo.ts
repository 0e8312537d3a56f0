import { rect, svg } from './shapes.ts'

/** A simple mark on a coloured square; the app rounds its corners. `name` is the merchant's slug. */
export type Logo = { name: string; ground: string; mark: readonly string[] }

/** The few colours that all logos share, so that a wall of them looks like one high street. */
export const INK = {
  navy: '#1c2f63',
  teal: '#0e6f6a',
  forest: '#1d5a3c',
  moss: '#75892a',
  ochre: '#cf8420',
  marigold: '#fbb931',
  coral: '#ee6c4d',
  brick: '#a9342a',
  plum: '#6b1e4e',
  violet: '#5a3ea2',
  sky: '#8ccaf0',
  mint: '#a8dec2',
  blush: '#f8c8c2',
  cream: '#fdf1da',
  black: '#281921',
  white: '#ffffff',
} as const

export function logoSvg({ ground, mark }: Logo): string {
  return svg(96, 96, [rect(0, 0, 96, 96, ground), ...mark])
}
