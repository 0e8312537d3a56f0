import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What to answer to everything: header names and values in turn, and the body. */
export type BareAnswer = { headers: string[]; body: Uint8Array }

/** The least that Node can do: a program of its own that sends the same bytes to whoever asks. */
process.once('message', ({ headers, body }: BareAnswer) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.send?.(port)
  })
})
process.once('disconnect', () => process.exit(0))
