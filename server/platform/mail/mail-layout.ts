const PRODUCT = 'Offerwell'
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif'

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
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
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

function buttonHtml({ label, url }: NonNullable<MailContent['button']>): string {
  const style = `display:inline-block;padding:14px 24px;border-radius:10px;background:#1e40af;color:#ffffff;font-weight:600;text-decoration:none`
  return `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}

const SMALL = 'margin:0 0 10px;font-size:14px;opacity:.75'

function linkHtml({ label, url }: NonNullable<MailContent['link']>): string {
  return `<p style="${SMALL}"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`
}

function codeHtml(code: string, hasButton: boolean): string {
  const lead = hasButton ? '<p style="margin:0 0 4px">Or enter this code:</p>' : ''
  const style =
    'margin:0 0 24px;font-size:30px;font-weight:700;letter-spacing:6px;font-family:ui-monospace,Menlo,monospace'
  return `${lead}<p style="${style}">${escapeHtml(code)}</p>`
}

/** No pictures, no colours of its own but the button's, so that it reads well in the dark and on a phone. */
function htmlOf(greeting: string, { subject, paragraphs, button, code, notes, link }: MailContent): string {
  const lines = [greeting, ...paragraphs].map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
  const small = notes.map((text) => `<p style="${SMALL}">${escapeHtml(text)}</p>`)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;${FONT};font-size:17px;line-height:1.5">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${PRODUCT}</p>
${lines.join('\n')}
${button ? buttonHtml(button) : ''}
${code ? codeHtml(code, button !== undefined) : ''}
${[...small, ...(link ? [linkHtml(link)] : [])].join('\n')}
</div>
</body>
</html>
`
}

/** Subject, plain text and HTML of one mail; everything that is not the layout's own is escaped. */
export function layOut(fullName: unknown, content: MailContent): { subject: string; text: string; html: string } {
  const greeting = greetingFor(fullName)
  return { subject: content.subject, text: textOf(greeting, content), html: htmlOf(greeting, content) }
}
