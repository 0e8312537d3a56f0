import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

function digest(message: Uint8Array): Uint8Array {
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`), message]))
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** An Ethereum key with the three requests that the client library makes of a wallet. */
export function createEthereumWallet(chainId = 1) {
  const { secretKey, publicKey } = secp256k1.keygen()
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  const address = `0x${hex(keccak_256(point.subarray(1)).subarray(-20))}`

  /** 65 bytes in hex: r, s, and 27 or 28. */
  function sign(message: string | Uint8Array): `0x${string}` {
    const signature = secp256k1.sign(digest(Buffer.from(message)), secretKey, { prehash: false, format: 'recovered' })
    return `0x${hex(signature.subarray(1))}${hex(Uint8Array.of(27 + Number(signature[0])))}`
  }

  /** The other signature that mathematics allows for the same text. */
  function signHigh(message: string): `0x${string}` {
    const low = Buffer.from(sign(message).slice(2), 'hex')
    const { r, s } = secp256k1.Signature.fromBytes(low.subarray(0, 64), 'compact')
    const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact')
    return `0x${hex(high)}${low[64] === 27 ? '1c' : '1b'}`
  }

  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_requestAccounts') return [address]
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
    const [message = ''] = params as string[]
    return sign(Buffer.from(message.slice(2), 'hex'))
  }
  return {
    address,
    sign,
    signHigh,
    provider: { address, request, on: () => undefined, removeListener: () => undefined },
  }
}

/** A Solana key with the calls that the client library makes of a wallet. */
export function createSolanaWallet() {
  const { secretKey, publicKey } = ed25519.keygen()
  const address = base58.encode(publicKey)
  const sign = (message: string) => ed25519.sign(Buffer.from(message), secretKey)
  const signMessage = async (message: Uint8Array) => ed25519.sign(message, secretKey)
  return { address, sign, provider: { publicKey: { toBase58: () => address }, signMessage } }
}
