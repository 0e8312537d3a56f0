/** Where a document itself says in which characters it is: its beginning, which is ASCII in all those that are in use. */
const BEGINNING_BYTES = 1024
const IN_HEADER = /charset\s*=\s*["']?\s*([\w-]+)/i
const IN_XML = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']\s*([\w-]+)/
const IN_HTML = /<meta\s[^>]*charset\s*=\s*["']?\s*([\w-]+)/i
/** What exports of Windows write without saying so; it has a character for every byte. */
export const LAST_RESORT = 'windows-1252'
/** What a decoder gives for bytes that are no character. */
const REPLACEMENT = 0xfffd

/**
 * The sets of characters that a text may be in, by its beginning and by what its answer names: `certain` by its first bytes, else in turn,
 * of which the first is right that it can be in.
 */
export function charsetsOf(bytes: Uint8Array, contentType: string | null): { certain: string | null; named: string[] } {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, BEGINNING_BYTES))
  const named = [IN_XML.exec(beginning), IN_HEADER.exec(contentType ?? ''), IN_HTML.exec(beginning)]
  return { certain: charsetOfBytes(bytes), named: ['utf-8', ...named.flatMap((match) => match?.[1] ?? [])] }
}

/** Null for bytes that are not in this set of characters, and for a set that nobody knows. */
function decodeAs(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Of two bytes a character, by the mark at its beginning, or by an ASCII character there. */
function charsetOfBytes([first = 0, second = 0, third = 0]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null
}

/** How many whole characters beyond ASCII a text read as UTF-8 has more than broken ones: UTF-8 that was damaged or cut off still has some. */
export function wholeBeyondAscii(text: string): number {
  let [beyondAscii, broken] = [0, 0]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === REPLACEMENT) broken += 1
    else if (unit > 0x7f) beyondAscii += 1
  }
  return beyondAscii - broken
}

function decodeDamaged(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  return wholeBeyondAscii(text) > 0 ? text : new TextDecoder(LAST_RESORT).decode(bytes)
}

/**
 * The text of a page or a feed: by its first bytes, else as UTF-8 where it can be that, because a text of another set hardly ever
 * can, else by the set of characters that it or its answer names, else as Windows-1252. What is called ISO-8859-1 is read as
 * Windows-1252, as browsers do.
 */
export function decodeAnswer(bytes: Uint8Array, contentType: string | null): string {
  const { certain, named } = charsetsOf(bytes, contentType)
  if (certain) return new TextDecoder(certain).decode(bytes)
  for (const name of named) {
    const text = decodeAs(name, bytes)
    if (text !== null) return text
  }
  return decodeDamaged(bytes)
}
