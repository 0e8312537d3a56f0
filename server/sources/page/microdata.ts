import type { CheerioAPI } from 'cheerio'
import { type PageNode, tagOf } from './page-node.ts'
import { type Thing, typeName, type Value } from './thing.ts'

const ITEMS_AT_MOST = 2_000
const ADDRESS = ['href', 'src', 'data'] as const

type Item = { types: string[]; properties: Map<string, Value[]>; isTop: boolean }

/** What the element says, by the rules of HTML: a link's address, a time's moment, any other's text. */
function plainValue($: CheerioAPI, element: PageNode): string {
  const one = $(element)
  const content = one.attr('content')
  if (content !== undefined) return content.trim()
  const name = tagOf(element)
  if (name === 'time') return (one.attr('datetime') ?? one.text()).trim()
  if (name === 'data' || name === 'meter') return (one.attr('value') ?? one.text()).trim()
  // Shops mark a link by its name, whose text is meant.
  const address = one.attr('itemprop') === 'name' ? undefined : ADDRESS.map((key) => one.attr(key)).find(Boolean)
  return (address ?? one.text()).trim()
}

/** The things that a page marks up with microdata, those alone that stand in no other. */
export function readMicrodata($: CheerioAPI): Thing[] {
  const items = new Map<PageNode, Item>()
  for (const element of $('[itemscope]').toArray().slice(0, ITEMS_AT_MOST)) {
    const types = ($(element).attr('itemtype') ?? '').split(/\s+/).filter(Boolean).map(typeName)
    items.set(element, { types, properties: new Map(), isTop: $(element).attr('itemprop') === undefined })
  }
  for (const element of $('[itemprop]').toArray()) {
    const holder = $(element).parent().closest('[itemscope]').get(0)
    const item = holder && items.get(holder)
    if (!item) {
      // What belongs to nothing on the page is a thing of its own.
      const lost = items.get(element)
      if (lost) lost.isTop = true
      continue
    }
    const value = items.get(element) ?? plainValue($, element)
    for (const name of ($(element).attr('itemprop') ?? '').split(/\s+/).filter(Boolean)) {
      item.properties.set(name, [...(item.properties.get(name) ?? []), value])
    }
  }
  return [...items.values()].filter(({ isTop }) => isTop)
}
