import { sentencesOf } from '../../normalise/clean-text.ts'
import { readDiscount } from '../../normalise/discount.ts'
import { withoutCodeInTitle } from '../../normalise/voucher-code.ts'
import { type Block, type Card, type Line, sentencesOfLines } from './blocks.ts'
import { CODE_WORDS, namedCode } from './named-code.ts'

/** Letters alone may be a button's. */
const LONE_CODE = /^(?=[A-Z0-9_-]*[A-Z])(?=[A-Z0-9_-]*\d)[A-Z0-9][A-Z0-9_-]{3,24}$/
export const isLoneCode = (text: string) => LONE_CODE.test(text)

export const codesIn = (text: string) =>
  new Set(
    [...text.matchAll(CODE_WORDS)].flatMap((match) => namedCode(text.slice(match.index, match.index + 120)) ?? []),
  )

const NO_CODE =
  /\bno (?:(?:voucher|promo|promotional|discount|coupon) )?codes?\b|\bwithout (?:a|any|the) (?:\p{L}+ )?code\b|\bcode (?:is )?not (?:needed|required|necessary)\b/iu
const BENEFIT =
  /\bfree\b(?! phone)|\d\s?%|£\d|\b(?:gift|half[- ]price|bogof|cashback|double|triple|extra|save|upgrade|\d for \d|(?:two|three) for)\b/iu
/** Lines below an offer that say how long it lasts, and on which terms. */
const SAYS_MORE =
  /^(?:(?:this |the )?(?:offer|sale|code|voucher|promotion|discount|deal) )?(?:is )?(?:ends?|ending|expires?|expiry|expired|ended|closes|valid|until|runs?|starts?|from|excludes?|excluding|exclusions|min(?:imum|\.)|terms|t&cs|new customers|one use|not valid|cannot|book by|redeem by|claim by)\b/iu
const SHORT = 160

const hasBenefit = (text: string) => BENEFIT.test(text) || readDiscount(text).type !== null
/** What another offer says, with a code of its own or with none. */
const isOfAnother = (text: string, code: string) =>
  NO_CODE.test(text) || (isLoneCode(text) && text !== code) || [...codesIn(text)].some((other) => other !== code)

/** The lines around the block's own, up to its heading, the next one, and those of other offers. */
function regionOf({ lines, isEntry }: Card, code: string): readonly Line[] {
  const first = lines.findIndex(({ isOwn }) => isOwn)
  if (first < 0) return lines
  const last = lines.findLastIndex(({ isOwn }) => isOwn)
  const isWhole = isEntry && lines.filter(({ isHeading }) => isHeading).length === 1
  const before = lines.slice(0, first)
  const other = before.findLastIndex(({ text }) => isOfAnother(text, code))
  const heading = isWhole || lines[first]?.isHeading ? -1 : before.findLastIndex(({ isHeading }) => isHeading)
  const start = lines[first]?.isHeading && !isWhole ? first : Math.max(other + 1, heading)
  const after = lines.findIndex(
    ({ text, isHeading }, index) => index > last && ((isHeading && !isWhole) || isOfAnother(text, code)),
  )
  return lines.slice(start, after < 0 ? undefined : after)
}

/** What the block's own sentences say of the code, without those of other offers. */
function ownWords(block: Block, code: string): { sentence: string; words: string } {
  const sentences = sentencesOf(block.text).filter((sentence) => !isOfAnother(sentence, code))
  return { sentence: sentences.find((one) => one.includes(code)) ?? '', words: sentences.join(' ') }
}

/** The short lines that stand right below the card's own in its region. */
function following(block: Block, code: string, size: number): Line[] {
  const wide = block.around.map((card) => regionOf(card, code)).find((region) => region.length > size) ?? []
  const last = wide.findLastIndex(({ isOwn }) => isOwn)
  const below = wide.slice(last + 1)
  const end = below.findIndex(({ text }) => text.length > SHORT || !SAYS_MORE.test(text))
  return below.slice(0, end < 0 ? undefined : end)
}

/** `words` state the discount, `card` all that is said of the offer. */
export type CodeCard = { words: string; card: string; title: string }

function titleOf(words: string, card: string, code: string): string {
  const sentences = sentencesOf(words)
  const stated =
    sentences.find((one) => readDiscount(one).type !== null) ?? sentences.find(hasBenefit) ?? sentences[0] ?? card
  // “Use code X for 20% off” is 20% off.
  return withoutCodeInTitle(stated, code).replace(/^\W*(?:for|and get|to get)\s+/iu, '')
}

/** A heading that names the same discount says what it is on. */
function headingOf(lines: readonly Line[], words: string): string | undefined {
  const { type, value } = readDiscount(words)
  const isSame = ({ text, isHeading }: Line) => {
    const named = readDiscount(text)
    return isHeading && named.type === type && named.value === value
  }
  return type === null ? undefined : lines.find(isSame)?.text
}

/** What a page says of a code: its own block first, and what stands around that only where it names no benefit itself. */
export function cardOfCode(block: Block, code: string): CodeCard {
  const own = ownWords(block, code)
  const near = [own.sentence, own.words].find(hasBenefit)
  const regions = block.around.map((card) => regionOf(card, code))
  const region = near === undefined ? regions.find((lines) => hasBenefit(sentencesOfLines(lines))) : undefined
  const base = region ?? [{ text: own.words || block.text, isHeading: false, isOwn: true }]
  const words = near ?? sentencesOfLines(base)
  const more = following(block, code, (region ?? regions[0] ?? []).length)
  const card = sentencesOfLines([...base, ...more.filter((line) => !base.some(({ text }) => text === line.text))])
  return { words, card, title: headingOf(regions.flat(), words) ?? titleOf(words, card, code) }
}
