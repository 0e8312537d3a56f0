import { decodeHTMLStrict } from 'entities/decode'

/** Feeds are known to escape twice; a third round is for those that do it after somebody else did. */
const MAX_ROUNDS = 3
/** A title that was put in capitals has its entities in capitals too, which HTML does not know. */
const SHOUTED_ENTITY = /&[A-Z]{2,31};/g

/** UTF-8 that somebody read as Windows-1252 on the way to us. */
const MOJIBAKE = new Map([
  ['Â£', '£'],
  ['â‚¬', '€'],
  ['â€™', '’'],
  ['â€˜', '‘'],
  ['â€œ', '“'],
  ['â€“', '–'],
  ['â€”', '—'],
  ['â€¦', '…'],
])

/** What holds nothing to clean, as most of what a feed says: printable ASCII without tags and entities, in single spaces. */
const CLEAN = /^(?:[!-%'-;=-~] ?)*$/
const NAMES_POUNDS = /GBP|UKP|pounds/i

/** Plain text in one line: HTML entities decoded, tags, control, direction and replacement characters gone; reads at most `limit` characters. */
export function cleanText(dirty: string, limit: number): string {
  const read = dirty.slice(0, limit)
  if (CLEAN.test(read) && !NAMES_POUNDS.test(read)) return read.trim()
  const text = withoutTags(decodeEntities(read))
  return withoutMojibake(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\uFFFD]/gu, '')
    .replace(/\b(\d[\d,]*(?:\.\d{1,2})?)\s?(?:GBP|UKP|pounds)\b/gi, '£$1')
    .replace(/\b(?:GBP|UKP)\s?(?=\d)/gi, '£')
    .replace(/£\s+(?=\d)/g, '£')
    .replace(/(?<![£\d.,])(\d[\d,]{0,9}(?:\.\d{1,2})?)\s?£(?!\d)/g, '£$1')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
}

/** Cuts on a word boundary and ends with an ellipsis; never longer than `limit`. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const room = text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')
  const boundary = room.lastIndexOf(' ')
  const kept = boundary > limit / 2 ? room.slice(0, boundary) : room
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`
}

/** Splits on the full stop, question or exclamation mark before a space, so that `.co.uk` and `£2.50` stay whole. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

function decodeEntities(dirty: string): string {
  let text = dirty
  for (let round = 0; round < MAX_ROUNDS && text.includes('&'); round += 1) {
    const decoded = decodeHTMLStrict(text).replace(SHOUTED_ENTITY, (entity) => decodeHTMLStrict(entity.toLowerCase()))
    if (decoded === text) break
    text = decoded
  }
  return text
}

function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<(?:br|\/?p|\/?li|\/?div)\b[^<>]*>/gi, ' ')
    .replace(/<[/!?]?[a-z][^<>]*>/gi, '')
    .replace(/<[/!?]?[a-z][^<>]*$/i, '')
    .replace(/<(?=[/!?a-z])/gi, '')
}

function withoutMojibake(text: string): string {
  if (!/[Ââ]/.test(text)) return text
  let fixed = text
  for (const [broken, whole] of MOJIBAKE) fixed = fixed.replaceAll(broken, whole)
  return fixed
}
