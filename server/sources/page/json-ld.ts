import type { CheerioAPI } from 'cheerio'
import { readLenientJson } from './lenient-json.ts'
import { type Thing, thingsOfJson } from './thing.ts'

const isJsonLd = (type: string | undefined) => /^\s*application\/ld\+json\s*(?:;|$)/i.test(type ?? '')

/** The things of a page's blocks of JSON-LD, and a warning for each block that nobody could read. */
export function readJsonLd($: CheerioAPI): { things: Thing[]; warnings: string[] } {
  const blocks: unknown[] = []
  const warnings: string[] = []
  for (const script of $('script[type]').toArray()) {
    if (!isJsonLd($(script).attr('type'))) continue
    const text = $(script).text().trim()
    if (text === '') continue
    const block = readLenientJson(text)
    if (block === undefined) warnings.push('A block of JSON-LD of this page is broken, so it was not read.')
    else blocks.push(block)
  }
  return { things: thingsOfJson(blocks), warnings }
}
