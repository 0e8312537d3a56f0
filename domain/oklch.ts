import {
  convertLabToLch,
  convertLchToLab,
  convertLrgbToOklab,
  convertLrgbToRgb,
  convertOklabToLrgb,
  convertRgbToLrgb,
  type Lrgb,
  parseHex,
  serializeHex,
} from 'culori/fn'

/** Lightness 0 to 1, chroma from 0 (sRGB ends near 0.32), hue in degrees 0 to 360. */
export type Oklch = { l: number; c: number; h: number }

const BLACK_OFFSET = 0.05
/** The library also reads what has an alpha channel, or no sign before it. */
const OPAQUE_HEX = /^#(?:[\da-f]{3}){1,2}$/i

const clamp = (value: number) => Math.min(1, Math.max(0, value))

function rgbOf(hex: string) {
  const text = hex.trim()
  return OPAQUE_HEX.test(text) ? parseHex(text) : undefined
}

/** '#rrggbb' in lower case; null unless the text is '#rgb' or '#rrggbb'. */
export function normaliseHex(hex: string): string | null {
  const rgb = rgbOf(hex)
  return rgb ? serializeHex(rgb) : null
}

function linearRgb(hex: string): Lrgb {
  const rgb = rgbOf(hex)
  if (!rgb) throw new RangeError(`Not a hex colour: ${hex}`)
  return convertRgbToLrgb(rgb)
}

/** Throws RangeError unless the text is '#rgb' or '#rrggbb'. */
export function hexToOklch(hex: string): Oklch {
  const { l, c, h = 0 } = convertLabToLch(convertLrgbToOklab(linearRgb(hex)), 'oklch')
  // White comes out a rounding error above 1.
  return { l: clamp(l), c, h }
}

const oklchToLinear = (colour: Oklch): Lrgb => convertOklabToLrgb(convertLchToLab(colour))

/** A tolerance of less than half a byte, so that a colour read from hex goes back to itself. */
function isInGamut({ r, g, b }: Lrgb): boolean {
  return [r, g, b].every((value) => value >= -0.0001 && value <= 1.0001)
}

/** '#rrggbb'. Outside sRGB the chroma alone is lowered, so that lightness and hue stay. */
export function oklchToHex(colour: Oklch): string {
  const l = clamp(colour.l)
  let linear = oklchToLinear({ ...colour, l })
  if (!isInGamut(linear)) {
    let inside = 0
    let outside = colour.c
    while (outside - inside > 0.0002) {
      const c = (inside + outside) / 2
      if (isInGamut(oklchToLinear({ l, c, h: colour.h }))) inside = c
      else outside = c
    }
    linear = oklchToLinear({ l, c: inside, h: colour.h })
  }
  return serializeHex(convertLrgbToRgb(linear))
}

/** Relative luminance of WCAG 2, 0 to 1. Throws RangeError unless the text is a hex colour. */
export function luminance(hex: string): number {
  const { r, g, b } = linearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of WCAG 2, 1 to 21, of two relative luminances. */
export function luminanceRatio(one: number, other: number): number {
  return (Math.max(one, other) + BLACK_OFFSET) / (Math.min(one, other) + BLACK_OFFSET)
}

/** Contrast ratio of WCAG 2, 1 to 21. Throws RangeError unless both are hex colours. */
export function contrast(one: string, other: string): number {
  return luminanceRatio(luminance(one), luminance(other))
}
