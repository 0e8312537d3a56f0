import type { CheerioAPI } from 'cheerio'
import { z } from 'zod'
import { readMoney } from './money.ts'
import { type Money, NO_FACTS, type PageFacts } from './page-offer.ts'

const NODES_AT_MOST = 20_000
const FOUND_AT_MOST = 50

const text = z.union([z.string(), z.number()]).transform(String)
const textOrNone = text.nullish().catch(null)
const maker = z
  .union([text, z.looseObject({ name: text }).transform(({ name }) => name)])
  .nullish()
  .catch(null)

/** A product as Shopify's themes write it: whole pence, and no word on the currency. */
const ShopifyProduct = z.looseObject({
  id: text,
  title: z.string().min(1),
  handle: z.string().min(1),
  vendor: textOrNone,
  price: z.int().positive(),
  price_varies: z.literal(false),
  compare_at_price: z.int().positive().nullable().catch(null),
  compare_at_price_varies: z.boolean().catch(false),
  variants: z.array(z.unknown()),
})

/** A price as the state of React shops has it: an amount beside its currency. */
const StatePrice = z.looseObject({
  amount: textOrNone,
  value: textOrNone,
  current: textOrNone,
  now: textOrNone,
  was: textOrNone,
  original: textOrNone,
  currency: textOrNone,
  currencyCode: textOrNone,
})
const StateProduct = z.looseObject({
  name: textOrNone,
  title: textOrNone,
  brand: maker,
  sku: textOrNone,
  id: textOrNone,
  price: z.union([text, StatePrice]),
  wasPrice: textOrNone,
  currency: textOrNone,
  currencyCode: textOrNone,
  priceCurrency: textOrNone,
})

const pence = (amount: number, currency: string) => readMoney((amount / 100).toFixed(2), currency)

function factsOfShopify(given: unknown, currency: string): PageFacts | null {
  const { data } = ShopifyProduct.safeParse(given)
  if (!data) return null
  const { compare_at_price: former, compare_at_price_varies: varies } = data
  return {
    ...NO_FACTS,
    from: 'EMBEDDED_STATE',
    title: data.title,
    brand: data.vendor ?? '',
    ref: data.id,
    prices: [pence(data.price, currency)].flatMap((price) => price ?? []),
    was: former === null || varies ? null : pence(former, currency),
  }
}

type Stated = { now: Money | null; was: Money | null }

function statedPrice(product: z.infer<typeof StateProduct>): Stated {
  const { price } = product
  const outer = product.currency ?? product.currencyCode ?? product.priceCurrency ?? ''
  if (typeof price === 'string') {
    return { now: readMoney(price, outer), was: readMoney(product.wasPrice ?? '', outer) }
  }
  const currency = price.currency ?? price.currencyCode ?? outer
  const now = readMoney(price.current ?? price.now ?? price.amount ?? price.value ?? '', currency)
  return { now, was: readMoney(price.was ?? price.original ?? product.wasPrice ?? '', currency) }
}

function factsOfState(given: unknown): PageFacts | null {
  const { data } = StateProduct.safeParse(given)
  const title = data?.name ?? data?.title ?? ''
  if (!data || title === '') return null
  const { now, was } = statedPrice(data)
  // A number without a currency may be in pence, or points.
  if (!now || now.currency === null) return null
  const ref = data.sku ?? data.id ?? ''
  return { ...NO_FACTS, from: 'EMBEDDED_STATE', title, brand: data.brand ?? '', ref, prices: [now], was }
}

/** All products in the state, however deep: who is meant is decided by whoever knows the page's title. */
function productsIn(state: unknown, currency: string): PageFacts[] {
  const found: PageFacts[] = []
  const waiting: unknown[] = [state]
  for (let seen = 0; seen < NODES_AT_MOST && found.length < FOUND_AT_MOST && waiting.length > 0; seen += 1) {
    const given = waiting.shift()
    if (typeof given !== 'object' || given === null) continue
    const facts = Array.isArray(given) ? null : (factsOfShopify(given, currency) ?? factsOfState(given))
    if (facts) found.push(facts)
    else waiting.push(...Object.values(given))
  }
  return found
}

const isState = (type: string | undefined) => /^\s*(?:application|text)\/json\s*(?:;|$)/i.test(type ?? '')

/** The products in the data that shops leave in a page for their own scripts; `currency` is the page's own, '' for none. */
export function readEmbeddedState($: CheerioAPI, currency: string): PageFacts[] {
  return $('script[type]')
    .toArray()
    .filter((script) => isState($(script).attr('type')))
    .flatMap((script) => {
      try {
        return productsIn(JSON.parse($(script).text()), currency)
      } catch {
        return []
      }
    })
}
