import { artSeed } from './artwork-palette.ts'
import type { Shape } from './artwork-shapes.ts'

const SKIPPED = new Set(['the', 'and', 'ltd', 'limited', 'plc', 'llp'])
const SIZE = 96
const RADIUS = 43
/** Quarter discs in the four corners of the square. */
const CORNERS = [
  `M0 0H${RADIUS}A${RADIUS} ${RADIUS} 0 0 1 0 ${RADIUS}z`,
  `M${SIZE} 0V${RADIUS}A${RADIUS} ${RADIUS} 0 0 1 ${SIZE - RADIUS} 0z`,
  `M${SIZE} ${SIZE}H${SIZE - RADIUS}A${RADIUS} ${RADIUS} 0 0 1 ${SIZE} ${SIZE - RADIUS}z`,
  `M0 ${SIZE}V${SIZE - RADIUS}A${RADIUS} ${RADIUS} 0 0 1 ${RADIUS} ${SIZE}z`,
] as const

/** A letter with its vowel signs counts as one, so code points are not enough. */
const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

function firstLetter(word: string): string {
  const from = word.search(/[\p{L}\p{N}]/u)
  const first = from < 0 ? '' : (Array.from(graphemes.segment(word.slice(from)))[0]?.segment ?? '')
  const upper = first.toLocaleUpperCase('en-GB')
  // 'ß' would become two letters.
  return Array.from(graphemes.segment(upper)).length > 1 ? first : upper
}

/** One or two initials of a merchant's or person's name in any script; a dot when there is no letter or digit. */
export function initials(name: string): string {
  const words = name.split(/[\s&+/_-]+/u).filter((word) => firstLetter(word) !== '')
  const kept = words.filter((word) => !SKIPPED.has(word.toLowerCase().replace(/[^\p{L}]/gu, '')))
  const letters = (kept.length > 0 ? kept : words).slice(0, 2).map(firstLetter)
  return letters.join('') || '•'
}

type Monogram = {
  viewBox: string
  shapes: Shape[]
  /** Centred on x; `y` is the baseline of the heading face at weight 700. */
  text: { value: string; x: number; y: number; size: number }
}

/** The logo of a merchant without one. Colours are roles: see `artworkVariables`; the text takes `ink`. */
export function monogram(id: string, name: string, category: string | null): Monogram {
  const { random } = artSeed(id, category)
  const corner = CORNERS[Math.floor(random() * CORNERS.length)] ?? CORNERS[0]
  const value = initials(name)
  const size = value.length > 1 ? 38 : 42
  return {
    viewBox: `0 0 ${SIZE} ${SIZE}`,
    shapes: [
      { tag: 'rect', x: 0, y: 0, width: SIZE, height: SIZE, fill: 'ground' },
      { tag: 'path', d: corner, fill: 'mid' },
    ],
    text: { value, x: SIZE / 2, y: Math.round(SIZE / 2 + size * 0.355), size },
  }
}
