import { createServer } from 'node:http'

/** The settings of an SMS provider that takes nothing. */
export async function startFailingSms() {
  const server = createServer(
    (request, response) => void request.resume().on('end', () => response.writeHead(500).end()),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  const environment = {
    SMS_URL: `http://127.0.0.1:${port}`,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'topsecret',
    SMS_FROM: '+447400000001',
  }
  return { environment, close: () => new Promise((resolve) => void server.close(resolve)) }
}
