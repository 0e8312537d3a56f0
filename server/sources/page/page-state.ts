import { type CheerioAPI, load } from 'cheerio'
import { cleanText, sentencesOf } from '../normalise/clean-text.ts'
import { namedCode } from './text/named-code.ts'
import { type Block, readBlocks } from './text/blocks.ts'

/** What a page says of itself; `words` are those that say it. */
export type PageState = { is: 'THERE' } | { is: 'NOT_FOUND' | 'ENDED'; words: string }

const THERE: PageState = { is: 'THERE' }
const READ_AT_MOST = 300
const WORDS_AT_MOST = 160
const MAIN_HEADINGS = 3
/** What waits in a page until its program shows it. */
const UNSEEN = '[hidden], [aria-hidden="true"], [style*="display:none"], [style*="display: none"], noscript, dialog'
/** A page with so many codes lists offers, of which one may have ended. */
const CODES_OF_A_LIST = 2

const OFFER =
  '(?:(?:offer|promo|promotional|promotion|voucher|coupon|discount) code|offer|promotion|promo|voucher|coupon|deal|sale|discount|competition|giveaway|campaign|code)'
const OTHER = '(?:previous|last|earlier|other|old|past)'
const BY_NOW = '(?:(?:now|already|sadly|unfortunately|just|officially|since) ){0,2}'
const HAS_ENDED = `(?:has|have) ${BY_NOW}(?:expired|ended|finished|closed|come to an end|been withdrawn)`
/** What is closed to some, or is over 50 %, has not ended. */
const IS_OVER = `is ${BY_NOW}(?:over(?! [\\d£€$])|closed(?! (?:to|for) )|expired|finished|no longer (?:available|valid|active|running|live))`
const ENDED_ON = '(?:ended|expired|finished|closed) (?:on|at) '
const ENDED = new RegExp(
  `\\b(?:this|the|our|your) (?:(?!${OTHER} )[\\w£%.-]+ ){0,3}?${OFFER} (?:${HAS_ENDED}|${IS_OVER}|${ENDED_ON})`,
)
/** The whole of a title's part, a heading or a line. */
const ENDED_LABEL = new RegExp(
  `^(?:sorry )?(?:(?:this|the) )?(?:expired ${OFFER}|${OFFER} (?:has |is )?${BY_NOW}(?:expired|ended|over|closed|finished|no longer available))$`,
)
/** Words before it that make it a rule for some other day. */
const CONDITION =
  /\b(?:if|once|when|whenever|after|until|till|unless|before|where|whether|should|may|might|could|would|will|in case|as soon as)\b/

const OOPS = '(?:(?:oops|ooops|whoops|sorry|hmm|uh oh|error|http|status|404|we re sorry|we are sorry) )*'
const SOUGHT = '(?: (?:you (?:requested|wanted|are looking for|re looking for|were looking for)|requested))?'
const THING = '(?:(?:the|this|that|your|requested|web) )*(?:page|product|item|url|link|file|address)'
const MISSING =
  '(?:(?:was |is |has |could |can |has been )?not (?:be )?found|(?:cannot|can t|couldn t|could not) be found|wasn t found|(?:does not|doesn t) exist|no longer exists|(?:is |are )?no longer (?:available|here)|has been removed|is missing|is gone)'
const FIND = '(?:can t|cannot|can not|couldn t|could not) (?:seem to )?find'
const NOT_FOUND = [
  /^(?:(?:http|error|status|code|page) )*404(?: (?:error|page|file|oops|sorry))*$/,
  new RegExp(`^${OOPS}not found$`),
  new RegExp(`^${OOPS}${THING}${SOUGHT} ${MISSING}(?: 404)?$`),
  new RegExp(`^${OOPS}we ${FIND} ${THING}${SOUGHT}$`),
]

/** Lower case, and a space for whatever is no letter, digit or sign of money, so that one pattern fits all spellings. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}£€$%.]+|\.(?!\d)/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

const partsOf = (title: string) => title.split(/\s+[-–—·•»:]\s+|\s*\|\s*|\s*::\s*/).map((part) => part.trim())

const saysNotFound = (text: string) => NOT_FOUND.some((pattern) => pattern.test(plain(text)))

/** A question tells nothing, and a condition is about another day. */
export function saysEnded(sentence: string): boolean {
  if (sentence.trimEnd().endsWith('?')) return false
  const text = `${plain(sentence)} `
  const found = ENDED.exec(text)
  if (found) return !CONDITION.test(text.slice(0, found.index))
  return ENDED_LABEL.test(text.trim())
}

const endedIn = (texts: readonly string[]) => texts.flatMap(sentencesOf).find(saysEnded)

const isShort = (text: string) => text.length <= READ_AT_MOST
const SPEAKS_OF_END = /expired|ended|over|closed|finished|no longer|come to an end|withdrawn/i
const isOfInterest = (text: string, isHeading: boolean) =>
  isHeading || (isShort(text) && (SPEAKS_OF_END.test(text) || /\bcode\b/i.test(text)))

/** The lines that are about the page as a whole: near its beginning, and none of a list's. */
function noticesOf(blocks: readonly Block[]): string[] {
  const codes = new Set(blocks.flatMap(({ text }) => namedCode(text) ?? []))
  if (codes.size >= CODES_OF_A_LIST) return []
  const second = blocks.filter(({ isHeading }) => isHeading).at(1)
  const end = second ? blocks.indexOf(second) + 1 : blocks.length
  return blocks
    .slice(0, end)
    .filter(({ isListed, text }) => !isListed && isShort(text))
    .map(({ text }) => text)
}

const said = (is: 'NOT_FOUND' | 'ENDED', words: string): PageState => ({ is, words: words.slice(0, WORDS_AT_MOST) })

/**
 * Whether a page that was answered as if it were there says that it was not found, or that its offer has ended: in its title, its
 * main heading or, of an end, a short line near its beginning. In doubt it is there.
 */
export const readPageState = (html: string): PageState => stateOf(load(html))

/** The same of a page that was parsed already, and that nothing else of is read afterwards. */
export function stateOf($: CheerioAPI): PageState {
  // A document of its own, out of which `closest` does not see.
  $('template').remove()
  const title = cleanText($('head > title').first().text(), READ_AT_MOST)
  const headings = $('h1')
    .filter((_, heading) => $(heading).closest(UNSEEN).length === 0)
    .toArray()
    .slice(0, MAIN_HEADINGS)
    .map((heading) => cleanText($(heading).text(), READ_AT_MOST))
  const names = [...partsOf(title), ...headings]
  const missing = names.find(saysNotFound)
  if (missing !== undefined) return said('NOT_FOUND', missing)
  const ended = endedIn([...names, ...noticesOf(readBlocks($, isOfInterest))])
  return ended === undefined ? THERE : said('ENDED', ended)
}
