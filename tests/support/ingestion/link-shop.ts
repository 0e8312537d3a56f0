import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const page = (title: string, body: string) => `<title>${title}</title><body><main>${body}</main></body>`
const FINE = page('Spa day | Kettle & Moor', '<h1>Spa day for two</h1><p>20% off until 31 December.</p>')
const MISSING = page('Page not found | Kettle & Moor', '<h1>Oops!</h1><p>Try our search.</p>')
const ENDED = page('Spa day', '<h1>Spa day for two</h1><p>Sorry, this offer has now expired.</p>')

type Answer = (response: ServerResponse, method: string) => void
const html =
  (text: string, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, HTML).end(text)
const status =
  (code: number, location?: string): Answer =>
  (response) =>
    void response.writeHead(code, location ? { location } : {}).end()
/** Refuses HEAD, and answers the page to GET. */
const notForHead =
  (code: number): Answer =>
  (response, method) =>
    (method === 'HEAD' ? status(code) : html(FINE))(response, method)

/** Packed though nobody asked for that; an answer to HEAD has nothing in it to unpack. */
const packed: Answer = (response, method) =>
  void response
    .writeHead(200, { ...HTML, 'content-encoding': 'gzip' })
    .end(method === 'HEAD' ? undefined : gzipSync(ENDED))

/** A page without an end. */
const endless: Answer = (response, method) => {
  response.writeHead(200, HTML)
  if (method === 'HEAD') {
    response.end()
    return
  }
  const text = '<p>Spa day</p>'.repeat(4096)
  const more = () => {
    while (!response.destroyed && response.write(text));
  }
  response.on('drain', more)
  more()
}

const ANSWERS: Record<string, Answer> = {
  '/robots.txt': (response) => void response.writeHead(200).end('User-agent: *\nDisallow: /private'),
  '/': html(FINE),
  '/fine': html(FINE),
  '/private': html(FINE),
  '/gone': html(MISSING, 404),
  '/gone-for-good': status(410),
  '/soft': html(MISSING),
  '/ended': html(ENDED),
  '/packed': packed,
  '/to-home': status(302, '/'),
  '/to-fine': status(301, '/fine'),
  '/to-clicks': status(302, 'https://www.awin1.com/cread.php?awinmid=1'),
  '/no-head': notForHead(405),
  '/head-404': notForHead(404),
  '/head-cut': (response, method) => (method === 'HEAD' ? void response.destroy() : html(FINE)(response, method)),
  '/forbidden': status(403),
  '/fault': status(500),
  '/cut': (response) => void response.destroy(),
  '/leaflet': (response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('PDF'),
  '/endless': endless,
}

/** A shop on this machine whose pages are as alive as offers' pages are; `asked` are its calls, `mostAtOnce` how many it had at a time. */
export async function startLinkShop() {
  const state = {
    answers: new Map(Object.entries(ANSWERS)),
    asked: [] as string[],
    mostAtOnce: 0,
    /** At which name it is asked. */
    at: (host: '127.0.0.1' | 'localhost', path: string) => `http://${host}:${port}${path}`,
  }
  let atOnce = 0
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request
    state.asked.push(`${method} ${url}`)
    atOnce += 1
    state.mostAtOnce = Math.max(state.mostAtOnce, atOnce)
    response.on('close', () => (atOnce -= 1))
    const answer = state.answers.get(url) ?? status(404)
    answer(response, method)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return Object.assign(state, {
    /** From now on answers the path so; `html` is a page, a number a status. */
    put: (path: string, answer: string | number) =>
      state.answers.set(path, typeof answer === 'number' ? status(answer) : html(answer)),
    /** Keeps whoever asks for the path waiting until this is called. */
    hold: (path: string): (() => void) => {
      const waiting: (() => void)[] = []
      state.answers.set(path, (response, method) => void waiting.push(() => html(FINE)(response, method)))
      return () => {
        state.answers.set(path, html(FINE))
        for (const answer of waiting) answer()
      }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}

export type LinkShop = Awaited<ReturnType<typeof startLinkShop>>
