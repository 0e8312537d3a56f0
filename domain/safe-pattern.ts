/** Longest text that a pattern is tried on. */
export const PATTERN_INPUT_LIMIT = 128
const PATTERN_LENGTH_LIMIT = 200
/** A pattern may be matched in at most this many ways; two open-ended repeats fit, three do not. */
const PATHS_LIMIT = 20_000

/** Backtracking tries every way to split a text, so the ways of a pattern bound the time it can take. */
type Walk = { source: string; at: number }

const UNSUPPORTED = /\\[1-9k]|\(\?(?!:)/

function quantifier(walk: Walk): { from: number; to: number } | null {
  const [text, open, exact, comma, upper] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(walk.source.slice(walk.at)) ?? []
  if (text === undefined) return null
  walk.at += text.length
  if (open === '?') return { from: 0, to: 1 }
  if (open) return { from: open === '+' ? 1 : 0, to: PATTERN_INPUT_LIMIT }
  const from = Number(exact)
  if (!comma) return { from, to: from }
  return { from, to: upper ? Number(upper) : PATTERN_INPUT_LIMIT }
}

function repeated(ways: number, { from, to }: { from: number; to: number }): number {
  let total = 0
  for (let count = from; count <= Math.min(to, from + PATTERN_INPUT_LIMIT); count += 1) {
    total += ways ** count
    if (total > PATHS_LIMIT) return Infinity
  }
  return total
}

function atomWays(walk: Walk): number {
  const rest = walk.source.slice(walk.at)
  if (rest.startsWith('(')) {
    walk.at += rest.startsWith('(?:') ? 3 : 1
    const ways = alternativeWays(walk)
    walk.at += 1
    return ways
  }
  const one = /^(?:\[(?:\\.|[^\]\\])*\]|\\.|[^])/.exec(rest)?.[0] ?? ''
  walk.at += Math.max(1, one.length)
  return 1
}

function alternativeWays(walk: Walk): number {
  let total = 0
  let sequence = 1
  while (walk.at < walk.source.length && walk.source[walk.at] !== ')') {
    if (walk.source[walk.at] === '|') {
      walk.at += 1
      total += sequence
      sequence = 1
      continue
    }
    const ways = atomWays(walk)
    const repeats = quantifier(walk)
    sequence *= repeats ? repeated(ways, repeats) : ways
  }
  return total + sequence
}

/**
 * The pattern ready for `test`, or null when it is invalid, too long, looks around, refers back, or could take long
 * to fail, such as '(a+)+$'. Give it no text longer than PATTERN_INPUT_LIMIT.
 */
export function compileSafePattern(source: string): RegExp | null {
  if (source.length > PATTERN_LENGTH_LIMIT || UNSUPPORTED.test(source)) return null
  try {
    const compiled = new RegExp(source)
    return alternativeWays({ source, at: 0 }) <= PATHS_LIMIT ? compiled : null
  } catch {
    return null
  }
}
