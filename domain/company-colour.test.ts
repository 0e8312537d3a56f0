import { describe, expect, test } from 'vitest'
import { CARD_BAND, cardTile, companyColour, GROUNDS } from './company-colour.ts'
import type { CompanyColour } from './company-colour.ts'
import { contrast, hexToOklch } from './oklch.ts'
import { THEMES } from './theme.ts'
import type { Theme } from './theme.ts'

function usable(hex: string, theme: Theme): CompanyColour {
  const colour = companyColour(hex, theme)
  if (!colour) throw new Error(`${hex} was refused`)
  return colour
}

function lowestInk(colour: CompanyColour, theme: Theme): number {
  return Math.min(...[...GROUNDS[theme], colour.soft].map((ground) => contrast(colour.ink, ground)))
}

/** 18 steps a channel: 5,832 colours. */
const GRID = Array.from({ length: 18 ** 3 }, (_, index) => {
  const channels = [Math.floor(index / 324), Math.floor(index / 18) % 18, index % 18]
  return `#${channels.map((step) => (step * 15).toString(16).padStart(2, '0')).join('')}`
})

/** Largest difference of a channel, in bytes. */
function distance(one: string, other: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16))
  return Math.max(...channels.map(Math.abs))
}

describe('the stated examples', () => {
  test('the default blue stays as it is in the light theme', () => {
    expect(usable('#1e40af', 'light')).toMatchObject({
      fill: '#1e40af',
      onFill: '#ffffff',
      ink: '#1e40af',
      moved: false,
    })
  })

  test('a mid blue keeps its fill under a dark label and darkens for text', () => {
    const colour = usable('#3b82f6', 'light')
    expect(colour).toMatchObject({ fill: '#3b82f6', onFill: '#281921', moved: true })
    expect(contrast(colour.fill, colour.onFill)).toBeCloseTo(4.56, 2)
    expect(distance(colour.ink, '#2168da')).toBeLessThanOrEqual(1)
  })

  test('yellow keeps its fill and darkens for text', () => {
    const colour = usable('#ffd400', 'light')
    expect(colour).toMatchObject({ fill: '#ffd400', onFill: '#281921', fillEdge: true, moved: true })
    expect(contrast(colour.fill, colour.onFill)).toBeCloseTo(11.7, 1)
    expect(distance(colour.ink, '#826c00')).toBeLessThanOrEqual(1)
    expect(usable('#ffd400', 'dark')).toMatchObject({ ink: '#ffd400', moved: false, fillEdge: false })
  })

  test('a fill that melts into a ground gets an edge', () => {
    expect(usable('#1e40af', 'dark').fillEdge).toBe(true)
    expect(usable('#1e40af', 'light').fillEdge).toBe(false)
  })
})

describe.each(THEMES)('5,832 colours in the %s theme', (theme) => {
  const tried = GRID.map((hex) => ({ hex, colour: usable(hex, theme) }))

  test('labels read on every fill, pressed or not', () => {
    const failed = tried.filter(
      ({ colour }) => Math.min(contrast(colour.onFill, colour.fill), contrast(colour.onFill, colour.fillHover)) < 4.5,
    )
    expect(failed).toEqual([])
  })

  test('text, links and focus read on every ground and on the tint', () => {
    expect(tried.filter(({ colour }) => lowestInk(colour, theme) < 4.5)).toEqual([])
  })

  test('a fill without an edge stands out from every ground', () => {
    const lost = tried.filter(
      ({ colour }) => !colour.fillEdge && GROUNDS[theme].some((ground) => contrast(colour.fill, ground) < 3),
    )
    expect(lost).toEqual([])
  })

  test('the fill hardly leaves the chosen colour', () => {
    const moves = tried.map(({ hex, colour }) => Math.abs(hexToOklch(colour.fill).l - hexToOklch(hex).l))
    expect(Math.max(...moves)).toBeLessThan(0.027)
  })

  test('hue stays wherever there is enough colour to see one', () => {
    const turned = tried.filter(({ hex, colour }) => {
      const [from, to] = [hexToOklch(hex), hexToOklch(colour.ink)]
      const turn = Math.abs(((to.h - from.h + 540) % 360) - 180)
      return to.c > 0.06 && turn > 4
    })
    expect(turned).toEqual([])
  })

  test('what is said to have moved did, and nothing else', () => {
    const wrong = tried.filter(({ hex, colour }) => {
      const move = Math.abs(hexToOklch(colour.ink).l - hexToOklch(hex).l)
      return colour.moved ? move < 0.035 : move > 0.045
    })
    expect(wrong).toEqual([])
  })
})

describe('card tiles carry white text', () => {
  test.each([
    ['#1e40af', '#1e40af', false],
    ['#3b82f6', '#2b72e5', false],
    ['#00a19a', '#00847f', false],
    ['#ffd400', '#ffd400', true],
    ['#ffffff', '#ffffff', true],
    ['#ff69b4', '#ff69b4', true],
    ['#ff7a00', '#ff7a00', true],
  ])('%s becomes %s, band %s', (hex, background, band) => {
    expect(cardTile(hex)).toEqual({ background, band })
  })

  test('every colour either reads by itself, near the chosen one, or has the band', () => {
    expect(contrast(CARD_BAND, '#ffffff')).toBeGreaterThan(15)
    const failed = GRID.filter((hex) => {
      const tile = cardTile(hex)
      if (!tile || tile.band) return tile?.background !== hex
      const move = hexToOklch(hex).l - hexToOklch(tile.background).l
      return contrast(tile.background, '#ffffff') < 4.5 || move > 0.103
    })
    expect(failed).toEqual([])
  })
})

test('what is not a hex colour is refused', () => {
  expect([companyColour('blue', 'light'), companyColour('', 'dark'), cardTile('#12345')]).toEqual([null, null, null])
})
