/** A signed response as the test provider writes it, in pieces; `evil` gives a piece another id and other words. */
type Parts = {
  response: string
  assertion: string
  signature: string
  evil: (xml: string, id: string) => string
}

const bare = (xml: string, signature: string) => xml.replace(signature, '')
const afterFirstTag = (xml: string, inserted: string) => xml.replace(/^<[^>]+>/, (tag) => tag + inserted)
const beforeEnd = (xml: string, inserted: string) => xml.replace(/<\/[^>]+>$/, (tag) => inserted + tag)

/** XSW1 and 2: the signature covers the true response, kept inside it or before it, while the root is another. */
function wrapResponse({ response, signature, evil }: Parts, isInside: boolean): string {
  const original = bare(response, signature)
  const moved = isInside ? beforeEnd(signature, original) : original + signature
  return afterFirstTag(evil(original, 'response'), moved)
}

/** XSW5, 6 and 8: the signed assertion is changed where it stands, and the true one is put somewhere else, without signature. */
function changeInPlace(parts: Parts, place: (signature: string, original: string) => string): string {
  const { response, assertion, signature, evil } = parts
  const original = bare(assertion, signature)
  const changed = evil(original, 'assertion').replace('</saml:Issuer>', `</saml:Issuer>${place(signature, original)}`)
  return response.replace(assertion, changed)
}

const evilAssertion = ({ assertion, signature, evil }: Parts) => evil(bare(assertion, signature), 'assertion')

/** The eight classic ways to move a good signature onto words that it does not cover, each for the element that it needs signed. */
export const WRAPPINGS: readonly {
  name: string
  sign: 'assertion' | 'response'
  wrap: (parts: Parts) => string
}[] = [
  { name: 'XSW1', sign: 'response', wrap: (parts) => wrapResponse(parts, true) },
  { name: 'XSW2', sign: 'response', wrap: (parts) => wrapResponse(parts, false) },
  // Another assertion before the signed one.
  {
    name: 'XSW3',
    sign: 'assertion',
    wrap: (parts) => parts.response.replace(parts.assertion, evilAssertion(parts) + parts.assertion),
  },
  // Another assertion around the signed one.
  {
    name: 'XSW4',
    sign: 'assertion',
    wrap: (parts) => parts.response.replace(parts.assertion, beforeEnd(evilAssertion(parts), parts.assertion)),
  },
  {
    name: 'XSW5',
    sign: 'assertion',
    wrap: (parts) =>
      beforeEnd(
        changeInPlace(parts, (signature) => signature),
        bare(parts.assertion, parts.signature),
      ),
  },
  {
    name: 'XSW6',
    sign: 'assertion',
    wrap: (parts) => changeInPlace(parts, (signature, original) => beforeEnd(signature, original)),
  },
  // Another assertion in an Extensions element, whose content the schema leaves open.
  {
    name: 'XSW7',
    sign: 'assertion',
    wrap: (parts) => {
      const extensions = `<samlp:Extensions>${evilAssertion(parts)}</samlp:Extensions>`
      return parts.response.replace(parts.assertion, extensions + parts.assertion)
    },
  },
  {
    name: 'XSW8',
    sign: 'assertion',
    wrap: (parts) =>
      changeInPlace(parts, (signature, original) => beforeEnd(signature, `<ds:Object>${original}</ds:Object>`)),
  },
]

function piece(xml: string, element: string): string {
  const found = new RegExp(`<${element}[ >].*</${element}>`, 's').exec(xml)?.[0]
  if (!found) throw new Error(`There is no ${element}.`)
  return found
}

/** Applies one of them to a signed response; `words` are put in place of the true ones wherever nothing is signed. */
export function wrapSignature(
  xml: string,
  wrap: (parts: Parts) => string,
  words: readonly (readonly [string, string])[],
): string {
  const evil = (part: string, id: string) => {
    const renamed = part.replace(/ ID="[^"]+"/, ` ID="_evil-${id}"`)
    return words.reduce((text, [before, after]) => text.replaceAll(`>${before}<`, `>${after}<`), renamed)
  }
  const assertion = piece(xml, 'saml:Assertion')
  return wrap({ response: xml, assertion, signature: piece(xml, 'ds:Signature'), evil })
}
