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
    else if (char === '/' && skipComment(scan)) continue
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

/** Reads JSON as shops write it, with comments, control characters and trailing commas; undefined for what is none even so. */
export function readLenientJson(text: string): unknown {
  return parsed(text) ?? parsed(repaired(text))
}
