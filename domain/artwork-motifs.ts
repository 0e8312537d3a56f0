import type { ArtRole } from './artwork-palette.ts'
import type { Random } from './random.ts'
import { ART_WIDTH, between, disc, merged, path, pick, shuffled, tenth } from './artwork-shapes.ts'
import type { Shape } from './artwork-shapes.ts'

const TILE = 45
const TILE_LEFT = ART_WIDTH - 4 * TILE
/** Quarter discs with their corner at each corner of the tile. */
const QUARTERS = [
  (x: number, y: number) => `M${x} ${y}v45a45 45 0 0 0 45-45z`,
  (x: number, y: number) => `M${x} ${y}h45v45a45 45 0 0 1-45-45z`,
  (x: number, y: number) => `M${x + TILE} ${y + TILE}h-45a45 45 0 0 1 45-45z`,
  (x: number, y: number) => `M${x} ${y + TILE}v-45a45 45 0 0 1 45 45z`,
] as const

/** Sixteen tiles dealt anew, so that no picture is all of one tone. */
const TILE_BAG: readonly (ArtRole | null)[] = [
  ...Array<ArtRole>(5).fill('mid'),
  ...Array<ArtRole>(4).fill('deep'),
  ...Array<ArtRole>(3).fill('pale'),
  ...Array<ArtRole>(2).fill('partner'),
  'spark',
  null,
]

export function tiles(random: Random): Shape[] {
  const pieces = shuffled(random, TILE_BAG).flatMap((fill, index) => {
    const x = TILE_LEFT + (index % 4) * TILE
    const y = Math.floor(index / 4) * TILE
    const quarter = pick(random, QUARTERS)
    const isSquare = random() < 0.14
    if (!fill) return []
    return [{ fill, d: isSquare ? `M${x} ${y}h45v45h-45z` : quarter(x, y) }]
  })
  return merged(pieces)
}

function dotPath(x: number, y: number, r: number): string {
  return `M${tenth(x - r)} ${y}a${r} ${r} 0 1 0 ${tenth(2 * r)} 0 ${r} ${r} 0 1 0-${tenth(2 * r)} 0`
}

/** Halftone: the nearer to the centre, the larger and the deeper. Radii in halves keep 56 dots under 3 KB. */
export function dots(random: Random): Shape[] {
  const x0 = between(random, 205, 270)
  const y0 = between(random, 45, 135)
  const reach = between(random, 160, 190)
  const litTurn = random()
  const cells = Array.from({ length: 56 }, (_, index) => {
    const x = 126 + (index % 8) * 26
    const y = 12 + Math.floor(index / 8) * 26
    const away = Math.hypot(x - x0, y - y0)
    return { x, y, away, r: Math.round(2 * Math.max(1.5, 13 * (1 - away / reach))) / 2 }
  })
  const edge = cells.filter(({ away, x }) => away > 32 && away < 56 && x < 300)
  const lit = edge[Math.floor(litTurn * edge.length)]
  return merged(
    cells.map((cell) => {
      const fill = cell === lit ? 'spark' : cell.away < 46 ? 'deep' : cell.away < 90 ? 'partner' : 'mid'
      return { fill, d: dotPath(cell.x, cell.y, cell.r) }
    }),
  )
}

const ARCH_TONES = ['deep', 'mid', 'partner', 'pale'] as const
const ARCH_SETS = [
  { count: 3, left: 116, step: 57, width: 63, inset: 8.4 },
  { count: 3, left: 128, step: 64, width: 60, inset: 8 },
  { count: 4, left: 122, step: 46, width: 50, inset: 6.8 },
] as const

/** Nested arches, standing on the lower edge; the spark is a ball above one of them. */
export function arches(random: Random): Shape[] {
  const set = pick(random, ARCH_SETS)
  const turn = Math.floor(random() * 3)
  const all = Array.from({ length: set.count }, (_, index) => ({
    left: set.left + index * set.step,
    top: between(random, 42, 84),
    tones: ARCH_TONES.map((_tone, ring) => ARCH_TONES[(((index + turn) % 3) + ring) % 4] ?? 'mid'),
  }))
  const bands = all.flatMap(({ left, top, tones }) =>
    tones.map((fill, ring) => {
      const width = tenth(set.width - 2 * ring * set.inset)
      const r = tenth(width / 2)
      const y = tenth(top + ring * set.inset * 1.9 + r)
      return path({ fill, d: `M${tenth(left + ring * set.inset)} 180V${y}a${r} ${r} 0 0 1 ${width} 0V180z` })
    }),
  )
  const under = pick(random, [0, 1, 2])
  const arch = all[under]
  const ball = disc((arch?.left ?? 0) + set.width / 2, (arch?.top ?? 0) - between(random, 11, 22), 11, 'spark')
  return [...bands, ball]
}

const RING_TONES = ['partner', 'mid', 'deep', 'pale', 'partner'] as const

export function rings(random: Random): Shape[] {
  const cx = between(random, 212, 276)
  const cy = pick(random, [between(random, 28, 62), between(random, 78, 104), between(random, 150, 176)])
  const outermost = random() < 0.35 ? 1 : 0
  const step = Math.min(between(random, 25, 30), (cx - 96) / (RING_TONES.length - outermost))
  const bands = RING_TONES.slice(outermost).map((fill, index, kept) => disc(cx, cy, step * (kept.length - index), fill))
  return [...bands, disc(cx, cy, step * 0.44, 'spark')]
}

const FLOWERS = [
  { count: 6, half: 43, breadth: 22 },
  { count: 8, half: 43, breadth: 20 },
  { count: 10, half: 42, breadth: 15.5 },
] as const
const PETAL_REACH = 50
/** Degrees that each petal leans, like a pinwheel. */
const PETAL_LEAN = 16

export function petals(random: Random): Shape[] {
  const { count, half, breadth } = pick(random, FLOWERS)
  const cx = between(random, 224, 248)
  const cy = between(random, 82, 98)
  const start = random() * 360
  const lean = random() < 0.5 ? -PETAL_LEAN : PETAL_LEAN
  const pieces = Array.from({ length: count }, (_, index) => {
    const angle = start + (index * 360) / count
    const out = (angle * Math.PI) / 180
    const along = ((angle + lean) * Math.PI) / 180
    const x = cx + PETAL_REACH * Math.cos(out)
    const y = cy + PETAL_REACH * Math.sin(out)
    const dx = half * Math.cos(along)
    const dy = half * Math.sin(along)
    const arc = `A${half} ${breadth} ${tenth((angle + lean) % 360)} 1 1 `
    const near = `${tenth(x - dx)} ${tenth(y - dy)}`
    const fill = index % 2 === 0 ? ('partner' as const) : ('deep' as const)
    return { fill, d: `M${near}${arc}${tenth(x + dx)} ${tenth(y + dy)}${arc}${near}z` }
  })
  return [...merged(pieces), disc(cx, cy, 17, 'spark')]
}
