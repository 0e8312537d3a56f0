const ENTITY = /&(?:#x([0-9a-f]{1,8})|#(\d{1,10})|([a-z][a-z0-9]{1,31}));/gi
/** Feeds are known to escape twice; a third round is for those that do it after somebody else did. */
const MAX_ROUNDS = 3

const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    pound: '£',
    euro: '€',
    cent: '¢',
    yen: '¥',
    copy: '©',
    reg: '®',
    trade: '™',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    bull: '•',
    middot: '·',
    times: '×',
    deg: '°',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    eacute: 'é',
    egrave: 'è',
    ecirc: 'ê',
    agrave: 'à',
    acirc: 'â',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    ccedil: 'ç',
    ntilde: 'ñ',
  }),
)

/** What the numbers 128 to 159 mean to those who write HTML by hand: Windows-1252. */
const WINDOWS_1252 = new Map([
  [128, '€'],
  [133, '…'],
  [145, '‘'],
  [146, '’'],
  [147, '“'],
  [148, '”'],
  [149, '•'],
  [150, '–'],
  [151, '—'],
  [153, '™'],
])

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

/** Plain text in one line: HTML entities decoded, tags, control and direction characters gone; reads at most `limit` characters. */
export function cleanText(dirty: string, limit: number): string {
  const text = withoutTags(decodeEntities(dirty.slice(0, limit)))
  return withoutMojibake(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/\b(\d[\d,]*(?:\.\d{1,2})?)\s?(?:GBP|UKP|pounds)\b/gi, '£$1')
    .replace(/\b(?:GBP|UKP)\s?(?=\d)/gi, '£')
    .replace(/£\s+(?=\d)/g, '£')
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
    const decoded = text.replace(ENTITY, decodeOne)
    if (decoded === text) break
    text = decoded
  }
  return text
}

function decodeOne(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  if (code > 0x10ffff) return ''
  return WINDOWS_1252.get(code) ?? String.fromCodePoint(code)
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
