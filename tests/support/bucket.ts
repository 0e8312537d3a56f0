import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'

const PAGE = 2

export type Bucket = {
  /** What the setting STORAGE_ENDPOINT must be. */
  endpoint: string
  files: Map<string, Buffer>
  /** While true every call is answered 500. */
  isBroken: boolean
  close: () => void
}

/** A store that speaks as much of the S3 protocol as we do, for one bucket and one key. Its listings have two files a page. */
export async function startBucket(name: string, accessKeyId: string): Promise<Bucket> {
  const files = new Map<string, Buffer>()
  const changed = new Date().toISOString()

  function list(query: URLSearchParams): string {
    const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
    const from = Number(query.get('continuation-token') ?? 0)
    const entries = keys.slice(from, from + PAGE).map((key) => {
      return `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified><Size>1</Size></Contents>`
    })
    const next = from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><Name>${name}</Name>${entries.join('')}${next}</ListBucketResult>`
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const key = url.pathname.slice(name.length + 2)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const isOurs = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)
    if (bucket.isBroken) return void response.writeHead(500).end('<Error/>')
    if (!isOurs || !url.pathname.startsWith(`/${name}`)) return void response.writeHead(403).end('<Error/>')
    if (request.method === 'GET' && key === '') return void response.end(list(url.searchParams))
    if (request.method === 'PUT') files.set(key, Buffer.concat(chunks))
    if (request.method === 'DELETE') files.delete(key)
    if (request.method !== 'GET') return void response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
    const file = files.get(key)
    if (!file) return void response.writeHead(404).end('<Error/>')
    response.writeHead(200, { 'content-length': file.length }).end(file)
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const bucket: Bucket = { endpoint: `http://127.0.0.1:${port}`, files, isBroken: false, close }
  return bucket
}
