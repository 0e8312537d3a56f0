import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import tls from 'node:tls'
import { newCertificate } from './auth/certificate.ts'

declare module 'tls' {
  /** In Node since 24.5, which the types do not know yet. */
  function setDefaultCACertificates(certificates: readonly string[]): void
}

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** One for all the files of a worker: Node would look for the second of the same name under the first. */
let kept: (ReturnType<typeof newCertificate> & { pem: string }) | undefined

function trustedCertificate() {
  const made = newCertificate('localhost')
  kept ??= { ...made, pem: trust(made.certificate) }
  return kept
}

/** Node trusts the certificate in this process from now on. */
function trust(certificate: string): string {
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), pem])
  return pem
}

/** A push service at https://localhost that keeps what it is given, and answers 201 until it is told to answer otherwise. */
export async function startPushService() {
  const { privateKey, pem } = trustedCertificate()
  const received: ReceivedPush[] = []
  const answer: { status: number; headers: Record<string, string> } = { status: 201, headers: {} }
  const server = https.createServer({ key: privateKey, cert: pem }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answer.status, answer.headers).end('ignored')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    host: `localhost:${address.port}`,
    received,
    answerWith: (status: number, headers: Record<string, string> = {}) => Object.assign(answer, { status, headers }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const label = (text: string) => Buffer.from(`Content-Encoding: ${text}\0`)

/** RFC 8291 and RFC 8188, as a browser opens a message of one record. */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
  const sealed = body.subarray(21 + senderKey.length)
  const key = derive(secret, salt, label('aes128gcm'), 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, label('nonce'), 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** What a browser keeps of a subscription: the keys to give away, and the way to read. */
export function newBrowser(host: string, path = `/push/${randomBytes(8).toString('hex')}`) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    path,
    subscription: { endpoint: `https://${host}${path}`, keys },
    read: ({ body }: ReceivedPush): unknown => JSON.parse(decrypt(body, ecdh, auth)),
  }
}
