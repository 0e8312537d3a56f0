import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** A link of the stand-in; what is not said is the same for all. */
export type CjOffer = { id: number; title?: string; code?: string; end?: string; joined?: boolean; merchant?: number }

export const CJ_TOKEN = 'cj-stand-in-token'

function link({ id, title, code, end, joined = true, merchant = id % 7 }: CjOffer): string {
  return `<link><advertiser-id>${9000 + merchant}</advertiser-id><advertiser-name>Stand-in Shop ${merchant}</advertiser-name>
    <category>home &amp; garden</category><language>en</language><description>${title ?? `Save ${(id % 50) + 5}% on order ${id}`}.</description>
    <destination>https://shop-${merchant}.example/deal/${id}</destination><link-id>${id}</link-id>
    <link-name>${title ?? `${(id % 50) + 5}% off order ${id}`}</link-name><link-type>Text Link</link-type>
    <promotion-end-date>${end ?? '2049-12-31 15:59:00.0'}</promotion-end-date><promotion-start-date>2026-01-05 00:00:00.0</promotion-start-date>
    <promotion-type>coupon</promotion-type><coupon-code>${code ?? `CODE${id}`}</coupon-code>
    <relationship-status>${joined ? 'joined' : 'notjoined'}</relationship-status><targeted-countries>GB</targeted-countries>
    <clickUrl>https://www.anrdoezrs.net/click-1-${id}</clickUrl></link>`
}

export const cjOffers = (count: number, from = 1): CjOffer[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }))

/** What a call may be answered with instead of its page. */
export type Fault = (page: { number: number; size: number }, response: ServerResponse) => boolean

/** A network that speaks CJ Link Search, on a free port of the loopback. */
export async function startCjNetwork() {
  const state: { offers: readonly CjOffer[]; fault: Fault; calls: { number: number; size: number }[] } = {
    offers: [],
    fault: () => false,
    calls: [],
  }
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://cj.example').searchParams
    const page = { number: Number(query.get('page-number')), size: Number(query.get('records-per-page')) }
    state.calls.push(page)
    if (request.headers.authorization !== `Bearer ${CJ_TOKEN}`) {
      const echo = String(request.headers.authorization)
      response.writeHead(401).end(`<cj-api><error-message>Not authorised: ${echo}</error-message></cj-api>`)
      return
    }
    if (state.fault(page, response)) return
    const shown = state.offers.slice((page.number - 1) * page.size, page.number * page.size)
    const attributes = `total-matched="${state.offers.length}" records-returned="${shown.length}" page-number="${page.number}"`
    response.writeHead(200, { 'content-type': 'text/xml' })
    response.end(`<?xml version="1.0"?><cj-api><links ${attributes}>${shown.map(link).join('')}</links></cj-api>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  return Object.assign(state, {
    address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}

export type CjNetwork = Awaited<ReturnType<typeof startCjNetwork>>
