import { isLocalPath } from '../../domain/destination.ts'

export type PushMessage = {
  title: string
  body: string
  /** Always a path of this site. */
  link: string
  /** A later message with the same tag takes the place of the one before. */
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

/** The path to open: ours, or else the home page. */
export function linkIn(value: unknown): string {
  return typeof value === 'string' && isLocalPath(value) ? value : '/'
}

/** A message from the push service. Browsers insist that each one is shown, so a broken one becomes a plain word. */
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
