/** Excel reads a file as UTF-8 only with it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A CSV cell; a leading apostrophe keeps a spreadsheet from running somebody's text as a formula. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
