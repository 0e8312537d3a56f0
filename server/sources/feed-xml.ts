import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { feedError } from './feed-error.ts'

/** In characters. A page of 100 links is about a quarter of a megabyte, so this is some 20 pages in one file. */
export const MAX_FEED_LENGTH = 5_000_000

const CDATA_START = '<![CDATA['
const CDATA_END = ']]>'
const CHARACTER_REFERENCE = /&#(?:x([0-9a-f]{1,8})|(\d{1,10}));/gi
const STRAY_AMPERSAND = /&(?!(?:#\d{1,10}|#x[0-9a-f]{1,8}|[a-z][a-z0-9]{1,31});)/gi
/** Names a document type and declares nothing, so that leaving it out changes nothing. */
const EMPTY_DOCTYPE = /<!DOCTYPE\s[^<>[\]]*>/gi
/** As in HTML, which many paste into a title. */
const OPEN_LINE_BREAK = /<br\s*>(?!\s*<\/br)/gi
const FORBIDDEN_CHARACTER = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  cdataPropName: '#cdata',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
})

/**
 * Parses a feed into plain objects with entities left undecoded; attributes start with `@`, CDATA is under `#cdata`.
 * Repairs what would cost a whole feed and says so in `problems`. Throws FeedError for what is not a safe XML document.
 */
export function parseFeedXml(xml: string): { document: unknown; problems: string[] } {
  const { text, problems } = repairFeedXml(xml)
  try {
    return { document: parser.parse(text), problems }
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'unknown reason'
    throw feedError('feed_malformed', `The feed could not be read: ${detail.slice(0, 200)}`)
  }
}

/**
 * The text of a feed without what would cost the whole of it, and sentences about that. Throws FeedError for what is not a safe XML
 * document.
 */
export function repairFeedXml(xml: string): { text: string; problems: string[] } {
  refuseTooLarge(xml)
  const { text: whole, problems } = repair(xml.trim())
  const text = whole.trim()
  refuseTooLarge(text)
  if (!text.startsWith('<')) throw feedError('feed_not_xml', 'The feed is not an XML document.')
  const fault = faultOf(text)
  if (fault === null) return { text, problems }
  const closed = mapOutsideCdata(text, (markup) => markup.replace(OPEN_LINE_BREAK, ' '))
  if (closed === text || faultOf(closed) !== null) {
    throw feedError('feed_malformed', `The feed is not well-formed XML: ${fault}`)
  }
  return { text: closed, problems: [...problems, 'Took out line breaks that were not closed.'] }
}

/** Where a text is not well-formed; null when it is. */
function faultOf(text: string): string | null {
  const verdict = XMLValidator.validate(text)
  return verdict === true ? null : `line ${verdict.err.line}: ${verdict.err.msg}`
}

export function refuseTooLarge(xml: string): void {
  if (xml.length <= MAX_FEED_LENGTH) return
  throw feedError('feed_too_large', `The feed is larger than ${MAX_FEED_LENGTH / 1_000_000} million characters.`)
}

function repair(xml: string): { text: string; problems: string[] } {
  let forbidden = 0
  let ampersands = 0
  const dropForbidden = () => {
    forbidden += 1
    return ''
  }
  const escapeAmpersand = () => {
    ampersands += 1
    return '&amp;'
  }
  const text = mapOutsideCdata(xml.replace(/^\uFEFF/, '').replace(FORBIDDEN_CHARACTER, dropForbidden), (markup) => {
    const body = markup.replace(EMPTY_DOCTYPE, '')
    if (/<!(?:DOCTYPE|ENTITY)/i.test(body)) {
      throw feedError(
        'feed_dtd_refused',
        'The feed declares entities or a document type of its own, which are refused.',
      )
    }
    return body
      .replace(CHARACTER_REFERENCE, (reference, hex?: string, decimal?: string) => {
        return isAllowed(codePointOf(hex, decimal)) ? reference : dropForbidden()
      })
      .replace(STRAY_AMPERSAND, escapeAmpersand)
  })
  return { text, problems: problemsOf(forbidden, ampersands) }
}

function problemsOf(forbidden: number, ampersands: number): string[] {
  const problems: string[] = []
  if (forbidden > 0) problems.push(`Removed characters that XML does not allow: ${forbidden}.`)
  if (ampersands > 0) problems.push(`Escaped ampersands that were not escaped: ${ampersands}.`)
  return problems
}

function mapOutsideCdata(xml: string, change: (markup: string) => string): string {
  const [first = '', ...rest] = xml.split(CDATA_START)
  const changed = rest.map((part) => {
    const end = part.indexOf(CDATA_END)
    const boundary = end === -1 ? part.length : end + CDATA_END.length
    return CDATA_START + part.slice(0, boundary) + change(part.slice(boundary))
  })
  return change(first) + changed.join('')
}

/** 0xFFFF, which XML never allows, for what is out of Unicode's range. */
function codePointOf(hex: string | undefined, decimal: string | undefined): number {
  const value = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return value <= 0x10ffff ? value : 0xffff
}

function isAllowed(codePoint: number): boolean {
  if (codePoint === 0x9 || codePoint === 0xa || codePoint === 0xd) return true
  if (codePoint < 0x20 || codePoint === 0xfffe || codePoint === 0xffff) return false
  return codePoint < 0xd800 || codePoint > 0xdfff
}
