/** The first bytes of an XML document hold its declaration, which is ASCII in every set of characters that a feed comes in. */
const DECLARATION_BYTES = 200
const DECLARED = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/
const IN_HEADER = /charset="?([\w-]+)/i

function decodeAs(charset: string | undefined, bytes: Uint8Array): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/**
 * The text of a feed: by its byte order mark, else by the set of characters that its header or its XML declaration names, else
 * as UTF-8. What is called ISO-8859-1 is read as Windows-1252, as browsers do.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES))
  const hasMark = start.startsWith('\u00ef\u00bb\u00bf')
  const charset = IN_HEADER.exec(contentType ?? '')?.[1] ?? DECLARED.exec(start)?.[1]
  return decodeAs(hasMark ? undefined : charset, bytes)
}
