import { z } from 'zod'
import { parseFeedXml } from '../feed-xml.ts'
import { asList, xmlText } from '../feed-fields.ts'

/** What a sitemap names: pages, and further sitemaps. */
export type Sitemap = { pages: string[]; sitemaps: string[] }

const Part = z.record(z.string(), z.unknown())

/** What an element has of this name, with a prefix or without; undefined for nothing. */
function childOf(parent: unknown, name: string): unknown {
  const part = Part.safeParse(parent).data ?? {}
  return part[name] ?? Object.entries(part).find(([key]) => key.endsWith(`:${name}`))?.[1]
}

function locations(root: unknown, entry: string): string[] {
  return asList(childOf(root, entry))
    .map((one) => xmlText(childOf(one, 'loc')))
    .filter((address) => address !== '')
}

/** Reads a sitemap of XML, or of one address a line; null for what is neither. Throws a feed error for broken XML. */
export function readSitemap(text: string): Sitemap | null {
  if (!text.trimStart().startsWith('<')) {
    const pages = text.split(/\s+/).filter((address) => /^https?:/i.test(address))
    return pages.length > 0 ? { pages, sitemaps: [] } : null
  }
  const { document } = parseFeedXml(text)
  const [pages, sitemaps] = [childOf(document, 'urlset'), childOf(document, 'sitemapindex')]
  if (pages === undefined && sitemaps === undefined) return null
  return { pages: locations(pages, 'url'), sitemaps: locations(sitemaps, 'sitemap') }
}
