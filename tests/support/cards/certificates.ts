import { createHash, generateKeyPairSync, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

type Maker = { key: forge.pki.rsa.PrivateKey; subject: forge.pki.CertificateField[] }
type Subject = readonly (readonly [shortNameOrType: string, value: string])[]

const toAttribute = ([name, value]: Subject[number]): forge.pki.CertificateField =>
  name.includes('.') ? { type: name, value } : { shortName: name, value }

/** A certificate of a new key, issued by `maker` or by itself. */
function certify(subject: Subject, validUntil: Date, maker?: Maker) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const key = forge.pki.privateKeyFromPem(pem)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString())
  certificate.serialNumber = '0a'
  certificate.validity.notBefore = new Date('2020-01-01T00:00:00Z')
  certificate.validity.notAfter = validUntil
  const attributes = subject.map(toAttribute)
  certificate.setSubject(attributes)
  certificate.setIssuer(maker?.subject ?? attributes)
  certificate.setExtensions([{ name: 'basicConstraints', cA: maker === undefined }])
  certificate.sign(maker?.key ?? key, forge.md.sha256.create())
  return { pem: forge.pki.certificateToPem(certificate), keyPem: pem, maker: { key, subject: attributes } }
}

const USER_ID = '0.9.2342.19200300.100.1.1'

/** An authority as Apple's, and a certificate for passes of this type that it issued. */
export function newPassChain(passTypeId: string, validUntil = new Date('2040-01-01T00:00:00Z')) {
  const authority = certify([['CN', 'Worldwide Developer Relations of a test']], validUntil)
  const subject: Subject = [
    [USER_ID, passTypeId],
    ['CN', `Pass Type ID: ${passTypeId}`],
    ['OU', 'ABCDE12345'],
  ]
  const leaf = certify(subject, validUntil, authority.maker)
  return { certificate: leaf.pem, key: leaf.keyPem, authority: authority.pem }
}

/** The part of a structure at this path of positions. */
function partOf(whole: forge.asn1.Asn1, ...path: number[]): forge.asn1.Asn1 {
  return path.reduce((part, at) => {
    const inner = Array.isArray(part.value) ? part.value[at] : undefined
    if (!inner) throw new Error(`no part ${at}`)
    return inner
  }, whole)
}

const partsOf = ({ value }: forge.asn1.Asn1) => (Array.isArray(value) ? value : [])
const bytesOf = ({ value }: forge.asn1.Asn1) => Buffer.from(typeof value === 'string' ? value : '', 'binary')
const derOf = (part: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(part).getBytes(), 'binary')

/** What is wrong with a detached PKCS #7 signature of `content` by a certificate that `authority` issued; undefined for nothing. */
export function faultOfSignature(signature: Uint8Array, content: Uint8Array, authority: string): string | undefined {
  const signedData = partOf(forge.asn1.fromDer(Buffer.from(signature).toString('binary')), 1, 0)
  if (partsOf(partOf(signedData, 2)).length !== 1) return 'not detached'
  const [leaf, issuer] = partsOf(partOf(signedData, 3)).map((one) => new X509Certificate(derOf(one)))
  if (!leaf || !issuer) return 'not two certificates'
  if (issuer.fingerprint256 !== new X509Certificate(authority).fingerprint256) return 'another authority'
  if (!leaf.verify(issuer.publicKey)) return 'a certificate that the authority did not sign'
  const signer = partOf(signedData, 4, 0)
  const { Class, Type, create } = forge.asn1
  const signed = derOf(create(Class.UNIVERSAL, Type.SET, true, [...partsOf(partOf(signer, 3))]))
  // The digest of the content stands among the attributes, which alone are signed.
  if (!signed.includes(createHash('sha256').update(content).digest())) return 'a digest of something else'
  return verify('sha256', signed, leaf.publicKey, bytesOf(partOf(signer, 5))) ? undefined : 'not signed'
}
