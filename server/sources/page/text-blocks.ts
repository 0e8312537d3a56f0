import type { CheerioAPI } from 'cheerio'
import { cleanText } from '../normalise/clean-text.ts'
import { attributesOf, isParent, type PageNode, type PageParent, tagOf, wordsOf } from './page-node.ts'

/** A piece of the page that a person reads as one: a paragraph, an entry of a list, a heading. */
export type Block = {
  text: string
  isHeading: boolean
  /** One of several of its kind: an entry of a list, or a row of a table. */
  isListed: boolean
  /** What a button beside it copies. */
  copies: string
  /** The texts of what it stands in, from near to far, each no longer than a card's. */
  around: readonly string[]
}

const BLOCKS_AT_MOST = 5_000
const NODES_AT_MOST = 200_000
const CARD_AT_MOST = 600
const CARDS_UP = 4
/** A card has fewer pieces, and a list that long is none. */
const PIECES_AT_MOST = 200
const READ_AT_MOST = 2_000

const BLOCK_TAGS = new Set(
  'address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const UNREAD_TAGS = new Set(
  'script style noscript template svg math nav footer aside head select option iframe object textarea'.split(' '),
)
const UNREAD_ROLES = new Set(['navigation', 'contentinfo', 'complementary', 'dialog'])
const HEADING = /^h[1-4]$/
const LISTED_TAGS = new Set('dd dt li td th tr'.split(' '))
/** What other shoppers say, and what else the shop would sell. */
const OTHERS =
  /review|recommend|related|similar|cross-?sell|up-?sell|also-?(?:bought|viewed|like)|recently-?viewed|testimonial|cookie/i
const COPIES = ['data-clipboard-text', 'data-coupon-code', 'data-voucher-code', 'data-promo-code'] as const

function isUnread(node: PageNode): boolean {
  if (UNREAD_TAGS.has(tagOf(node))) return true
  const given = attributesOf(node)
  if (given['hidden'] !== undefined || given['aria-hidden'] === 'true' || given['itemprop'] === 'review') return true
  if (UNREAD_ROLES.has(given['role'] ?? '') || /display:\s*none/i.test(given['style'] ?? '')) return true
  return OTHERS.test(`${given['class'] ?? ''} ${given['id'] ?? ''}`) && tagOf(node) !== 'body'
}

type Leaf = { parent: PageParent; parts: string[]; copies: string }

/** Walks without recursion, because a page can be nested deeper than a stack. */
function leavesOf(root: PageParent): Leaf[] {
  const leaves: Leaf[] = []
  const current = new Map<PageParent, Leaf>()
  const leafOf = (block: PageParent): Leaf => {
    const known = current.get(block)
    if (known) return known
    const leaf = { parent: block, parts: [], copies: '' }
    leaves.push(leaf)
    current.set(block, leaf)
    return leaf
  }
  const waiting: { node: PageNode; block: PageParent }[] = [{ node: root, block: root }]
  for (let seen = 0; seen < NODES_AT_MOST && waiting.length > 0 && leaves.length < BLOCKS_AT_MOST; seen += 1) {
    const next = waiting.pop()
    if (!next) break
    const { node, block } = next
    const words = wordsOf(node)
    if (words !== undefined) {
      if (words.trim() === '' && !current.has(block)) continue
      leafOf(block).parts.push(words)
    } else if (isParent(node) && !isUnread(node)) {
      const given = attributesOf(node)
      const copies = COPIES.map((name) => given[name]).find(Boolean)
      if (copies) leafOf(block).copies ||= copies
      const isBlock = BLOCK_TAGS.has(tagOf(node))
      if (tagOf(node) === 'br') current.get(block)?.parts.push(' ')
      const inner = isBlock ? node : block
      for (const child of node.children.toReversed()) waiting.push({ node: child, block: inner })
    }
  }
  return leaves
}

const BREAK = '\n'

/** The text of a part of the page; null when it is longer than a card's. */
function cardText(parent: PageParent): string | null {
  const parts: string[] = []
  let length = 0
  const waiting: (PageNode | typeof BREAK)[] = [parent]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (!node) break
    if (node === BREAK) {
      parts.push(BREAK)
      continue
    }
    const words = wordsOf(node)
    if (words !== undefined) {
      parts.push(words)
      length += words.trim().length
      if (length > CARD_AT_MOST) return null
    } else if (isParent(node) && !isUnread(node)) {
      if (node.children.length > PIECES_AT_MOST) return null
      const isBlock = BLOCK_TAGS.has(tagOf(node)) || tagOf(node) === 'br'
      if (isBlock) {
        parts.push(BREAK)
        waiting.push(BREAK)
      }
      for (const child of node.children.toReversed()) waiting.push(child)
    }
  }
  return cardSentences(parts.join(''))
}

/** Each block as a sentence, so that words of two do not run together. */
function cardSentences(text: string): string {
  const lines = text.split(BREAK).map((line) => cleanText(line, READ_AT_MOST))
  return lines
    .filter((line) => line !== '')
    .map((line) => (/[.!?:]$/.test(line) ? line : `${line}.`))
    .join(' ')
}

function around(leaf: Leaf): string[] {
  const texts: string[] = []
  let parent: PageParent | null = leaf.parent
  for (let up = 0; up <= CARDS_UP && parent; up += 1) {
    const text = cardText(parent)
    if (text === null) break
    texts.push(text)
    parent = parent.parent && isParent(parent.parent) ? parent.parent : null
  }
  return texts
}

function isListed(leaf: Leaf): boolean {
  for (let parent: PageParent | null = leaf.parent; parent;) {
    if (LISTED_TAGS.has(tagOf(parent))) return true
    parent = parent.parent && isParent(parent.parent) ? parent.parent : null
  }
  return false
}

/** What a visitor reads on the page, in its order, without menus, footers, reviews and what else is for sale. */
export function readBlocks($: CheerioAPI, isOfInterest: (text: string, isHeading: boolean) => boolean): Block[] {
  const body = $('body').get(0)
  if (!body || !isParent(body)) return []
  return leavesOf(body).flatMap((leaf) => {
    const text = cleanText(leaf.parts.join(''), READ_AT_MOST)
    const isHeading = HEADING.test(tagOf(leaf.parent))
    if (text === '' || !isOfInterest(text, isHeading)) return []
    return [{ text, isHeading, isListed: isListed(leaf), copies: leaf.copies, around: around(leaf) }]
  })
}
