import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type FeedSite = {
  /** Of its feed. */
  address: string
  text: string | Uint8Array
  type: string
  /** Answers itself when it returns true. */
  fault: (request: IncomingMessage, response: ServerResponse) => boolean
  /** The headers of each call. */
  calls: IncomingMessage['headers'][]
  close: () => void
}

/** A site on this machine that serves one feed. */
export async function startFeedSite(): Promise<FeedSite> {
  const site: FeedSite = {
    address: '',
    text: '',
    type: 'text/csv',
    fault: () => false,
    calls: [],
    close: () => void server.close(),
  }
  const server = createServer((request, response) => {
    site.calls.push(request.headers)
    if (!site.fault(request, response)) response.setHeader('content-type', site.type).end(site.text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound === 'object' && bound) site.address = `http://127.0.0.1:${bound.port}/feed`
  return site
}
