import { X509Certificate } from 'node:crypto'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { authError } from '../protocol/errors.ts'
import { documentRefusal } from './saml-xml.ts'
import { fetchOutside, outsideUrl } from './sso-fetch.ts'

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const REDIRECT_BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const RSA_BITS_AT_LEAST = 2048
const CERTIFICATES_AT_MOST = 5
/** Metadata of one provider is a few kilobytes; larger files list a whole federation. */
const METADATA_AT_MOST_KIB = 64
const LISTS = new Set(['KeyDescriptor', 'SingleSignOnService', 'X509Data', 'X509Certificate', 'IDPSSODescriptor'])

/** What a response is checked against. Certificates are base64 of their DER form; all of them are good, so that one can replace another. */
type SamlMetadata = { entityId: string; ssoUrl: string; certificates: string[]; validUntil: string | null }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: 50,
  isArray: (name) => LISTS.has(name),
})

const text = z.union([z.string(), z.looseObject({ '#text': z.string() }).transform((node) => node['#text'])])
const keyDescriptor = z.looseObject({
  '@use': z.string().optional(),
  KeyInfo: z.looseObject({ X509Data: z.array(z.looseObject({ X509Certificate: z.array(text) })) }).optional(),
})
const service = z.looseObject({ '@Binding': z.string(), '@Location': z.string() })
const descriptor = z.looseObject({ KeyDescriptor: z.array(keyDescriptor), SingleSignOnService: z.array(service) })
const document = z.looseObject({
  EntityDescriptor: z.looseObject({
    '@entityID': z.string().min(1).max(1024),
    '@xmlns': z.string().optional(),
    '@validUntil': z.string().optional(),
    IDPSSODescriptor: z.array(descriptor).length(1),
  }),
})

function refuse(sentence: string): Error {
  return authError('saml_metadata_invalid', `The metadata cannot be used: ${sentence}`)
}

function readCertificate(base64: string): string {
  const der = Buffer.from(base64.replaceAll(/\s/g, ''), 'base64')
  try {
    const { publicKey } = new X509Certificate(der)
    const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0
    if (publicKey.asymmetricKeyType === 'rsa' && bits >= RSA_BITS_AT_LEAST) return der.toString('base64')
  } catch {
    throw refuse('a certificate cannot be read.')
  }
  throw refuse(`each signing certificate must hold an RSA key of at least ${RSA_BITS_AT_LEAST} bits.`)
}

function parseXml(xml: string): unknown {
  if (Buffer.byteLength(xml) > METADATA_AT_MOST_KIB * 1024)
    throw refuse(`it is longer than ${METADATA_AT_MOST_KIB} KiB.`)
  const refusal = documentRefusal(xml)
  if (refusal) throw refuse(refusal)
  if (XMLValidator.validate(xml) !== true) throw refuse('it is not well-formed XML.')
  try {
    return parser.parse(xml)
  } catch {
    throw refuse('it is not XML that can be read.')
  }
}

/** Reads the metadata of one identity provider; throws `saml_metadata_invalid` with the reason, for whoever sets it up. */
export function parseMetadata(deps: Pick<Deps, 'config' | 'clock'>, xml: string): SamlMetadata {
  const result = document.safeParse(parseXml(xml))
  if (!result.success) {
    throw refuse(`it does not describe one identity provider of the namespace ${METADATA} with certificates.`)
  }
  const { EntityDescriptor: entity } = result.data
  const [provider] = entity.IDPSSODescriptor
  if (!provider) throw refuse('it describes no identity provider.')
  const location = provider.SingleSignOnService.find((each) => each['@Binding'] === REDIRECT_BINDING)?.['@Location']
  const ssoUrl = location && outsideUrl(deps, location)
  if (!ssoUrl) throw refuse('it names no https address for sign-in by HTTP-Redirect.')
  const signing = provider.KeyDescriptor.filter((key) => key['@use'] !== 'encryption')
  const found = signing.flatMap((key) => key.KeyInfo?.X509Data ?? []).flatMap((data) => data.X509Certificate)
  const certificates = [...new Set(found.map(readCertificate))]
  if (certificates.length === 0) throw refuse('it holds no signing certificate.')
  if (certificates.length > CERTIFICATES_AT_MOST)
    throw refuse(`it holds more than ${CERTIFICATES_AT_MOST} certificates.`)
  const validUntil = entity['@validUntil'] ?? null
  if (validUntil !== null && !(Date.parse(validUntil) > deps.clock.now().getTime())) throw refuse('it has expired.')
  return { entityId: entity['@entityID'], ssoUrl: ssoUrl.href, certificates, validUntil }
}

/** The metadata behind an address, as text; throws `saml_metadata_fetch_failed`, without telling what is at that address. */
export async function fetchMetadata(deps: Pick<Deps, 'config' | 'log'>, url: string): Promise<string> {
  try {
    const response = await fetchOutside(deps, url, { headers: { accept: 'application/samlmetadata+xml, text/xml' } })
    if (response.status !== 200) throw new Error(`The answer has status ${response.status}.`)
    return await response.text()
  } catch (error) {
    deps.log.warn({ err: error, url }, 'SAML metadata could not be fetched')
    throw authError('saml_metadata_fetch_failed')
  }
}
