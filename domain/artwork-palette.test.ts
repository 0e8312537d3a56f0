import { expect, test } from 'vitest'
import { artSeed, artworkPalette, artworkVariables, ART_ROLES } from './artwork-palette.ts'
import { hashText } from './random.ts'
import { FIRST_CATEGORIES } from './first-categories.ts'
import { contrast, hexToOklch } from './oklch.ts'
import { THEMES } from './theme.ts'

const IDS = Array.from({ length: 60 }, (_, index) => `0190a0c7-1f2b-7c3d-8e4f-${String(index).padStart(12, '0')}`)

test('the hash is FNV-1a', () => {
  expect([hashText(''), hashText('a'), hashText('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
})

test('the same id gives the same hues and the same stream', () => {
  const one = artSeed('offer-1', 'Food')
  const two = artSeed('offer-1', 'Food')
  expect([two.hue, two.partnerHue, two.random(), two.random()]).toEqual([
    one.hue,
    one.partnerHue,
    one.random(),
    one.random(),
  ])
})

test('the stream is even over 0 to 1', () => {
  const { random } = artSeed('even', null)
  const draws = Array.from({ length: 4000 }, random)
  expect(Math.min(...draws)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...draws)).toBeLessThan(1)
  expect(draws.reduce((sum, draw) => sum + draw, 0) / draws.length).toBeCloseTo(0.5, 1)
})

test('hues stay within 10 of the category, partners 34 away, on both sides', () => {
  const food = IDS.map((id) => artSeed(id, 'Food'))
  expect(food.every(({ hue }) => Math.abs(hue - 48) <= 10)).toBe(true)
  expect(new Set(food.map(({ hue, partnerHue }) => Math.round(partnerHue - hue)))).toEqual(new Set([34, -34]))
})

test('a category outside the nine takes its hue from the id', () => {
  const hues = new Set(IDS.map((id) => Math.round(artSeed(id, 'Garden').hue)))
  expect(hues.size).toBeGreaterThan(30)
})

test('every colour is a hex of the right tone, in both themes', () => {
  for (const category of [...FIRST_CATEGORIES, null]) {
    for (const id of IDS) {
      const light = artworkPalette(id, category, 'light')
      const dark = artworkPalette(id, category, 'dark')
      expect([...Object.values(light), ...Object.values(dark)].every((hex) => /^#[\da-f]{6}$/.test(hex))).toBe(true)
      expect(hexToOklch(light.ground).l).toBeCloseTo(0.925, 1)
      expect(hexToOklch(dark.ground).l).toBeCloseTo(0.285, 1)
    }
  }
})

test('initials keep 6.6:1 on both tones of their square, for many ids in both themes', () => {
  for (const theme of THEMES) {
    for (const category of [...FIRST_CATEGORIES, null]) {
      for (const id of IDS) {
        const { ink, ground, mid } = artworkPalette(id, category, theme)
        expect(Math.min(contrast(ink, ground), contrast(ink, mid))).toBeGreaterThanOrEqual(6.6)
      }
    }
  }
})

test('the custom properties carry both themes', () => {
  const variables = artworkVariables('offer-1', 'Travel')
  expect(Object.keys(variables)).toEqual(ART_ROLES.map((role) => `--art-${role}`))
  const light = artworkPalette('offer-1', 'Travel', 'light')
  const dark = artworkPalette('offer-1', 'Travel', 'dark')
  expect(variables['--art-mid']).toBe(`light-dark(${light.mid}, ${dark.mid})`)
})
