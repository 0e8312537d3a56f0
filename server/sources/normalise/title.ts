import { cutAtWord } from './clean-text.ts'

const MAX_TITLE_LENGTH = 120

/** `300x250` is a banner's size; `100 x 200 cm` is a thing's. */
const BANNER_SIZE =
  /[([]?(?<![\p{L}\d])\d{2,4}\s?[x×]\s?\d{2,4}(?:\s?px)?(?![\p{L}\d])(?!\s?(?:cm|mm|m|in|inch|inches|ft|"))[)\]]?/giu
const FILE_ENDING = /\.(?:jpe?g|png|gif|swf|html?)\b/gi
const EDGE_NOISE = /^[\s\-–—_|:,;*~•!?]+|[\s\-–—_|:,;*~•.!(]+$/gu
const CREATIVE_WORD = /\s+(?:animated |static |html5? )?(?:banner|skyscraper|leaderboard|mpu|text ?link)s?$/i
const EMPTY_TITLE =
  /^(?:.{0,60}\b)?logos?$|^(?:(?:animated|static|generic|default|standard|test|media|home ?page|deep|text|main|brand) ?)*(?:banner|button|link|creative|test|home ?page|product|image|offer|click here|none|untitled|n\/?a)?s?$/i
const KEPT_CAPITALS = new Set([
  'UK',
  'GB',
  'EU',
  'US',
  'TV',
  'USB',
  'VIP',
  'BBQ',
  'LED',
  'NHS',
  'DVD',
  'PC',
  'HD',
  'T&Cs',
])
const NAMES =
  /\b(?:january|february|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter|halloween|british|britain|england|scotland|wales|london)\b/g
const COMPANY_ENDING = /(?:\.(?:co\.uk|com|net|org|uk|eu)|\s+(?:ltd\.?|limited|plc|uk|\(uk\)))+$/i
const SHOUTING = 0.7

/** A headline out of an advertiser's link name: no banner sizes, no shouting, at most 120 characters; '' when nothing is left. */
export function tidyTitle(text: string, merchantName: string): string {
  const bare = withoutBannerSizes(text)
    .replace(FILE_ENDING, ' ')
    .replace(/[_*~]+/g, ' ')
    .replace(/([!?.,-])\1+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\s([,.!?;:])(?=\s|$)/g, '$1')
    .replace(EDGE_NOISE, '')
    .replace(CREATIVE_WORD, '')
    .replace(EDGE_NOISE, '')
  const own = withoutMerchant(bare, merchantName)
  const calm = isShouted(own) ? calmed(own, merchantName) : own
  const whole = calm.includes('(') && !calm.includes(')') ? `${calm})` : calm
  return cutAtWord(startsUpper(whole), MAX_TITLE_LENGTH)
}

export function withoutBannerSizes(text: string): string {
  return text.replace(BANNER_SIZE, ' ').replace(/\s+/g, ' ').trim()
}

/** False for a title that says nothing: too few letters, the shop's name alone, "Logo", "Banner", a bare voucher code. */
export function isUsableTitle(title: string, merchantName: string, code: string | null): boolean {
  const letters = title.match(/\p{L}/gu)?.length ?? 0
  const isShort = letters < 4 && !(letters === 3 && /\d/.test(title))
  if (isShort || EMPTY_TITLE.test(title)) return false
  const key = titleKey(title)
  return key !== titleKey(merchantName) && key !== titleKey(code ?? '')
}

/** What two titles have in common when a person would call them the same: letters and digits, in one case. */
export function titleKey(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\d%£]/gu, '')
}

/** "Brand - 10% off" says the brand twice, because the offer card names it too. */
function withoutMerchant(title: string, merchantName: string): string {
  const [, start = '', rest = ''] = /^([^:|–-]{2,60})\s*[:|–-]\s+(.{5,})$/u.exec(title) ?? []
  const names = [merchantName, merchantName.replace(COMPANY_ENDING, '')].map(titleKey)
  return rest !== '' && names.includes(titleKey(start.replace(COMPANY_ENDING, ''))) ? rest : title
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return letters >= 8 && capitals / letters > SHOUTING
}

function calmed(text: string, merchantName: string): string {
  const words = text.split(' ').map((word) => {
    return KEPT_CAPITALS.has(word) || /\d/.test(word) ? word : word.toLowerCase()
  })
  return words
    .join(' ')
    .replace(NAMES, startsUpper)
    .replaceAll(merchantName.toLowerCase(), () => merchantName)
}

/** Leaves names such as iPhone alone. */
function startsUpper(text: string): string {
  return /^\p{Ll}(?!\p{Lu})/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
