import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const SHA256_WITH_RSA = '300d06092a864886f70d01010b0500'
const COMMON_NAME = '0603550403'

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length.toString(16)
  const bytes = Buffer.from(size.length % 2 ? `0${size}` : size, 'hex')
  const length =
    body.length < 128 ? Buffer.from([body.length]) : Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
  return Buffer.concat([Buffer.from([tag]), length, body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')
const utcTime = (text: string) => der(0x17, Buffer.from(text))

/** A new RSA key with a certificate that it signs for itself, as identity providers make them. `certificate` is base64 of its DER form. */
export function newCertificate(name: string, bits = 2048) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const subject = sequence(der(0x31, sequence(hex(COMMON_NAME), der(0x0c, Buffer.from(name)))))
  const validity = sequence(utcTime('200101000000Z'), utcTime('491231235959Z'))
  const version = der(0xa0, hex('020102'))
  const serial = der(0x02, Buffer.concat([hex('01'), randomBytes(8)]))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const body = sequence(version, serial, hex(SHA256_WITH_RSA), subject, validity, subject, spki)
  const signature = createSign('sha256').update(body).sign(privateKey)
  const certificate = sequence(body, hex(SHA256_WITH_RSA), der(0x03, hex('00'), signature))
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate.toString('base64'),
  }
}
export type KeyAndCertificate = ReturnType<typeof newCertificate>
