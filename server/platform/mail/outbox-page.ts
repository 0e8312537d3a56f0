import { createHash } from 'node:crypto'
import { escapeHtml } from './mail-frame.ts'
import type { OutboxMessage } from './outbox.ts'

const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;padding:16px;max-width:720px;font:16px/1.5 system-ui,sans-serif}
h1{font-size:22px}
article{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:12px;padding:12px 16px;margin:16px 0}
h2{font-size:17px;margin:0 0 4px}
p{margin:0 0 8px}
.to{opacity:.75;font-size:14px;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:8px 0}
a{color:inherit}`

/** The only style that the page may have; scripts and everything else are refused. */
export const OUTBOX_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A mail's own HTML needs its inline styles and a company's logo that we keep, but runs nothing, loads nothing else, and is nobody's origin. */
export const OUTBOX_MESSAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation"

/** Web addresses become links, so that a message can be followed with a thumb. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

function article({ id, channel, recipient, subject, text, html, createdAt }: OutboxMessage): string {
  const heading = subject ?? (channel === 'SMS' ? 'Text message' : 'Message')
  const whole = html === null ? '' : `<p><a href="/dev/outbox/${escapeHtml(id)}">Show as it was designed</a></p>`
  const sent = createdAt.slice(0, 19).replace('T', ' ')
  return `<article><h2>${escapeHtml(heading)}</h2><p class="to">To ${escapeHtml(recipient)}, <time datetime="${escapeHtml(createdAt)}">${escapeHtml(sent)} UTC</time></p><pre>${withLinks(text)}</pre>${whole}</article>`
}

/** The newest messages as a page that needs no script. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  const body = messages.length > 0 ? messages.map(article).join('\n') : '<p>No messages yet.</p>'
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><style>${STYLE}</style></head>
<body>
<h1>Outbox</h1>
<p>Nothing was sent: without a mail server or an SMS provider messages end here. This page does not exist in production.</p>
${body}
</body>
</html>
`
}
