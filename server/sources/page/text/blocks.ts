import type { CheerioAPI } from 'cheerio'
import { cleanText } from '../../normalise/clean-text.ts'
import { isParent, type PageNode, type PageParent, tagOf, wordsOf } from '../page-node.ts'
import { BLOCK_TAGS, copiedBy, isHeading, isUnread, LISTED_TAGS } from './elements.ts'

/** A piece of the page that a person reads as one: a paragraph, an entry of a list, a heading. */
export type Block = {
  text: string
  isHeading: boolean
  /** One of several of its kind: an entry of a list, or a row of a table. */
  isListed: boolean
  /** What a button beside it copies. */
  copies: string
  /** What it stands in, from near to far, each no longer than a card. */
  around: readonly Card[]
}

/** `isOwn`: of the block itself. */
export type Line = { text: string; isHeading: boolean; isOwn: boolean }
/** `isEntry`: an article, or an entry of a list. */
export type Card = { lines: readonly Line[]; isEntry: boolean }

const BLOCKS_AT_MOST = 5_000
const NODES_AT_MOST = 200_000
const CARD_AT_MOST = 600
const CARDS_UP = 4
/** A card has fewer pieces, and a list that long is none. */
const PIECES_AT_MOST = 200
const READ_AT_MOST = 2_000

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
      const copies = copiedBy(node)
      if (copies) leafOf(block).copies ||= copies
      if (tagOf(node) === 'br') current.get(block)?.parts.push(' ')
      const inner = BLOCK_TAGS.has(tagOf(node)) ? node : block
      for (const child of node.children.toReversed()) waiting.push({ node: child, block: inner })
    }
  }
  return leaves
}

/** Null for the end of a line. */
type Part = { text: string | null; block: PageParent }

/** The words of a part of the page and the blocks that they stand in; null when they are longer than a card. */
function partsOf(parent: PageParent): Part[] | null {
  const parts: Part[] = []
  let length = 0
  const waiting: (Part | { node: PageNode; block: PageParent })[] = [{ node: parent, block: parent }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if ('text' in next) {
      parts.push(next)
      continue
    }
    const { node, block } = next
    const words = wordsOf(node)
    if (words !== undefined) {
      parts.push({ text: words, block })
      length += words.trim().length
      if (length > CARD_AT_MOST) return null
    } else if (isParent(node) && !isUnread(node)) {
      if (node.children.length > PIECES_AT_MOST) return null
      const isBlock = BLOCK_TAGS.has(tagOf(node))
      if (isBlock || tagOf(node) === 'br') {
        parts.push({ text: null, block })
        waiting.push({ text: null, block })
      }
      const inner = isBlock ? node : block
      for (const child of node.children.toReversed()) waiting.push({ node: child, block: inner })
    }
  }
  return parts
}

/** The lines of a part of the page; null when it is longer than a card. */
function linesOf(parent: PageParent, own: PageParent): Line[] | null {
  const parts = partsOf(parent)
  if (!parts) return null
  const lines: Line[] = []
  let texts: string[] = []
  const end = (block: PageParent | undefined) => {
    const text = cleanText(texts.join(''), READ_AT_MOST)
    texts = []
    if (text !== '' && block) lines.push({ text, isHeading: isHeading(block), isOwn: block === own })
  }
  let block: PageParent | undefined
  for (const part of parts) {
    if (part.text === null) end(block)
    else {
      texts.push(part.text)
      if (part.text.trim() !== '') block = part.block
    }
  }
  end(block)
  return lines
}

function around(leaf: Leaf): Card[] {
  const cards: Card[] = []
  let parent: PageParent | null = leaf.parent
  for (let up = 0; up <= CARDS_UP && parent; up += 1) {
    const lines = linesOf(parent, leaf.parent)
    if (lines === null) break
    cards.push({ lines, isEntry: ['article', 'li', 'td'].includes(tagOf(parent)) })
    parent = parent.parent && isParent(parent.parent) ? parent.parent : null
  }
  return cards
}

/** Each line as a sentence, so that words of two do not run together. */
export function sentencesOfLines(lines: readonly Pick<Line, 'text'>[]): string {
  return lines.map(({ text }) => (/[.!?:]$/.test(text) ? text : `${text}.`)).join(' ')
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
    const heads = isHeading(leaf.parent)
    if (text === '' || !isOfInterest(text, heads)) return []
    return [{ text, isHeading: heads, isListed: isListed(leaf), copies: leaf.copies, around: around(leaf) }]
  })
}
