import { scimError } from './errors.ts'

export const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Operator = (typeof OPERATORS)[number]

/** A filter of RFC 7644, section 3.4.2.2. Paths are in small letters, those in brackets beginning with the path before them. */
export type Filter =
  | { kind: 'and'; of: readonly [Filter, Filter] }
  | { kind: 'or'; of: readonly [Filter, Filter] }
  | { kind: 'not'; of: Filter }
  | { kind: 'present'; path: string }
  | { kind: 'compare'; path: string; operator: Operator; value: string | number | boolean | null }

const CHARACTERS_AT_MOST = 2000
const LEVELS_AT_MOST = 20
const COMPARISONS_AT_MOST = 50

const refused = (detail: string) => scimError('invalidFilter', detail)

/** Brackets, texts, numbers and names, in this order; a name may hold the colons and dots of a URN. */
const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)(?![\w.])|(\.?[A-Za-z$][\w$.:-]*))/y

function tokensOf(text: string): string[] {
  if (text.length > CHARACTERS_AT_MOST) throw refused(`A filter has ${CHARACTERS_AT_MOST} characters at most.`)
  const source = text.trimEnd()
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(source)
    if (!match) throw refused(`The filter cannot be read from character ${at + 1} on.`)
    tokens.push(match[0].trimStart())
  }
  return tokens
}

const isName = (token: string | undefined): token is string => token !== undefined && /^[A-Za-z$]/.test(token)

function readValue(token: string | undefined): string | number | boolean | null {
  if (token === undefined) throw refused('The filter ends where a value is needed.')
  if (token.startsWith('"')) return readText(token)
  const word = token.toLowerCase()
  if (word === 'true' || word === 'false') return word === 'true'
  if (word === 'null') return null
  if (/^-?\d/.test(token)) return Number(token)
  // What stands there may be somebody's data, so it is not repeated.
  throw refused('A value in the filter is no number, true, false, null or text in double quotes.')
}

function readText(token: string): string {
  try {
    const text: unknown = JSON.parse(token)
    if (typeof text === 'string' && !text.includes('\0') && text.isWellFormed()) return text
  } catch {
    // Said below.
  }
  throw refused('A text in the filter cannot be read.')
}

/** Reads a filter; throws `invalidFilter`. A path in brackets begins with `prefix` too. */
export function parseFilter(text: string, prefix = ''): Filter {
  const tokens = tokensOf(text)
  let next = 0
  let comparisons = 0
  const peek = () => tokens[next]
  const isWord = (word: string) => tokens[next]?.toLowerCase() === word
  const expect = (token: string) => {
    if (tokens[next] !== token) throw refused(`The filter needs “${token}” after part ${next}.`)
    next += 1
  }

  function readOr(inside: string, level: number): Filter {
    if (level > LEVELS_AT_MOST) throw refused(`A filter has ${LEVELS_AT_MOST} levels at most.`)
    let left = readAnd(inside, level)
    while (isWord('or')) {
      next += 1
      left = { kind: 'or', of: [left, readAnd(inside, level)] }
    }
    return left
  }

  function readAnd(inside: string, level: number): Filter {
    let left = readOne(inside, level)
    while (isWord('and')) {
      next += 1
      left = { kind: 'and', of: [left, readOne(inside, level)] }
    }
    return left
  }

  function readGroup(inside: string, level: number): Filter {
    expect('(')
    const inner = readOr(inside, level + 1)
    expect(')')
    return inner
  }

  function readOne(inside: string, level: number): Filter {
    if (isWord('not') && tokens[next + 1] === '(') {
      // Of a list, “none is” and “one is not” are two questions.
      if (inside !== '') throw refused('“not” cannot stand in square brackets.')
      next += 1
      return { kind: 'not', of: readGroup(inside, level) }
    }
    if (peek() === '(') return readGroup(inside, level)
    const name = peek()
    if (!isName(name)) throw refused('The filter needs the name of an attribute.')
    next += 1
    const path = inside + name.toLowerCase()
    return peek() === '[' ? readWithin(path, level) : readComparison(path)
  }

  /** `emails[type eq "work"]`, or the same followed by `.value eq "…"`. */
  function readWithin(path: string, level: number): Filter {
    expect('[')
    const inner = readOr(`${path}.`, level + 1)
    expect(']')
    const after = peek()
    if (after === undefined || !after.startsWith('.')) return inner
    next += 1
    return { kind: 'and', of: [inner, readComparison(path + after.toLowerCase())] }
  }

  function readComparison(path: string): Filter {
    comparisons += 1
    if (comparisons > COMPARISONS_AT_MOST) throw refused(`A filter has ${COMPARISONS_AT_MOST} comparisons at most.`)
    const word = tokens[next]?.toLowerCase() ?? ''
    next += 1
    if (word === 'pr') return { kind: 'present', path }
    const operator = OPERATORS.find((one) => one === word)
    if (!operator) throw refused('The filter needs an operator after an attribute, such as eq.')
    const value = readValue(tokens[next])
    next += 1
    return { kind: 'compare', path, operator, value }
  }

  const filter = readOr(prefix, 0)
  if (next < tokens.length) throw refused('The filter goes on after its end.')
  return filter
}
