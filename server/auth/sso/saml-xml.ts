/**
 * What is looked for in the text of a SAML message before any parser reads it. The parsers agree with each other about the
 * plain XML that is left; what they could disagree about (comments, entities, further declarations) is not let in.
 */

const DECLARATION = /^\uFEFF?\s*<\?xml\s[^<>?]*\?>/
const XML_ENCODING = /^\uFEFF?\s*<\?xml\s[^<>?]*encoding\s*=\s*["'](?!utf-8["'])/i

/** Everything else (SHA-1, MD5, HMAC, XPath and XSLT transforms, encryption) is refused by not being here. */
const ALGORITHMS: readonly string[] = [
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]

const SIGNATURES_AT_MOST = 2

function countElements(xml: string, name: string): number {
  return xml.match(new RegExp(`<(?:[^\\s<>/:]+:)?${name}(?=[\\s/>])`, 'g'))?.length ?? 0
}

function algorithmsOf(xml: string): string[] {
  return [...xml.matchAll(/Algorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) => match[1] ?? match[2] ?? '')
}

/** Why a document must not reach a parser, whatever it says: declarations and processing instructions; undefined when it may. */
export function documentRefusal(xml: string): string | undefined {
  const body = xml.replace(DECLARATION, '')
  if (XML_ENCODING.test(xml)) return 'The document is not UTF-8.'
  if (/<!(?!--|\[CDATA\[)/.test(body)) return 'The document has a document type or an entity.'
  if (/<\?/.test(body)) return 'The document has a processing instruction.'
  return undefined
}

/** Why a response must not be looked at; undefined for one that may go on to the check of its signature. */
export function responseRefusal(xml: string): string | undefined {
  const refusal = documentRefusal(xml)
  if (refusal) return refusal
  if (xml.includes('<!')) return 'The response has a comment or a CDATA section.'
  if (xml.includes('\0')) return 'The response has a character that XML does not know.'
  if (countElements(xml, 'Response') !== 1) return 'The document does not hold exactly one response.'
  if (countElements(xml, 'EncryptedAssertion') > 0) return 'Encrypted assertions are not supported.'
  if (countElements(xml, 'Assertion') > 1) return 'The response holds more than one assertion.'
  if (countElements(xml, 'Signature') > SIGNATURES_AT_MOST) return 'The response holds too many signatures.'
  const weak = algorithmsOf(xml).find((algorithm) => !ALGORITHMS.includes(algorithm))
  return weak === undefined ? undefined : `The algorithm ${weak.slice(0, 100)} is not accepted.`
}
