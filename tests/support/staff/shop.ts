import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const PAGE = `<html><head><meta property="og:site_name" content="Kettle &amp; Moor"></head><body><main>
  <div><h2>20% off coffee</h2><p>Use code BEANS20. Ends 30 November 2036.</p><p>One use per customer.</p></div>
  <div><h2>£5 off tea</h2><p>Voucher code: TEA5</p></div></main></body></html>`
const PRODUCT = `<script type="application/ld+json">{"@type": "Product", "name": "Moka pot",
  "offers": {"@type": "Offer", "price": "20.00", "priceCurrency": "GBP"}}</script>`

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/robots.txt': (response) => response.writeHead(200).end('User-agent: *\nDisallow: /secret'),
  '/offers': (response) => response.writeHead(200, HTML).end(PAGE),
  '/secret': (response) => response.writeHead(200, HTML).end(PAGE),
  '/product': (response) => response.writeHead(200, HTML).end(PRODUCT),
  '/ended': (response) =>
    response.writeHead(200, HTML).end('<p>Use code OLD10 for 10% off. Expires 5 November 2020.</p>'),
  '/nothing': (response) => response.writeHead(200, HTML).end('<p>Welcome</p>'),
  '/moved': (response) => response.writeHead(302, { location: '/offers' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/to-secret': (response) => response.writeHead(302, { location: '/secret' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://169.254.169.254/keys' }).end(),
  '/elsewhere': (response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  '/script': (response) => response.writeHead(302, { location: 'javascript:alert(1)' }).end(),
  '/gone': (response) => response.writeHead(404, HTML).end(PAGE),
  '/picture': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('PNG'),
  '/slow': (response) => void response.writeHead(200, HTML).write('<p>'),
  '/packed': (response) => response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(PAGE)),
  '/packed-br': (response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'br' }).end(brotliCompressSync(PAGE)),
  '/bomb': (response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(200 * 1024 * 1024))),
  '/huge': (response) => response.writeHead(200, HTML).end('x'.repeat(6 * 1024 * 1024)),
}

/** A shop on this machine, whose pages are of every kind that a reader of pages meets. `asked`: the paths, in their order. */
export async function startShop(): Promise<{ home: string; asked: readonly string[]; close: () => void }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const answer = ANSWERS[path]
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { home: `http://127.0.0.1:${port}`, asked, close }
}
