/** What may stand in a line: text, a link to a web page, or the reader's first name. */
export type Inline = { kind: 'text'; text: string } | { kind: 'link'; label: string; url: string } | { kind: 'name' }

/** What a message is made of, in order. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; content: readonly Inline[] }
  | { kind: 'paragraph'; lines: readonly (readonly Inline[])[] }
  | { kind: 'list'; isNumbered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'offer'; id: string }

export const NAME_MARK = '{first name}'
/** Offers whose cards a message shows at most. */
export const OFFERS_AT_MOST = 12

const INLINE = /\[([^[\]\n]{1,200})\]\(\s*([^()\s]{1,2000})\s*\)|\{first name\}/gi
const OFFER = /^\[offer:([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\]$/i
const HEADING = /^(#{1,2})\s+(\S.*)$/
const BULLET = /^[-*]\s+(\S.*)$/
const NUMBER = /^\d{1,3}[.)]\s+(\S.*)$/

/** The address of a web page, as browsers write it; undefined for anything else, such as a script. */
export function webAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined
}

/** Reads a line. What is no good link stays the text that it is. */
export function parseInline(line: string): Inline[] {
  const found: Inline[] = []
  let from = 0
  for (const match of line.matchAll(INLINE)) {
    const [whole, label, address = ''] = match
    const url = webAddress(address)
    if (label !== undefined && url === undefined) continue
    if (match.index > from) found.push({ kind: 'text', text: line.slice(from, match.index) })
    found.push(label !== undefined && url !== undefined ? { kind: 'link', label, url } : { kind: 'name' })
    from = match.index + whole.length
  }
  if (from < line.length) found.push({ kind: 'text', text: line.slice(from) })
  return found
}

/** A line that is a block, or begins or continues one, by itself. */
function readLine(line: string): Block {
  const [, id] = OFFER.exec(line) ?? []
  if (id !== undefined) return { kind: 'offer', id: id.toLowerCase() }
  const [, marks = '', title] = HEADING.exec(line) ?? []
  if (title !== undefined) return { kind: 'heading', level: marks.length === 1 ? 1 : 2, content: parseInline(title) }
  const [, bullet] = BULLET.exec(line) ?? []
  if (bullet !== undefined) return { kind: 'list', isNumbered: false, items: [parseInline(bullet)] }
  const [, numbered] = NUMBER.exec(line) ?? []
  if (numbered !== undefined) return { kind: 'list', isNumbered: true, items: [parseInline(numbered)] }
  return { kind: 'paragraph', lines: [parseInline(line)] }
}

/** Both as one, where the second goes on with what the first began. */
function joined(before: Block | undefined, next: Block): Block | undefined {
  if (before?.kind === 'paragraph' && next.kind === 'paragraph')
    return { ...before, lines: [...before.lines, ...next.lines] }
  if (before?.kind === 'list' && next.kind === 'list' && before.isNumbered === next.isNumbered)
    return { ...before, items: [...before.items, ...next.items] }
  return undefined
}

/** Reads a message: `# ` and `## ` head, `- ` and `1. ` list, `[label](https://…)` links, `[offer:id]` shows an offer. */
export function parseMessage(text: string): Block[] {
  const blocks: Block[] = []
  let isNew = true
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') {
      isNew = true
      continue
    }
    const next = readLine(line)
    const both = isNew ? undefined : joined(blocks.at(-1), next)
    if (both) blocks[blocks.length - 1] = both
    else blocks.push(next)
    isNew = false
  }
  return blocks
}

/** The offers whose cards a message shows, each once. */
export function offersOf(blocks: readonly Block[]): string[] {
  return [...new Set(blocks.flatMap((block) => (block.kind === 'offer' ? [block.id] : [])))]
}

function linesOf(block: Block): readonly (readonly Inline[])[] {
  if (block.kind === 'heading') return [block.content]
  if (block.kind === 'list') return block.items
  return block.kind === 'paragraph' ? block.lines : []
}

/** The page of an offer on the site at this address. */
export const offerPage = (siteUrl: string, id: string) => `${siteUrl}/offers/${id}`

/** The addresses that a message leads to, each once, in its order. */
export function linksOf(blocks: readonly Block[], siteUrl: string): string[] {
  const addresses = blocks.flatMap((block) => {
    if (block.kind === 'offer') return [offerPage(siteUrl, block.id)]
    return linesOf(block).flatMap((line) => line.flatMap((one) => (one.kind === 'link' ? [one.url] : [])))
  })
  return [...new Set(addresses)]
}

/** What somebody is called by first name; 'there' where no name is known. */
export function firstNameOf(fullName: string | null | undefined): string {
  const [first = ''] = (fullName ?? '').trim().split(/\s+/)
  return /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u.test(first) ? first : 'there'
}

/** A line without its marks. */
export function inlineText(content: readonly Inline[], firstName: string): string {
  return content.map((one) => (one.kind === 'text' ? one.text : one.kind === 'link' ? one.label : firstName)).join('')
}

/** A subject for one reader. */
export const subjectFor = (subject: string, firstName: string) =>
  subject.replaceAll(/\{first name\}/gi, () => firstName)

/** The words of a message in one line, as a push message shows them. */
export function plainLine(blocks: readonly Block[], firstName: string): string {
  const words = blocks.flatMap((block) => linesOf(block).map((line) => inlineText(line, firstName)))
  return words.join(' ')
}
