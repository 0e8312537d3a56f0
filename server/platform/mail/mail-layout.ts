import {
  buttonHtml,
  escapeHtml,
  frameHtml,
  linkHtml,
  type MailBrand,
  paragraphHtml,
  PRODUCT,
  smallHtml,
} from './mail-frame.ts'

/** What a mail says, in order, in plain text; the layout alone makes HTML of it. */
export type MailContent = {
  subject: string
  /** Shown after the greeting. */
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  code?: string
  /** In smaller print at the end: how long it lasts, and what to do when it was not you. */
  notes: readonly string[]
  /** A quieter way to somewhere else, last of all. */
  link?: { label: string; url: string }
  /** In whose name it is written; the product's own without. */
  brand?: MailBrand
}

/**
 * A greeting by name only where the name is one: whoever signs up somebody else's address writes it, and a mail program
 * would turn an address in it into a link.
 */
function greetingFor(fullName: unknown): string {
  const isName = typeof fullName === 'string' && /^\p{L}[\p{L}\p{M}' ’-]{0,59}$/u.test(fullName.trim())
  return isName ? `Hello ${fullName.trim()},` : 'Hello,'
}

function textOf(greeting: string, { paragraphs, button, code, notes, link }: MailContent): string {
  const address = (one: MailContent['link']) => (one ? [`${one.label}:\n${one.url}`] : [])
  const digits = code ? [button ? `Or enter this code: ${code}` : `Your code: ${code}`] : []
  const parts = [greeting, ...paragraphs, ...address(button), ...digits, ...notes, ...address(link)]
  return [...parts, `-- \n${PRODUCT}`].join('\n\n')
}

function codeHtml(code: string, hasButton: boolean): string {
  const lead = hasButton ? paragraphHtml('Or enter this code:') : ''
  const style =
    'margin:0 0 24px;color:#281921;font-size:30px;font-weight:700;letter-spacing:6px;font-family:ui-monospace,Menlo,monospace'
  return `${lead}<p class="ink" style="${style}">${escapeHtml(code)}</p>`
}

function htmlOf(greeting: string, content: MailContent): string {
  const { subject, paragraphs, button, code, notes, link, brand } = content
  const inner = [
    ...[greeting, ...paragraphs].map((text) => paragraphHtml(escapeHtml(text))),
    ...(button ? [buttonHtml(button, brand)] : []),
    ...(code ? [codeHtml(code, button !== undefined)] : []),
    ...notes.map((text) => smallHtml(escapeHtml(text))),
    ...(link ? [smallHtml(linkHtml(link, brand))] : []),
  ]
  const foot = brand ? smallHtml(`Sent by ${PRODUCT} for ${escapeHtml(brand.name)}`) : ''
  return frameHtml({ subject, brand, inner: inner.join('\n'), foot })
}

/** Subject, plain text and HTML of one mail; everything that is not the layout's own is escaped. */
export function layOut(fullName: unknown, content: MailContent): { subject: string; text: string; html: string } {
  const greeting = greetingFor(fullName)
  return { subject: content.subject, text: textOf(greeting, content), html: htmlOf(greeting, content) }
}
