import { type ClientHttp2Session, connect } from 'node:http2'
import type { AppleWallet } from '../../config/wallets.ts'

const TIMEOUT_MS = 10_000
/** A token that is no more, and one that never was of this pass. */
const GONE: readonly number[] = [400, 410]

export type PushOutcome = 'told' | 'gone' | 'failed'

function post(session: ClientHttp2Session, apple: AppleWallet, token: string): Promise<PushOutcome> {
  return new Promise((resolve) => {
    const stream = session.request({
      ':method': 'POST',
      ':path': `/3/device/${token}`,
      'apns-topic': apple.passTypeId,
      'content-type': 'application/json',
    })
    stream.setTimeout(TIMEOUT_MS, () => stream.destroy())
    stream.on('response', ({ ':status': status = 500 }) => {
      resolve(status === 200 ? 'told' : GONE.includes(status) ? 'gone' : 'failed')
    })
    stream.on('error', () => resolve('failed'))
    stream.on('close', () => resolve('failed'))
    stream.resume()
    stream.end('{}')
  })
}

/** Tells phones over one connection that their passes have changed; the push says nothing more, they ask what. */
export async function pushToPhones(
  apple: AppleWallet,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, PushOutcome>> {
  const session = connect(apple.pushUrl, { cert: apple.certificate, key: apple.privateKey })
  // Each request hears of it too.
  session.on('error', () => undefined)
  session.setTimeout(TIMEOUT_MS, () => session.destroy())
  try {
    const outcomes = await Promise.all(tokens.map((token) => post(session, apple, token)))
    return new Map(tokens.map((token, at) => [token, outcomes[at] ?? 'failed']))
  } finally {
    session.destroy()
  }
}
