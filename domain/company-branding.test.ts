import { describe, expect, test } from 'vitest'
import { logoOn, measureColour, ratioText, readColour } from './company-branding.ts'

test.each([
  ['#1E40AF', '#1e40af'],
  [' 1e40af ', '#1e40af'],
  ['#fd0', '#ffdd00'],
  ['fd0', '#ffdd00'],
  ['', null],
  ['#', null],
  ['blue', null],
  ['#12345', null],
  ['#1e40af80', null],
  ['##1e40af', null],
])('%j is read as %j', (typed, colour) => {
  expect(readColour(typed)).toBe(colour)
})

describe('the logo for a theme', () => {
  test('is its own, else the other one on a plate of the ground that it was drawn for', () => {
    const both = { light: '/l', dark: '/d' }
    expect([logoOn('light', both), logoOn('dark', both)]).toEqual([
      { src: '/l', plate: null },
      { src: '/d', plate: null },
    ])
    expect(logoOn('dark', { light: '/l', dark: null })).toEqual({ src: '/l', plate: 'light' })
    expect(logoOn('light', { light: null, dark: '/d' })).toEqual({ src: '/d', plate: 'dark' })
    expect(logoOn('light', { light: null, dark: null })).toBeNull()
  })
})

describe('what is measured of a colour', () => {
  test('the default blue is text as it is in the light theme, and another in the dark one', () => {
    const light = measureColour('#1e40af', 'light')
    expect(light).toMatchObject({ ink: '#1e40af', isMoved: false, fill: '#1e40af', hasDarkLabel: false })
    expect(light?.asText).toBe(light?.inkRatio)
    const dark = measureColour('#1e40af', 'dark')
    expect(dark).toMatchObject({ isMoved: true })
    expect(dark?.asText).toBeLessThan(4.5)
    expect(dark?.inkRatio).toBeGreaterThanOrEqual(4.5)
  })

  test('yellow keeps its fill under a dark label', () => {
    const measures = measureColour('ffd400', 'light')
    expect(measures).toMatchObject({ fill: '#ffd400', hasDarkLabel: true, isMoved: true })
    expect(ratioText(measures?.asFill ?? 0)).toBe('11.7:1')
    expect(measureColour('yellow', 'light')).toBeNull()
  })

  test('a ratio is never rounded up to what it does not reach', () => {
    expect([ratioText(4.49), ratioText(4.5), ratioText(21)]).toEqual(['4.4:1', '4.5:1', '21.0:1'])
  })
})
