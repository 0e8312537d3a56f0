import { createHmac, randomBytes } from 'node:crypto'
import { WEBHOOK_SECRET_PREFIX } from '../../../../domain/webhooks.ts'
import { open, seal } from '../../../platform/crypto/keyring.ts'
import type { Deps } from '../../../platform/deps.ts'

const SECRET_BYTES = 32

/** A secret is sealed for its own webhook. */
export const webhookSecretPurpose = (webhookId: string) => `webhook-secret/${webhookId}`

/** A new secret as its owner is shown it, and as it is kept. */
export function makeSecret({ keyring }: Pick<Deps, 'keyring'>, webhookId: string): { secret: string; sealed: string } {
  const secret = WEBHOOK_SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
  return { secret, sealed: seal(keyring, webhookSecretPurpose(webhookId), secret) }
}

type Message = { id: string; seconds: number; body: string }

/** The signature of Standard Webhooks over id, time and body. */
export function signatureOf(secret: string, { id, seconds, body }: Message): string {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** The header that each kept secret signs for, with a space between. */
export function signaturesOf(
  { keyring }: Pick<Deps, 'keyring'>,
  webhookId: string,
  { sealed, message }: { sealed: readonly string[]; message: Message },
): string {
  const purpose = webhookSecretPurpose(webhookId)
  return sealed.map((one) => signatureOf(open(keyring, purpose, one), message)).join(' ')
}
