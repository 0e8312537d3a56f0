import { z } from 'zod'
import { parseFeedXml } from '../feed-xml.ts'
import { asList, xmlText } from '../feed-fields.ts'

/** What a sitemap names: pages, and further sitemaps. */
export type Sitemap = { pages: string[]; sitemaps: string[] }

const Part = z.record(z.string(), z.unknown())

function locations(root: unknown, entry: string): string[] {
  const entries = asList(Part.safeParse(root).data?.[entry])
  return entries.map((one) => xmlText(Part.safeParse(one).data?.['loc'])).filter((address) => address !== '')
}

/** Reads a sitemap of XML, or of one address a line; null for what is neither. Throws a feed error for broken XML. */
export function readSitemap(text: string): Sitemap | null {
  if (!text.trimStart().startsWith('<')) {
    const pages = text.split(/\s+/).filter((address) => /^https?:/i.test(address))
    return pages.length > 0 ? { pages, sitemaps: [] } : null
  }
  const root = Part.safeParse(parseFeedXml(text).document).data ?? {}
  if (!('urlset' in root) && !('sitemapindex' in root)) return null
  return { pages: locations(root['urlset'], 'url'), sitemaps: locations(root['sitemapindex'], 'sitemap') }
}
