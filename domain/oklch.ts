/** Lightness 0 to 1, chroma from 0 (sRGB ends near 0.32), hue in degrees 0 to 360. */
export type Oklch = { l: number; c: number; h: number }

type Triple = readonly [number, number, number]

const BLACK_OFFSET = 0.05

function hexToByte(digits: string): number {
  return parseInt(digits.length === 1 ? digits + digits : digits, 16)
}

/** '#rgb' or '#rrggbb', any case, to three bytes; null for anything else. */
function parseHex(hex: string): Triple | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex.trim())
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex.trim())
  const [, r, g, b] = long ?? short ?? []
  if (r === undefined || g === undefined || b === undefined) return null
  return [hexToByte(r), hexToByte(g), hexToByte(b)]
}

function toHex(bytes: Triple): string {
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** '#rrggbb' in lower case; null unless the text is '#rgb' or '#rrggbb'. */
export function normaliseHex(hex: string): string | null {
  const bytes = parseHex(hex)
  return bytes && toHex(bytes)
}

/** The sRGB transfer function of IEC 61966-2-1, one channel 0 to 1. */
function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function linearToByte(value: number): number {
  return Math.round(255 * fromLinear(Math.min(1, Math.max(0, value))))
}

function linearRgb(hex: string): Triple {
  const bytes = parseHex(hex)
  if (!bytes) throw new RangeError(`Not a hex colour: ${hex}`)
  return [toLinear(bytes[0] / 255), toLinear(bytes[1] / 255), toLinear(bytes[2] / 255)]
}

/** Throws RangeError unless the text is '#rgb' or '#rrggbb'. Matrices: Björn Ottosson, 'A perceptual color space for image processing'. */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const degrees = (Math.atan2(bb, a) * 180) / Math.PI
  return { l, c: Math.hypot(a, bb), h: (degrees + 360) % 360 }
}

function oklchToLinear({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** A tolerance of less than half a byte, so that a colour read from hex goes back to itself. */
function isInGamut(linear: Triple): boolean {
  return linear.every((value) => value >= -0.0001 && value <= 1.0001)
}

/** '#rrggbb'. Outside sRGB the chroma alone is lowered, so that lightness and hue stay. */
export function oklchToHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l))
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
  return toHex([linearToByte(linear[0]), linearToByte(linear[1]), linearToByte(linear[2])])
}

/** Relative luminance of WCAG 2, 0 to 1. Throws RangeError unless the text is a hex colour. */
export function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex)
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
