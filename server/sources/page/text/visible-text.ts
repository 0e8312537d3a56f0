import type { CheerioAPI } from 'cheerio'
import { sentencesOf } from '../../normalise/clean-text.ts'
import { readTerms } from '../../normalise/conditions.ts'
import { readDiscount } from '../../normalise/discount.ts'
import { NO_FACTS, type PageFacts } from '../page-offer.ts'
import { saysEnded } from '../page-state.ts'
import { type Block, readBlocks, sentencesOfLines } from './blocks.ts'
import { cardOfCode, codesIn, isLoneCode } from './code-card.ts'
import { readTextDates } from './dates.ts'
import { CODE_WORDS, namedCode, SAVING } from './named-code.ts'

const PROMOS_AT_MOST = 100
const isLeadToCode = (text: string) =>
  /\bcode\s*[:\-–]?$/iu.test(text) && new RegExp(CODE_WORDS.source, 'iu').test(text)

const UNCLEAR_DATES = 'The words give dates that can be read in two ways, so none of those was kept.'

const ENDED = /^(?:(?:now|sadly|already) )?(?:expired|ended)[.!]?$/iu

type Said = { title: string; card: string; words: string; code: string | null }

function factsOf({ title, card, words, code }: Said): PageFacts {
  const { startAt, endAt, isUnclear } = readTextDates(card)
  return {
    ...NO_FACTS,
    from: 'TEXT',
    title,
    description: card,
    code,
    discountText: words,
    startAt,
    endAt,
    terms: readTerms(card),
    hasEnded: sentencesOf(card).some((sentence) => ENDED.test(sentence) || saysEnded(sentence)),
    warnings: isUnclear ? [UNCLEAR_DATES] : [],
  }
}

const textsAround = (block: Block) => block.around.map(({ lines }) => sentencesOfLines(lines))

/** Codes by the block that names them: in its words, in those of the next one, or on the button beside it. */
function codedBlocks(blocks: readonly Block[]): { block: Block; code: string }[] {
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1]
    const around = textsAround(block)
    const lone = isLeadToCode(block.text) && next && isLoneCode(next.text) ? next.text : null
    const copied = isLoneCode(block.copies) && around.some((text) => /\bcode\b/iu.test(text)) ? block.copies : null
    const code = namedCode(block.text) ?? lone ?? copied
    const isForSaving = around.some((text) => SAVING.test(text))
    return code === null || !isForSaving ? [] : [{ block, code }]
  })
}

const isOfInterest = (text: string, isHeading: boolean) =>
  isHeading || isLoneCode(text) || /\bcode\b/iu.test(text) || /\bcopy\b/iu.test(text)

/** Offers that the words of the page state: each code, and headings that promise a discount unless the page is about a product. */
export function readVisibleText($: CheerioAPI, isProductPage: boolean): PageFacts[] {
  const blocks = readBlocks($, isOfInterest)
  const coded = codedBlocks(blocks).map(({ block, code }) => factsOf({ ...cardOfCode(block, code), code }))
  const headings = isProductPage
    ? []
    : blocks.filter(({ isHeading, text }) => isHeading && readDiscount(text).type !== null)
  const promised = headings
    .filter(({ text }) => !coded.some(({ description }) => description.includes(text)))
    .map((block) => {
      const others = headings.filter((other) => other !== block)
      const isOwn = (text: string) => !others.some((other) => text.includes(other.text)) && codesIn(text).size === 0
      const card = textsAround(block).filter(isOwn).at(-1) ?? block.text
      return factsOf({ title: block.text, card, words: card, code: null })
    })
  return [...coded, ...promised].slice(0, PROMOS_AT_MOST)
}
