import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { inflateRawSync } from 'node:zlib'
import { PUBLIC_URL } from './auth-app.ts'
import { type KeyAndCertificate, newCertificate } from './certificate.ts'

type Signer = {
  addReference: (reference: { xpath: string; transforms: string[]; digestAlgorithm: string }) => void
  computeSignature: (xml: string, options: object) => void
  getSignedXml: () => string
}
// Not imported: its types bring in a browser's, under which the server's own calls to `fetch` would be checked.
const { SignedXml } = createRequire(import.meta.url)('xml-crypto') as { SignedXml: new (options: object) => Signer }

export const ACS_URL = `${PUBLIC_URL}/auth/v1/sso/saml/acs`
export const SP_ENTITY_ID = `${PUBLIC_URL}/auth/v1/sso/saml/metadata`
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const RSA = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
export const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

const newXmlId = () => `_${randomBytes(16).toString('hex')}`

export type ResponseOptions = {
  requestId: string | undefined
  subject: string
  nameIdFormat?: string
  attributes?: Record<string, string>
  issuer?: string
  audience?: string
  recipient?: string
  /** Milliseconds from now until the assertion ends, and from now until it begins. */
  endsInMs?: number
  beginsInMs?: number
  sign?: 'assertion' | 'response' | 'both' | 'none'
  signer?: KeyAndCertificate
  signatureAlgorithm?: string
  digestAlgorithm?: string
  assertionId?: string
  /** Changes the document before it is signed. */
  before?: (xml: string) => string
  /** Changes the document after it has been signed. */
  after?: (xml: string) => string
}

function assertionXml(entityId: string, options: ResponseOptions): string {
  const now = Date.now()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const { requestId, subject, attributes = {}, endsInMs = 300_000, beginsInMs = -5000 } = options
  const inResponseTo = requestId === undefined ? '' : ` InResponseTo="${requestId}"`
  const statements = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${options.assertionId ?? newXmlId()}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${options.issuer ?? entityId}</saml:Issuer><saml:Subject><saml:NameID Format="${options.nameIdFormat ?? EMAIL_FORMAT}">${subject}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(endsInMs)}" Recipient="${options.recipient ?? ACS_URL}"${inResponseTo}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(beginsInMs)}" NotOnOrAfter="${at(endsInMs)}"><saml:AudienceRestriction><saml:Audience>${options.audience ?? SP_ENTITY_ID}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="${newXmlId()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${statements.join('')}</saml:AttributeStatement></saml:Assertion>`
}

function signElement(xml: string, element: string, signer: KeyAndCertificate, options: ResponseOptions): string {
  const signature = new SignedXml({
    privateKey: signer.privateKey,
    publicCert: `-----BEGIN CERTIFICATE-----\n${signer.certificate}\n-----END CERTIFICATE-----`,
    signatureAlgorithm: options.signatureAlgorithm ?? RSA,
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  const xpath = `//*[local-name(.)='${element}']`
  const digestAlgorithm = options.digestAlgorithm ?? SHA256
  signature.addReference({ xpath, transforms: [ENVELOPED, EXCLUSIVE], digestAlgorithm })
  const reference = `${xpath}/*[local-name(.)='Issuer']`
  signature.computeSignature(xml, { prefix: 'ds', location: { reference, action: 'after' } })
  return signature.getSignedXml()
}

/** An identity provider as a company has one: it makes metadata and signed responses, and whatever an attacker would send instead. */
export function createSamlIdp(name: string) {
  const entityId = `https://${name}.example/saml`
  const ssoUrl = `https://${name}.example/sso`
  const key = newCertificate(name)

  function metadata(certificates: readonly string[] = [key.certificate]): string {
    const keys = certificates.map(
      (certificate) =>
        `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>\n${certificate}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    )
    return `<?xml version="1.0" encoding="UTF-8"?>\n<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${ssoUrl}/post"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${ssoUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`
  }

  /** The response as XML; `encode` makes of it what is posted. */
  function respond(options: ResponseOptions): string {
    const { requestId, sign = 'assertion', signer = key } = options
    const inResponseTo = requestId === undefined ? '' : ` InResponseTo="${requestId}"`
    const plain = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${newXmlId()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${ACS_URL}"${inResponseTo}><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${options.issuer ?? entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertionXml(entityId, options)}</samlp:Response>`
    let xml = options.before?.(plain) ?? plain
    if (sign === 'assertion' || sign === 'both') xml = signElement(xml, 'Assertion', signer, options)
    if (sign === 'response' || sign === 'both') xml = signElement(xml, 'Response', signer, options)
    return options.after?.(xml) ?? xml
  }

  return { entityId, ssoUrl, key, metadata, respond }
}
export type SamlIdp = ReturnType<typeof createSamlIdp>

export const encode = (xml: string) => Buffer.from(xml).toString('base64')

/** What the service asks of the provider, read from the address that it sends the person to. */
export function readSamlRequest(address: string) {
  const { searchParams } = new URL(address)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const requestId = /\bID="([^"]+)"/.exec(xml)?.[1] ?? ''
  return { xml, requestId, relayState: searchParams.get('RelayState') ?? '' }
}
