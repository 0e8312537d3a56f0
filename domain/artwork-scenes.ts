import type { ArtRole } from './artwork-palette.ts'
import type { Random } from './random.ts'
import { ART_HEIGHT, ART_WIDTH, between, disc, path, pick, shuffled, tenth } from './artwork-shapes.ts'
import type { Shape } from './artwork-shapes.ts'

const HOUSE_TONES = ['mid', 'deep', 'partner', 'pale'] as const
const STREETS = [
  { count: 4, left: 132, width: 44 },
  { count: 5, left: 126, width: 37 },
] as const
const WINDOW = { width: 10, height: 12 }

type House = { x: number; y: number; width: number; fill: ArtRole }

function houseShapes({ x, y, width, fill }: House, litWindow: number): Shape[] {
  const half = width / 2
  const gable = tenth(width * 0.4)
  const walls = path({
    fill,
    d: `M${x} ${ART_HEIGHT}V${tenth(y + gable)}l${half}-${gable} ${half} ${gable}V${ART_HEIGHT}z`,
  })
  const gap = tenth((width - 2 * WINDOW.width) / 3)
  const floors = y < 82 ? 2 : 1
  const windows = Array.from({ length: 2 * floors }, (_, index): Shape => {
    const glass = fill === 'deep' ? 'pale' : 'ground'
    return {
      tag: 'rect',
      x: tenth(x + gap + (index % 2) * (WINDOW.width + gap)),
      y: tenth(y + gable + 13 + Math.floor(index / 2) * 26),
      ...WINDOW,
      fill: index === litWindow ? 'spark' : glass,
    }
  })
  return [walls, ...windows]
}

/** A terrace of gables with one lit window under a low sun. */
export function roofs(random: Random): Shape[] {
  const { count, left, width } = pick(random, STREETS)
  const tones = shuffled(random, HOUSE_TONES)
  const litHouse = Math.floor(random() * count)
  const houses = Array.from({ length: count }, (_, index) => ({
    x: left + index * width,
    y: tenth(between(random, 58, 104)),
    width,
    fill: tones[index % tones.length] ?? 'mid',
  }))
  const sun = disc(between(random, 160, 286), between(random, 26, 40), 12.5, 'spark')
  return [sun, ...houses.flatMap((house, index) => houseShapes(house, index === litHouse ? pick(random, [0, 1]) : -1))]
}

type Wave = { level: number; height: number; length: number; shift: number }

/** A sine drawn as cubic curves with the sine's own slopes at every 64 units. */
function wavePath({ level, height, length, shift }: Wave): string {
  const stride = 64
  const turn = (2 * Math.PI) / length
  const y = (x: number) => level + height * Math.sin(turn * (x + shift))
  const rise = (x: number) => (height * turn * Math.cos(turn * (x + shift)) * stride) / 3
  const curves = Array.from({ length: ART_WIDTH / stride }, (_, index) => {
    const from = index * stride
    const to = from + stride
    const first = `${tenth(from + stride / 3)} ${tenth(y(from) + rise(from))}`
    const second = `${tenth(to - stride / 3)} ${tenth(y(to) - rise(to))}`
    return `C${first} ${second} ${to} ${tenth(y(to))}`
  })
  return `M0 ${ART_HEIGHT}V${tenth(y(0))}${curves.join('')}V${ART_HEIGHT}z`
}

const WAVE_TONES = ['mid', 'partner', 'deep', 'pale'] as const

export function waves(random: Random): Shape[] {
  const sun = disc(between(random, 196, 272), between(random, 54, 74), between(random, 24, 30), 'spark')
  const length = between(random, 300, 400)
  const lag = between(random, 45, 80)
  const start = random() * length
  const layers = WAVE_TONES.map((fill, index) => {
    const level = 100 + index * 23 + between(random, -3, 3)
    return path({ fill, d: wavePath({ level, height: between(random, 9, 13), length, shift: start + index * lag }) })
  })
  return [sun, ...layers]
}
