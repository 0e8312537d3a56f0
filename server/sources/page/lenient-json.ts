const ESCAPES: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r`, '\t': String.raw`\t` }
const SPACE = /\s/

type Scan = { text: string; at: number; out: string[] }

/** Copies a string, with the control characters in it escaped, which JSON does not allow and shops write. */
function copyString(scan: Scan): void {
  scan.out.push('"')
  for (scan.at += 1; scan.at < scan.text.length; scan.at += 1) {
    const char = scan.text.charAt(scan.at)
    if (char === '\\') {
      scan.out.push(char, scan.text.charAt(scan.at + 1))
      scan.at += 1
    } else {
      scan.out.push(char < ' ' ? (ESCAPES[char] ?? ' ') : char)
      if (char === '"') return
    }
  }
}

/** Copies a string that stands between apostrophes as JSON has it. */
function copyQuoted(scan: Scan): void {
  scan.out.push('"')
  for (scan.at += 1; scan.at < scan.text.length; scan.at += 1) {
    const char = scan.text.charAt(scan.at)
    if (char === "'") break
    const next = scan.text.charAt(scan.at + 1)
    if (char === '\\') {
      scan.out.push(next === "'" ? next : `${char}${next}`)
      scan.at += 1
    } else if (char === '"') scan.out.push(String.raw`\"`)
    else scan.out.push(char < ' ' ? (ESCAPES[char] ?? ' ') : char)
  }
  scan.out.push('"')
}

/** The ends of a comment of HTML, which shops write around the whole. */
function skipMarkup(scan: Scan): boolean {
  const mark = ['<!--', '-->'].find((one) => scan.text.startsWith(one, scan.at))
  if (mark === undefined) return false
  scan.at += mark.length - 1
  return true
}

/** Skips a comment of JavaScript; false where there is none. */
function skipComment(scan: Scan): boolean {
  const two = scan.text.slice(scan.at, scan.at + 2)
  if (two !== '//' && two !== '/*') return false
  const end = two === '//' ? scan.text.indexOf('\n', scan.at) : scan.text.indexOf('*/', scan.at + 2) + 1
  scan.at = end <= 0 ? scan.text.length : end
  return true
}

/** Takes back a comma that nothing follows. */
function dropComma(out: string[]): void {
  let last = out.length - 1
  while (last >= 0 && SPACE.test(out[last] ?? '')) last -= 1
  if (out[last] === ',') out[last] = ' '
}

function repaired(text: string): string {
  const scan: Scan = { text, at: 0, out: [] }
  for (; scan.at < text.length; scan.at += 1) {
    const char = text.charAt(scan.at)
    if (char === '"') copyString(scan)
    else if (char === "'") copyQuoted(scan)
    else if (char === '/' && skipComment(scan)) continue
    else if ((char === '<' || char === '-') && skipMarkup(scan)) continue
    else {
      if (char === '}' || char === ']') dropComma(scan.out)
      scan.out.push(char)
    }
  }
  return scan.out.join('').trim().replace(/;$/, '')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where the double quote is that ends the string. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
  return at
}

/** Where the value ends that begins at `start`; `text` is repaired, so that only double quotes begin a string. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '"') at = endOfString(text, at)
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

/** Several values one after the other; undefined where one of them is none. */
function parsedInTurn(text: string): unknown[] | undefined {
  const values: unknown[] = []
  for (let at = 0; at < text.length;) {
    const end = endOfValue(text, at)
    const value = parsed(text.slice(at, end))
    if (value === undefined) return undefined
    values.push(value)
    at = end
    while (at < text.length && /[\s,;]/.test(text.charAt(at))) at += 1
  }
  return values.flat()
}

/**
 * Reads JSON as shops write it, with comments, control characters, apostrophes and trailing commas, or several values in turn;
 * undefined for what is none even so.
 */
export function readLenientJson(text: string): unknown {
  const value = parsed(text)
  if (value !== undefined) return value
  const better = repaired(text)
  return parsed(better) ?? parsedInTurn(better)
}
