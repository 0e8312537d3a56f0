import { expect, test } from 'vitest'
import { contrast, hexToOklch, luminance, normaliseHex, oklchToHex } from './oklch.ts'

test('known colours', () => {
  const red = hexToOklch('#ff0000')
  expect([red.l, red.c, red.h].map((value) => Number(value.toFixed(3)))).toEqual([0.628, 0.258, 29.234])
  const damson = hexToOklch('#7a1f56')
  expect(damson.l).toBeCloseTo(0.405, 2)
  expect(damson.c).toBeCloseTo(0.138, 2)
  expect(damson.h).toBeCloseTo(348, -0.5)
  expect(hexToOklch('#fff').l).toBe(1)
  expect(hexToOklch('#000').l).toBe(0)
})

test('every colour of a fine grid goes to OKLCH and back', () => {
  for (let value = 0; value < 0x1000000; value += 4099) {
    const hex = `#${value.toString(16).padStart(6, '0')}`
    expect(oklchToHex(hexToOklch(hex))).toBe(hex)
  }
})

test('out of gamut only the chroma gives way', () => {
  for (let h = 0; h < 360; h += 15) {
    for (const l of [0.3, 0.5, 0.7, 0.9]) {
      const fitted = hexToOklch(oklchToHex({ l, c: 0.4, h }))
      expect(fitted.l).toBeCloseTo(l, 1.9)
      expect(Math.abs(((fitted.h - h + 540) % 360) - 180)).toBeLessThan(3)
      expect(fitted.c).toBeLessThan(0.4)
      expect(fitted.c).toBeGreaterThan(0.03)
    }
  }
  expect([oklchToHex({ l: 1.2, c: 0.1, h: 40 }), oklchToHex({ l: -1, c: 0.1, h: 40 })]).toEqual(['#ffffff', '#000000'])
})

test('contrast of WCAG 2, the same both ways', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#767676')).toBe(contrast('#767676', '#ffffff'))
  expect(luminance('#808080')).toBeCloseTo(0.2159, 4)
})

test('hex colours are read in both lengths and any case', () => {
  expect(normaliseHex('#ABC')).toBe('#aabbcc')
  expect(normaliseHex(' #1E40AF ')).toBe('#1e40af')
  expect(['', 'red', '#12', '#1234', '#12345', '1e40af', '#1e40ag', '#1e40af80'].filter(normaliseHex)).toEqual([])
  expect(() => luminance('red')).toThrow(RangeError)
})
