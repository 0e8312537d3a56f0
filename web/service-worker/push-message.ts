import { isLocalPath } from '../../domain/destination.ts'

export type PushMessage = {
  title: string
  body: string
  /** Always a path of this site. */
  link: string
  /** A later message with the same tag replaces this one. */
  tag: string | undefined
}

const LONGEST = { title: 120, body: 400, tag: 120 } as const

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function textIn(value: unknown, atMost: number): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, atMost) : ''
  return text === '' ? undefined : text
}

/** The path to open: one of this site, or else the home page. */
export function linkIn(value: unknown): string {
  return typeof value === 'string' && isLocalPath(value) ? value : '/'
}

/** Reads a push message. Browsers require that each one is shown, so a damaged one becomes a general sentence. */
export function parsePush(text: string): PushMessage {
  const { title, body, link, tag } = parse(text)
  const words = { title: textIn(title, LONGEST.title), body: textIn(body, LONGEST.body) }
  return {
    title: words.title ?? 'Offerwell',
    body: words.body ?? (words.title ? '' : 'You have news. Open Offerwell to read it.'),
    link: linkIn(link),
    tag: textIn(tag, LONGEST.tag),
  }
}
