import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import type { AppleWallet } from '../../config/wallets.ts'

export type { AppleWallet }

/** Loaded when the first pass is made. */
const loadForge = () => import('node-forge').then((forge) => forge.default)
let loading: ReturnType<typeof loadForge> | undefined

/** A detached PKCS #7 signature in DER, with the certificate and the one that issued it. */
async function sign(apple: AppleWallet, content: Uint8Array, at: Date): Promise<Uint8Array> {
  loading ??= loadForge()
  const forge = await loading
  const message = forge.pkcs7.createSignedData()
  message.content = forge.util.createBuffer(Buffer.from(content).toString('binary'))
  message.addCertificate(apple.certificate)
  message.addCertificate(apple.intermediate)
  const { contentType, data, messageDigest, sha256, signingTime } = forge.pki.oids
  message.addSigner({
    key: apple.privateKey,
    certificate: apple.certificate,
    digestAlgorithm: sha256 ?? '',
    authenticatedAttributes: [
      { type: contentType ?? '', value: data },
      { type: messageDigest ?? '' },
      // The library takes a moment, and its types know texts alone: it reads the text of one too.
      { type: signingTime ?? '', value: at.toUTCString() },
    ],
  })
  message.sign({ detached: true })
  return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary')
}

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')

/** The whole `.pkpass`: the pass, its pictures, the hash of each file, and the operator's signature of those. */
export async function packPass(
  apple: AppleWallet,
  pass: object,
  pictures: Readonly<Record<string, Uint8Array>>,
  at: Date,
): Promise<Uint8Array> {
  const files = { 'pass.json': strToU8(JSON.stringify(pass)), ...pictures }
  const hashes = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sha1(bytes)]))
  const manifest = strToU8(JSON.stringify(hashes))
  return zipSync({ ...files, 'manifest.json': manifest, signature: await sign(apple, manifest, at) })
}
