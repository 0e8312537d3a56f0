import { decodeAnswer } from '../../platform/fetch/answer-text.ts'
import { packText, unpackBytes, unpackText } from '../../platform/fetch/packed-text.ts'
import { siteOfHost } from '../../platform/fetch/site.ts'
import { askChild } from '../../platform/process/child.ts'
import { feedError, isFeedError } from '../feed-error.ts'
import type { FeedConnection, FeedPage, FeedReader } from '../fetching/feed-api.ts'
import { type FetchedPage, fetchPage, type RobotsMemory } from '../page/fetch-page.ts'
import type { KeptPage, KeptPages } from './kept-pages.ts'
import type { Sitemap } from './sitemap.ts'

/** Pages that are read in one go. */
export const PAGES_AT_ONCE = 10
/** As many as one run asks for. */
const PAGES_AT_MOST = 600
const SITEMAPS_AT_MOST = 20
const MINUTE_MS = 60_000
const UNPACKED_AT_MOST = 20 * 1024 * 1024
const GONE: readonly number[] = [404, 410]
const PAGE = /<(?:!doctype\s+html|html)[\s>]/i
/** Characters at the beginning of a page that say what it is. */
const BEGINNING = 1000

const READER = new URL('./sitemap-process.ts', import.meta.url)

/** The text of a packed sitemap. Throws a feed error for one that cannot be unpacked. */
export async function unpackSitemap(bytes: Uint8Array): Promise<string> {
  try {
    return decodeAnswer(await unpackBytes(bytes, UNPACKED_AT_MOST), null)
  } catch {
    throw feedError('feed_malformed', 'The sitemap could not be unpacked: it is damaged, or larger than 20 MB.')
  }
}

/** Read in a process of its own, because it may be large, and anybody may have written it. */
async function readApart(text: string): Promise<Sitemap> {
  const sitemap = await askChild<Sitemap | null>(READER, { text })
  if (!sitemap) throw feedError('feed_unexpected_shape', 'This is neither a sitemap nor a web page.')
  return sitemap
}

const siteOf = (address: string) => siteOfHost(new URL(address).hostname)

/** The same for the addresses under which sites give one page: http and https, with and without www. and the last slash. */
function pageKey(address: string): string {
  const { hostname, port, pathname, search } = new URL(address)
  return `${hostname.replace(/^www\./, '')}:${port}${pathname.replace(/\/+$/, '')}${search}`
}

/** Collects the addresses that are to be read, each once. */
function collector(start: string, settings: FeedConnection['settings']) {
  const parts = (settings['paths'] ?? '').split(',').flatMap((part) => part.trim() || [])
  const found = new Map<string, string>()
  const add = (given: string) => {
    const address = URL.parse(given)
    if (!address || !/^https?:$/.test(address.protocol) || siteOf(address.href) !== siteOf(start)) return
    address.hash = ''
    const isWanted = parts.length === 0 || parts.some((part) => address.href.includes(part))
    const key = pageKey(address.href)
    if (isWanted && !found.has(key)) found.set(key, address.href)
  }
  return { found, add }
}

type Pages = { addresses: string[]; problems: string[] }
type Ask = (address: string) => Promise<string>

function toPages(found: ReadonlyMap<string, string>, problems: string[]): Pages {
  if (found.size === 0) {
    const says = problems[0] ?? 'The sitemap names no page of this shop that is to be read.'
    throw feedError('feed_unexpected_shape', says)
  }
  const cut = `The sitemap names over ${PAGES_AT_MOST} pages, of which the first were read.`
  return {
    addresses: [...found.values()].slice(0, PAGES_AT_MOST),
    problems: found.size > PAGES_AT_MOST ? [...problems, cut] : problems,
  }
}

/** The pages that a sitemap and those that it names have, or the page that is there instead. Throws a feed error. */
async function findPages({ address, settings }: Shop, ask: Ask): Promise<Pages> {
  const text = await ask(address)
  if (PAGE.test(text.slice(0, BEGINNING))) return { addresses: [address], problems: [] }
  const { pages, sitemaps } = await readApart(text)
  const { found, add } = collector(address, settings)
  pages.forEach(add)
  const own = sitemaps.filter((other) => URL.canParse(other) && siteOf(other) === siteOf(address))
  const problems: string[] = []
  if (own.length > SITEMAPS_AT_MOST)
    problems.push(`The sitemap names ${own.length} further ones, of which the first ${SITEMAPS_AT_MOST} were read.`)
  for (const other of own.slice(0, SITEMAPS_AT_MOST)) {
    if (found.size > PAGES_AT_MOST) break
    try {
      const inner = await readApart(await ask(other))
      inner.pages.forEach(add)
    } catch (error) {
      if (!isFeedError(error)) throw error
      problems.push(`A sitemap could not be read: ${other}. ${error.message}`)
    }
  }
  return toPages(found, problems)
}

const LED_ON = 'It leads on to another page.'

/** Undefined for a page that may be there and could not be read. */
function keptPage(address: string, page: FetchedPage): KeptPage | undefined {
  if (page.isRead) {
    const isSame = pageKey(page.finalUrl) === pageKey(address)
    return isSame ? { address: page.finalUrl, html: page.html } : { address, says: LED_ON }
  }
  if (page.reason === 'OFF_LIST') return { address, says: LED_ON }
  const isForGood =
    page.reason === 'ROBOTS' || (page.reason === 'ANSWER' && (page.status === 200 || GONE.includes(page.status)))
  return isForGood ? { address, says: page.says } : undefined
}

/** The source that is asked: its address is always its own. */
type Shop = FeedConnection & { address: string }

/** How a sitemap is asked for: like any feed that is one document. */
function sitemapApi({ api, userAgent }: FeedConnection): FeedConnection['api'] {
  const { gather: _pages, ...plain } = api
  const request: typeof api.request = (...asked) => {
    const { headers, ...rest } = api.request(...asked)
    return { ...rest, headers: { ...headers, 'user-agent': userAgent } }
  }
  return { ...plain, isOneDocument: true, request }
}

/**
 * Reads the pages of a shop that its sitemap names, or the one page that is there instead, no faster than the API allows. Throws a
 * feed error where there is neither, and where no page of a part could be read.
 */
export function gatherPages(
  connection: FeedConnection,
  readText: (connection: FeedConnection) => FeedReader,
): FeedReader {
  const { api, pause, now, allowsPrivate, userAgent } = connection
  const shop: Shop = { ...connection, address: connection.address ?? '' }
  const robots: RobotsMemory = new Map()
  const options = { allowsPrivate, userAgent, robots, ignoresRobots: false }
  const allows = (address: string) => URL.canParse(address) && siteOf(address) === siteOf(shop.address)
  let calls = 0
  let pages: Pages | undefined

  async function next(): Promise<void> {
    if (calls > 0) await pause(MINUTE_MS / api.callsPerMinute)
    calls += 1
  }

  async function ask(address: string): Promise<string> {
    await next()
    const read = readText({ ...connection, address, api: sitemapApi(connection) })
    return await unpackText(await read({ first: 0, size: 1 }))
  }

  async function readPart({ first, size }: FeedPage): Promise<KeptPages> {
    pages ??= await findPages(shop, ask)
    const problems = first === 0 ? [...pages.problems] : []
    const kept: KeptPage[] = []
    const part = pages.addresses.slice(first, first + size)
    for (const address of part) {
      await next()
      const page = await fetchPage(address, { ...options, allows })
      const read = keptPage(address, page)
      if (read) kept.push(read)
      else if (!page.isRead) problems.push(`${address}: ${page.says}`)
    }
    if (part.length > 0 && kept.length === 0)
      throw feedError('feed_server_error', problems[0] ?? 'None of its pages could be read.')
    return { readAt: now().toISOString(), problems, pages: kept }
  }

  return async (page) => await packText(JSON.stringify(await readPart(page)))
}
