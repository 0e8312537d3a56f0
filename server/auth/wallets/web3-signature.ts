import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

/** What `personal_sign` of EIP-191 puts in front, so that a signed text is never a transaction. */
function ethereumDigest(message: string): Uint8Array {
  const text = Buffer.from(message, 'utf8')
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`, 'utf8'), text]))
}

function recoverEthereumAddress(message: string, signature: Buffer): string | undefined {
  const recovery = (signature[SIGNATURE_BYTES] ?? 0) - 27
  if (recovery !== 0 && recovery !== 1) return undefined
  try {
    const compact = signature.subarray(0, SIGNATURE_BYTES)
    // The other half of the curve has a second valid signature for everything.
    if (secp256k1.Signature.fromBytes(compact, 'compact').hasHighS()) return undefined
    const recovered = Buffer.concat([Buffer.from([recovery]), compact])
    const key = secp256k1.recoverPublicKey(recovered, ethereumDigest(message), { prehash: false })
    const point = secp256k1.Point.fromBytes(key).toBytes(false)
    return `0x${Buffer.from(keccak_256(point.subarray(1)).subarray(-20)).toString('hex')}`
  } catch {
    return undefined
  }
}

/** Whether the owner of an Ethereum address signed the text; the signature is `0x` and 65 bytes in hex. */
export function isEthereumSignature(message: string, address: string, signature: string): boolean {
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const recovered = recoverEthereumAddress(message, bytes)
  return recovered !== undefined && recovered === address.toLowerCase()
}

function publicKeyOf(address: string): Uint8Array | undefined {
  try {
    const key = base58.decode(address)
    return key.length === KEY_BYTES ? key : undefined
  } catch {
    return undefined
  }
}

/** Whether the owner of a Solana address signed the text; the signature is 64 bytes in base64url. Strict RFC 8032, without ZIP-215. */
export function isSolanaSignature(message: string, address: string, signature: string): boolean {
  const key = publicKeyOf(address)
  const bytes = Buffer.from(signature, 'base64url')
  if (!key || bytes.length !== SIGNATURE_BYTES) return false
  try {
    return ed25519.verify(bytes, Buffer.from(message, 'utf8'), key, { zip215: false })
  } catch {
    return false
  }
}
