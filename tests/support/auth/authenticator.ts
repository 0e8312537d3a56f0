import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a test lets the browser or the key do wrongly. */
export type Tweaks = {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  crossOrigin?: boolean
  counter?: number
  isPresent?: boolean
  isVerified?: boolean
  userHandle?: string | null
  /** Signs as another key than the one that the answer names. */
  signWith?: KeyObject
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
}

type Bytes = string | ArrayBuffer | Uint8Array
type CreationOptions = { rp: { id?: string | undefined }; user: { id: Bytes }; challenge: Bytes }
type RequestOptions = {
  rpId?: string | undefined
  challenge: Bytes
  allowCredentials?: readonly { id: Bytes }[] | undefined
}
type Credential = { id: string; privateKey: KeyObject; rpId: string; userHandle: string; counter: number }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40
const NO_AAGUID = Buffer.alloc(16)

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** The client library hands buffers where the server sent base64url. */
function base64url(bytes: Bytes): string {
  return typeof bytes === 'string' ? bytes : Buffer.from(new Uint8Array(bytes)).toString('base64url')
}

function authenticatorData(rpId: string, counter: number, tweaks: Tweaks, key: Buffer | null): Buffer {
  const { isPresent = true, isVerified = true } = tweaks
  const flags = (isPresent ? USER_PRESENT : 0) | (isVerified ? USER_VERIFIED : 0) | (key ? HAS_KEY : 0)
  const head = Buffer.alloc(5)
  head.writeUInt8(flags)
  head.writeUInt32BE(tweaks.counter ?? counter, 1)
  return Buffer.concat([sha256(tweaks.rpId ?? rpId), head, key ?? Buffer.alloc(0)])
}

const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

function keyData(id: string, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ])
  const idBytes = Buffer.from(id, 'base64url')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(idBytes.length)
  return Buffer.concat([NO_AAGUID, length, idBytes, Buffer.from(isoCBOR.encode(cose))])
}

function clientData(type: string, asked: Bytes, origin: string, tweaks: Tweaks): Buffer {
  const { crossOrigin = false } = tweaks
  const challenge = tweaks.challenge ?? base64url(asked)
  return Buffer.from(
    JSON.stringify({ type: tweaks.type ?? type, challenge, origin: tweaks.origin ?? origin, crossOrigin }),
  )
}

/** As a browser's credential: JSON over the wire, and `toJSON` for the client library. */
function answer<Response extends object>(id: string, response: Response) {
  const json = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  return { ...json, toJSON: () => json }
}

/** A key with P-256 credentials that answers WebAuthn options the way a browser at `origin` would. */
export function createAuthenticator(origin: string) {
  const credentials: Credential[] = []
  const hostname = new URL(origin).hostname

  return {
    credentials,

    create: (options: CreationOptions, tweaks: Tweaks = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(24).toString('base64url')
      const rpId = options.rp.id ?? hostname
      credentials.push({ id, privateKey, rpId, userHandle: base64url(options.user.id), counter: 0 })
      const authData = new Uint8Array(authenticatorData(rpId, 0, tweaks, keyData(id, publicKey)))
      const { fmt, attStmt } = tweaks.attestation ?? { fmt: 'none', attStmt: new Map<string, unknown>() }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the encoder's own type leaves maps of anything out
      const object = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]) as never
      return answer(id, {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin, tweaks).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(object)).toString('base64url'),
        transports: ['internal'],
      })
    },

    get: (options: RequestOptions, tweaks: Tweaks = {}) => {
      const allowed = options.allowCredentials?.map(({ id }) => base64url(id))
      const credential = credentials.find(({ id }) => !allowed || allowed.includes(id))
      if (!credential) throw new Error('The authenticator has no key for this.')
      credential.counter += 1
      const authData = authenticatorData(options.rpId ?? hostname, credential.counter, tweaks, null)
      const data = clientData('webauthn.get', options.challenge, origin, tweaks)
      const signature = sign(
        'sha256',
        Buffer.concat([authData, sha256(data)]),
        tweaks.signWith ?? credential.privateKey,
      )
      const userHandle = tweaks.userHandle === undefined ? credential.userHandle : tweaks.userHandle
      return answer(credential.id, {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== null && { userHandle }),
      })
    },
  }
}
