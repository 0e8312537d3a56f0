import { expect, test } from 'vitest'
import { artwork } from './artwork.ts'
import { type ArtRole, artworkPalette } from './artwork-palette.ts'
import type { Shape } from './artwork-shapes.ts'
import { FIRST_CATEGORIES } from './first-categories.ts'
import type { Theme } from './theme.ts'

const IDS = Array.from({ length: 120 }, (_, index) => `0190a0c7-1f2b-7c3d-8e4f-${String(index).padStart(12, '0')}`)
const ALL = [...FIRST_CATEGORIES, null].flatMap((category) => IDS.map((id) => ({ id, category })))

function shapeSvg(shape: Shape, palette: Record<ArtRole, string>): string {
  const { tag, fill, ...rest } = shape
  const attributes = Object.entries(rest).map(([name, value]) => `${name}="${value}"`)
  return `<${tag} ${attributes.join(' ')} fill="${palette[fill]}"/>`
}

/** The picture as a file of its own, as the page draws it. */
function artworkSvg(id: string, category: string | null, theme: Theme): string {
  const { viewBox, preserveAspectRatio, shapes } = artwork(id, category)
  const palette = artworkPalette(id, category, theme)
  const drawn = shapes.map((shape) => shapeSvg(shape, palette)).join('')
  return `<svg viewBox="${viewBox}" preserveAspectRatio="${preserveAspectRatio}">${drawn}</svg>`
}

function leftEdge(shape: Shape): number {
  if (shape.tag === 'circle') return shape.cx - shape.r
  if (shape.tag === 'rect') return shape.x
  return Math.min(...[...shape.d.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x)))
}

test('the same id and category give the same picture, another id another one', () => {
  for (const category of FIRST_CATEGORIES) {
    expect(artworkSvg('a', category, 'light')).toBe(artworkSvg('a', category, 'light'))
    expect(new Set(IDS.map((id) => artworkSvg(id, category, 'light'))).size).toBe(IDS.length)
  }
})

test('every picture is under 3 KB, with coordinates to one decimal and no broken number', () => {
  for (const { id, category } of ALL) {
    const svg = artworkSvg(id, category, 'dark')
    expect(svg.length).toBeLessThan(3072)
    expect(svg).not.toMatch(/\d\.\d{2}|NaN|undefined|e-\d/)
  }
})

test('every picture has its ground first and one spark, or a sun and a lit window', () => {
  for (const { id, category } of ALL) {
    const { shapes } = artwork(id, category)
    expect(shapes[0]).toEqual({ tag: 'rect', x: 0, y: 0, width: 320, height: 180, fill: 'ground' })
    const sparks = shapes.filter(({ fill }) => fill === 'spark').length
    if (category !== null) expect(sparks, `${category} ${id}`).toBe(category === 'Home' ? 2 : 1)
  }
})

test('the left of the picture stays calm: motifs begin at 96 of 320, waves aside', () => {
  for (const { id, category } of ALL) {
    if (category === 'Travel' || category === null) continue
    for (const shape of artwork(id, category).shapes.slice(1)) {
      expect(leftEdge(shape), `${category} ${id}`).toBeGreaterThanOrEqual(95)
    }
  }
})

function tagsOf(category: string): Set<string> {
  return new Set(artwork('x', category).shapes.map(({ tag }) => tag))
}

test('each category keeps its own motif', () => {
  expect(tagsOf('Entertainment')).toEqual(new Set(['rect', 'circle']))
  expect(tagsOf('Tech')).toEqual(new Set(['rect', 'path']))
  expect(artwork('x', 'Travel').shapes).toHaveLength(6)
})

test('the file wears the colours of its theme and nothing that could run', () => {
  for (const theme of ['light', 'dark'] as const) {
    const svg = artworkSvg('offer-1', 'Home', theme)
    const colours = new Set(svg.match(/#[\da-f]{6}/g))
    const palette = new Set(Object.values(artworkPalette('offer-1', 'Home', theme)))
    expect([...colours].filter((colour) => !palette.has(colour))).toEqual([])
    expect(svg).toMatch(/^<svg viewBox="0 0 320 180" /)
    expect(svg).not.toMatch(/script|on\w+=|style|href/)
  }
})

test('an id from outside cannot reach the markup', () => {
  expect(artworkSvg('"/><script>alert(1)</script>', '"><x', 'light')).not.toMatch(/script|<x/)
})
