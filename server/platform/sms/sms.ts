import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/pool.ts'
import { putInOutbox } from '../mail/outbox.ts'
import { createUnderWay } from '../mail/under-way.ts'

const TIMEOUT_MS = 10_000

/** `to` is E.164 without its plus sign, as accounts store it; `userId` is all that the log says of whose it is. */
export type SmsMessage = { to: string; text: string; channel?: 'sms' | 'whatsapp'; userId?: string }

export type Sms = {
  /** Resolves once the provider, or the outbox without one, has taken the message; throws when it does not. */
  send: (message: SmsMessage) => Promise<void>
  /** Hands the message over after the caller has gone on, with two more tries; a failure is logged. */
  post: (message: SmsMessage) => void
  /** Resolves once everything that was posted has left or failed. */
  settled: () => Promise<void>
}

type SmsDeps = { config: Pick<Config, 'sms'>; db: Db; clock: Clock; log: FastifyBaseLogger }
type Provider = NonNullable<Config['sms']>

/** The request of Twilio's Messages API, which other providers and gateways take as well. */
async function sendOverHttp(provider: Provider, { to, text, channel = 'sms' }: SmsMessage): Promise<void> {
  const { url, account, token, from } = provider
  const prefix = channel === 'whatsapp' ? 'whatsapp:' : ''
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? { MessagingServiceSid: from } : { From: prefix + from }
  const response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
    body: new URLSearchParams({ To: `${prefix}+${to}`, ...sender, Body: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The SMS provider answered ${response.status}.`)
}

/** The way out for text messages: the configured HTTP provider, else the outbox in the database. */
export function createSms({ config, db, clock, log }: SmsDeps): Sms {
  const provider = config.sms
  const underWay = createUnderWay(log)

  async function send(message: SmsMessage): Promise<void> {
    if (provider) return sendOverHttp(provider, message)
    const recipient = `+${message.to}`
    return putInOutbox(db, { channel: 'SMS', recipient, text: message.text }, clock.now())
  }

  return {
    send,
    post: (message) => underWay.start({ what: 'text message', userId: message.userId }, () => send(message)),
    settled: underWay.settled,
  }
}

/** One line for the operator at the start: where text messages go. */
export function describeSms(config: Pick<Config, 'sms' | 'nodeEnv' | 'publicUrl'>): string {
  if (config.sms) return `Text messages go out through ${new URL(config.sms.url).host}`
  return config.nodeEnv === 'production'
    ? 'No SMS_URL is set: text messages are not sent, only kept in the table outbox_messages'
    : `No SMS_URL is set: text messages are not sent, read them at ${config.publicUrl}/dev/outbox`
}
