import type { CheerioAPI } from 'cheerio'
import { sentencesOf } from '../normalise/clean-text.ts'
import { readTerms } from '../normalise/conditions.ts'
import { readDiscount } from '../normalise/discount.ts'
import { withoutCodeInTitle } from '../normalise/voucher-code.ts'
import { CODE_WORDS, namedCode, SAVING } from './named-code.ts'
import { NO_FACTS, type PageFacts } from './page-offer.ts'
import { type Block, readBlocks } from './text-blocks.ts'
import { readTextDates } from './text-dates.ts'

const PROMOS_AT_MOST = 100
/** Letters alone may be a button's. */
const LONE_CODE = /^(?=[A-Z0-9_-]*[A-Z])(?=[A-Z0-9_-]*\d)[A-Z0-9][A-Z0-9_-]{3,24}$/
const isLeadToCode = (text: string) =>
  /\bcode\s*[:\-–]?$/iu.test(text) && new RegExp(CODE_WORDS.source, 'iu').test(text)
const isLoneCode = (text: string) => LONE_CODE.test(text)

/** The smallest surroundings in which the test holds; the block itself where it holds in none. */
function cardOf(block: Block, holds: (text: string) => boolean): string {
  return block.around.find(holds) ?? block.around[0] ?? block.text
}

/** The sentence that states the discount, else the first. */
function headline(card: string, code: string): string {
  const sentences = sentencesOf(card)
  const stated = sentences.find((sentence) => readDiscount(sentence).type !== null) ?? sentences[0] ?? card
  // “Use code X for 20% off” is 20% off.
  return withoutCodeInTitle(stated, code).replace(/^\W*(?:for|and get|to get)\s+/iu, '')
}

const codesIn = (text: string) =>
  new Set(
    [...text.matchAll(CODE_WORDS)].flatMap((match) => namedCode(text.slice(match.index, match.index + 120)) ?? []),
  )

const UNCLEAR_DATES = 'The words give dates that can be read in two ways, so none of those was kept.'

function factsOfCard(card: string, title: string, code: string | null): PageFacts {
  const { startAt, endAt, isUnclear } = readTextDates(card)
  return {
    ...NO_FACTS,
    from: 'TEXT',
    title,
    description: card,
    code,
    discountText: card,
    startAt,
    endAt,
    terms: readTerms(card),
    warnings: isUnclear ? [UNCLEAR_DATES] : [],
  }
}

/** Codes by the block that names them: in its words, in those of the next one, or on the button beside it. */
function codedBlocks(blocks: readonly Block[]): { block: Block; code: string }[] {
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1]
    const lone = isLeadToCode(block.text) && next && isLoneCode(next.text) ? next.text : null
    const copied =
      isLoneCode(block.copies) && block.around.some((text) => /\bcode\b/iu.test(text)) ? block.copies : null
    const code = namedCode(block.text) ?? lone ?? copied
    const isForSaving = block.around.some((text) => SAVING.test(text))
    return code === null || !isForSaving ? [] : [{ block, code }]
  })
}

const isOfInterest = (text: string, isHeading: boolean) =>
  isHeading || isLoneCode(text) || /\bcode\b/iu.test(text) || /\bcopy\b/iu.test(text)
const hasDiscount = (text: string) => readDiscount(text).type !== null && codesIn(text).size < 2

/** Offers that the words of the page state: each code, and headings that promise a discount unless the page is about a product. */
export function readVisibleText($: CheerioAPI, isProductPage: boolean): PageFacts[] {
  const blocks = readBlocks($, isOfInterest)
  const coded = codedBlocks(blocks).map(({ block, code }) => {
    const card = cardOf(block, hasDiscount)
    return factsOfCard(card, headline(card, code), code)
  })
  const headings = isProductPage
    ? []
    : blocks.filter(({ isHeading, text }) => isHeading && readDiscount(text).type !== null)
  const promised = headings
    .filter(({ text }) => !coded.some(({ description }) => description.includes(text)))
    .map((block) => {
      const others = headings.filter((other) => other !== block)
      const isOwn = (text: string) => !others.some((other) => text.includes(other.text)) && codesIn(text).size === 0
      const cards = block.around.filter(isOwn)
      return factsOfCard(cards.at(-1) ?? block.text, block.text, null)
    })
  return [...coded, ...promised].slice(0, PROMOS_AT_MOST)
}
