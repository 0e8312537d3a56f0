import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '../../config/config.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/pool.ts'
import { isPushEndpoint } from './endpoints.ts'
import { loadVapidKeys, type VapidKeys } from './vapid-keys.ts'

const TIMEOUT_MS = 10_000
/** How long the push service keeps a message for a device that is off. */
const KEPT_SECONDS = 24 * 3600
const AUTH_BYTES = 16

/** A browser's address at its push service, and the keys under which only that browser can read. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** What the service worker shows: `link` is a path of this site, and a message with the same `tag` takes an older one's place. */
export type PushMessage = { title: string; body: string; link: string; tag: string }

export type Push = {
  /** What browsers must be given to subscribe, in base64url. */
  publicKey: () => Promise<string>
  /** Whether the subscription is one that this server would send to. */
  accepts: (subscription: PushSubscription) => boolean
  /** 'gone' when the push service knows the subscription no more; throws when it could not take the message. */
  send: (subscription: PushSubscription, message: PushMessage) => Promise<'sent' | 'gone'>
}

type PushDeps = { config: Pick<Config, 'push' | 'mail' | 'publicUrl'>; db: Db; keyring: Keyring }

/** A point on the curve, and a secret of the standard's length: with anything else each message would fail later. */
function areKeys({ p256dh, auth }: PushSubscription['keys']): boolean {
  if (![p256dh, auth].every((text) => /^[\w-]+={0,2}$/.test(text))) return false
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Whom push services may write to about this installation; they take https addresses and mailboxes. */
function contactOf({ publicUrl, mail }: PushDeps['config']): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^>]+)>/.exec(mail.from)?.[1] ?? mail.from}`
}

/** The way out for web push, encrypted for each browser, to push services only. */
export function createPush({ config, db, keyring }: PushDeps): Push {
  let loaded: Promise<VapidKeys> | undefined
  const subject = contactOf(config)

  function keys(): Promise<VapidKeys> {
    loaded ??= loadVapidKeys(db, keyring).catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }

  const accepts = (subscription: PushSubscription) =>
    isPushEndpoint(subscription.endpoint, config.push.hosts) && areKeys(subscription.keys)

  async function send(subscription: PushSubscription, message: PushMessage): Promise<'sent' | 'gone'> {
    if (!accepts(subscription)) throw new Error('The address is not that of a push service.')
    const { method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject, ...(await keys()) },
      TTL: KEPT_SECONDS,
      // One that was sent twice, because a process ended in between, takes its own place.
      topic: message.tag.replaceAll('-', '').slice(0, 32),
    })
    const response = await fetch(subscription.endpoint, {
      method,
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.status === 404 || response.status === 410) return 'gone'
    if (!response.ok) throw new Error(`The push service answered ${response.status}.`)
    return 'sent'
  }

  return { publicKey: async () => (await keys()).publicKey, accepts, send }
}
