/** Where a document itself says in which characters it is: its beginning, which is ASCII in all those that are in use. */
const BEGINNING_BYTES = 1024
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'
const IN_HEADER = /charset="?([\w-]+)/i
const IN_XML = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/
const IN_HTML = /<meta\s[^>]*charset=["']?([\w-]+)/i

function decodeAs(charset: string | undefined, bytes: Uint8Array): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/**
 * The text of a page or a feed: by its byte order mark, else by the set of characters that its answer names, else by the one that
 * it names itself, else as UTF-8. What is called ISO-8859-1 is read as Windows-1252, as browsers do.
 */
export function decodeAnswer(bytes: Uint8Array, contentType: string | null): string {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, BEGINNING_BYTES))
  if (beginning.startsWith(BYTE_ORDER_MARK)) return decodeAs(undefined, bytes)
  const named = IN_HEADER.exec(contentType ?? '') ?? IN_XML.exec(beginning) ?? IN_HTML.exec(beginning)
  return decodeAs(named?.[1], bytes)
}
