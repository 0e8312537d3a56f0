import sharp from 'sharp'

type Box = { x: number; y: number; width: number; height: number } | null

type Quiet = {
  /** White before and after the code, in modules of it. */
  before: number
  after: number
  /** Every run of dark or light along the code is a whole number of modules, and a module of device pixels. */
  isWhole: boolean
  /** The lengths found, in device pixels. */
  runs: number[]
}

/** CSS pixels. */
const EDGE = 2

const greatest = (one: number, other: number): number => (other === 0 ? one : greatest(other, one % other))

function runsOf(line: readonly boolean[]): number[] {
  const runs: number[] = []
  let from = 0
  for (let at = 1; at <= line.length; at += 1) {
    if (at < line.length && line[at] === line[from]) continue
    runs.push(at - from)
    from = at
  }
  return runs
}

/** Measures a code in the pixels of its panel, along the way that a scanner reads it. */
export async function measureQuiet(png: Buffer, drawing: Box, panel: Box, ratio: number): Promise<Quiet> {
  if (!drawing || !panel) throw new Error('The code is not on the screen.')
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  // The panel's edge may lie between two pixels, which then show what is behind it.
  const edge = EDGE * ratio
  const isEdge = (x: number, y: number) => x < edge || y < edge || x >= info.width - edge || y >= info.height - edge
  const dark = (x: number, y: number) => !isEdge(x, y) && (data[(y * info.width + x) * info.channels] ?? 255) < 128
  // Panel and drawing may begin between two pixels, and are drawn from one of them on.
  const span = (from: number, length: number) =>
    Array.from({ length: Math.ceil(length * ratio) + 2 * edge }, (_, at) => Math.floor(from * ratio) - edge + at)
  const rows = span(drawing.y - panel.y, drawing.height)
  const columns = span(drawing.x - panel.x, drawing.width)
  const isTurned = drawing.height > drawing.width
  // A line that is dark wherever anything of the code is dark at that place, so that its edges are those of the code.
  const along = isTurned
    ? Array.from({ length: info.height }, (_, y) => columns.some((x) => rows.includes(y) && dark(x, y)))
    : Array.from({ length: info.width }, (_, x) => rows.some((y) => dark(x, y)))
  const [first, last] = [along.indexOf(true), along.lastIndexOf(true)]
  const lines = isTurned
    ? columns.map((x) => rows.map((y) => dark(x, y)))
    : rows.map((y) => columns.map((x) => dark(x, y)))
  const runs = lines
    .filter((line) => line.includes(true))
    .flatMap((line) => runsOf(line.slice(line.indexOf(true), line.lastIndexOf(true) + 1)))
  const module = runs.reduce(greatest, 0)
  const end = isTurned ? Math.round((drawing.y + drawing.height - panel.y) * ratio) + 24 * ratio : along.length
  return {
    before: first / module,
    after: (end - 1 - last) / module,
    isWhole: module >= 2 * ratio,
    runs: [...new Set(runs)].toSorted((one, other) => one - other),
  }
}
