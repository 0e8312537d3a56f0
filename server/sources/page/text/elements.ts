import { attributesOf, type PageNode, tagOf } from '../page-node.ts'

export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  'address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
/** What is struck through holds no more. */
const UNREAD_TAGS = new Set(
  'script style noscript template svg math nav footer aside head select option iframe object textarea s strike del'.split(
    ' ',
  ),
)
const UNREAD_ROLES = new Set(['navigation', 'contentinfo', 'complementary', 'dialog'])
const UNSEEN = /display:\s*none|text-decoration[a-z-]*:[^;]*line-through/i
const HEADING = /^h[1-4]$/
export const LISTED_TAGS: ReadonlySet<string> = new Set('dd dt li td th tr'.split(' '))
/** What other shoppers say, and what else the shop would sell; a preview is no review. */
const OTHERS =
  /(?<!p)review|recommend|(?<!un)related|(?<!dis)similar|cross-?sell|up-?sell|also-?(?:bought|viewed|like)|recently-?viewed|testimonial|cookie/i
const COPIES = ['data-clipboard-text', 'data-coupon-code', 'data-voucher-code', 'data-promo-code'] as const

export const isHeading = (node: PageNode) => HEADING.test(tagOf(node))

/** Whether a visitor does not see it, or it is about something else than the page. */
export function isUnread(node: PageNode): boolean {
  if (UNREAD_TAGS.has(tagOf(node))) return true
  const given = attributesOf(node)
  if (given['hidden'] !== undefined || given['aria-hidden'] === 'true' || given['itemprop'] === 'review') return true
  if (UNREAD_ROLES.has(given['role'] ?? '') || UNSEEN.test(given['style'] ?? '')) return true
  return OTHERS.test(`${given['class'] ?? ''} ${given['id'] ?? ''}`) && tagOf(node) !== 'body'
}

/** What a button copies when it is pressed. */
export function copiedBy(node: PageNode): string | undefined {
  const given = attributesOf(node)
  return COPIES.map((name) => given[name]).find(Boolean)
}
