import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createPhoneService } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { newPassChain } from './certificates.ts'

export const PASS_TYPE = 'pass.example.offerwell.cards'
export const ISSUER = '3388000000012345678'
const ACCOUNT = 'wallet@example.iam.gserviceaccount.com'

function portOf(bound: AddressInfo | string | null): number {
  if (typeof bound !== 'object' || bound === null) throw new Error('no port')
  return bound.port
}

/** Apple's push service as far as we speak to it: without TLS, so its client certificate is not asked for. */
async function startPhones() {
  const pushed: string[] = []
  const answer = { status: 200 }
  const server = createPhoneService()
  server.on('stream', (stream, headers) => {
    pushed.push(`${String(headers['apns-topic'])} ${headers[':path'] ?? ''}`)
    stream.respond({ ':status': answer.status })
    stream.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${portOf(server.address())}`, pushed, answer, close: () => server.close() }
}

export type GoogleCall = { method: string; path: string; authorization: string | undefined; body: string }

const readCall = async (request: IncomingMessage): Promise<GoogleCall> => {
  const { method = '', url = '', headers } = request
  return { method, path: url, authorization: headers.authorization, body: await text(request) }
}

/** Google's token service and its wallet service at one address. */
async function startGoogle() {
  const calls: GoogleCall[] = []
  const answer = { status: 200 }
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      calls.push(call)
      if (call.path === '/token') return response.end(JSON.stringify({ access_token: 'of-the-issuer' }))
      return response.writeHead(answer.status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${portOf(server.address())}`
  return { url, calls, answer, close: () => void server.close() }
}

/** Both wallets set up with keys and certificates of their own, and stand-ins for the services behind them. */
export async function startWallets(validUntil?: Date) {
  const folder = mkdtempSync(join(tmpdir(), 'offerwell-wallets-'))
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const chain = newPassChain(PASS_TYPE, validUntil)
  const [phones, google] = await Promise.all([startPhones(), startGoogle()])
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    client_email: ACCOUNT,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${google.url}/token`,
  }
  const apple = {
    APPLE_PASS_TYPE_ID: PASS_TYPE,
    APPLE_TEAM_ID: 'ABCDE12345',
    APPLE_PASS_CERTIFICATE: file('pass.pem', chain.certificate),
    APPLE_PASS_KEY: file('key.pem', chain.key),
    APPLE_WWDR_CERTIFICATE: file('wwdr.pem', chain.authority),
    APPLE_PASS_PUSH_URL: phones.url,
  }
  const ofGoogle = {
    GOOGLE_WALLET_ISSUER_ID: ISSUER,
    GOOGLE_WALLET_SERVICE_ACCOUNT: file('account.json', JSON.stringify(account)),
    GOOGLE_WALLET_API_URL: google.url,
  }
  return {
    apple,
    ofGoogle,
    settings: { ...apple, ...ofGoogle },
    authority: chain.authority,
    googleKey: publicKey,
    account: ACCOUNT,
    phones,
    google,
    file,
    close: () => {
      phones.close()
      google.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Wallets = Awaited<ReturnType<typeof startWallets>>
