/** One decimal is enough at these sizes and keeps the files small. */
const n = (value: number) => String(Math.round(value * 10) / 10)

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const rounded = radius === 0 ? '' : ` rx="${n(radius)}"`
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${rounded} fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`
}

export function ellipse(x: number, y: number, wide: number, high: number, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(high)}" fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

/** Round ends and joins, no filling. */
export function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function turned(degrees: number, x: number, y: number, ...shapes: string[]): string {
  return `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${shapes.join('')}</g>`
}

export function moved(x: number, y: number, ...shapes: string[]): string {
  return `<g transform="translate(${n(x)} ${n(y)})">${shapes.join('')}</g>`
}

/** Petals, rays or teeth: `count` copies of a shape drawn upright above the centre. */
export function around(count: number, x: number, y: number, shape: string): string {
  return Array.from({ length: count }, (_, index) => turned((360 / count) * index, x, y, shape)).join('')
}

/** The same shape at each of the places, relative to where it is drawn. */
export function repeated(places: readonly (readonly [number, number])[], shape: string): string {
  return places.map(([x, y]) => moved(x, y, shape)).join('')
}

export function svg(width: number, height: number, shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.join('')}</svg>\n`
}
