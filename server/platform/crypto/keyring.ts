import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keys by id; the first seals, all open, so that a key is rotated by putting a new one in front. */
export type Keyring = { sealWith: string; keys: ReadonlyMap<string, Buffer> }

export function createKeyring(entries: readonly { id: string; key: Buffer }[]): Keyring {
  const [first] = entries
  if (!first) throw new Error('A keyring needs at least one key.')
  return { sealWith: first.id, keys: new Map(entries.map(({ id, key }) => [id, key])) }
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'offerwell', purpose, 32))
}

function keyOf(keyring: Keyring, id: string): Buffer {
  const key = keyring.keys.get(id)
  if (!key) throw new Error(`The keyring has no key "${id}".`)
  return key
}

/** AES-256-GCM under a key derived for `purpose`, which is bound in; the result is `keyId.iv.tag.text` in base64url. */
export function seal(keyring: Keyring, purpose: string, text: string): string {
  return sealUnder(keyring.sealWith, derive(keyOf(keyring, keyring.sealWith), purpose), purpose, text)
}

function sealUnder(keyId: string, key: Buffer, purpose: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))
  return [keyId, ...parts].join('.')
}

/** Opens what `seal` made for the same purpose; throws when it was changed, or its key is gone. */
export function open(keyring: Keyring, purpose: string, sealed: string): string {
  return openWith((id) => derive(keyOf(keyring, id), purpose), purpose, sealed)
}

function openWith(keyFor: (id: string) => Buffer, purpose: string, sealed: string): string {
  const [id = '', iv = '', tag = '', text = ''] = sealed.split('.')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(id), Buffer.from(iv, 'base64url'), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
}

export type Sealer = { seal: (text: string) => string; open: (sealed: string) => string }

/** `seal` and `open` for one purpose whose keys are derived once, for what is sealed with every answer. */
export function createSealer(keyring: Keyring, purpose: string): Sealer {
  const keys = new Map([...keyring.keys].map(([id, key]) => [id, derive(key, purpose)]))
  const derived = (id: string) => {
    const key = keys.get(id)
    if (!key) throw new Error(`The keyring has no key "${id}".`)
    return key
  }
  return {
    seal: (text) => sealUnder(keyring.sealWith, derived(keyring.sealWith), purpose, text),
    open: (sealed) => openWith(derived, purpose, sealed),
  }
}

/** A keyed digest that nobody without the keyring can make; `keyId` tells which key, for texts that must be made again later. */
export function sign(keyring: Keyring, purpose: string, text: string, keyId = keyring.sealWith): Buffer {
  return createHmac('sha256', derive(keyOf(keyring, keyId), purpose))
    .update(text)
    .digest()
}
