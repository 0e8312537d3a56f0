import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { responseRefusal } from './saml-xml.ts'
import type { SamlConfig } from './sso-schemas.ts'

const CLOCK_SKEW_MS = 60_000
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const EMAIL_ADDRESS = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

export const entityIdOf = (deps: Pick<Deps, 'config'>) => `${deps.config.publicUrl}/auth/v1/sso/saml/metadata`
export const acsUrlOf = (deps: Pick<Deps, 'config'>) => `${deps.config.publicUrl}/auth/v1/sso/saml/acs`

const pem = (base64: string) =>
  `-----BEGIN CERTIFICATE-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`

/** The library bound to one provider and one request, whose id the database remembers in the flow. */
export function createSaml(deps: Pick<Deps, 'config' | 'clock'>, config: SamlConfig, requestId: string): SAML {
  return new SAML({
    issuer: entityIdOf(deps),
    audience: entityIdOf(deps),
    callbackUrl: acsUrlOf(deps),
    entryPoint: config.sso_url,
    idpIssuer: config.entity_id,
    idpCert: config.certificates.map(pem),
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    // One signature is asked for, on either: only the bytes that it covers are ever read.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (key) => (key === requestId ? deps.clock.now().toISOString() : null),
      removeAsync: async () => null,
    },
  })
}

const leaf = z.union([z.string(), z.object({ _: z.string().default('') }).transform((node) => node._)])
const attributes = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ $: z.object(shape) })
const one = <Item extends z.ZodType>(item: Item) => z.tuple([item]).transform(([only]) => only)

const confirmation = attributes({ Method: z.string() }).extend({
  SubjectConfirmationData: one(
    attributes({
      NotOnOrAfter: z.string(),
      NotBefore: z.string().optional(),
      Recipient: z.string(),
      InResponseTo: z.string(),
    }),
  ).optional(),
})
const statement = z.object({
  Attribute: z
    .array(attributes({ Name: z.string() }).extend({ AttributeValue: z.array(leaf).default([]) }))
    .default([]),
})
/** The signed assertion as the library's own parser reads it. */
const assertionShape = z.object({
  Assertion: attributes({ ID: z.string().min(1), Version: z.literal('2.0') }).extend({
    Issuer: one(leaf),
    Subject: one(
      z.object({
        NameID: one(z.object({ _: z.string(), $: z.object({ Format: z.string().optional() }).optional() })),
        SubjectConfirmation: z.array(confirmation),
      }),
    ),
    Conditions: one(attributes({ NotBefore: z.string().optional(), NotOnOrAfter: z.string() })),
    AuthnStatement: z.array(z.unknown()).min(1),
    AttributeStatement: z.array(z.union([statement, z.literal('').transform(() => ({ Attribute: [] }))])).default([]),
  }),
})
type Assertion = z.infer<typeof assertionShape>['Assertion']

type SamlFacts = {
  assertionId: string
  /** Until when the assertion would be taken, so until when its use must be remembered. */
  expiresAt: Date
  subject: string
  attributes: ReadonlyMap<string, readonly string[]>
}

function isWithin(now: number, notBefore: string | undefined, notOnOrAfter: string): boolean {
  const begun = notBefore === undefined || Date.parse(notBefore) <= now + CLOCK_SKEW_MS
  return begun && Date.parse(notOnOrAfter) > now - CLOCK_SKEW_MS
}

/** Beyond what the library checks: recipient, request and times must all stand inside the signed assertion itself. */
function isMeantForUs(deps: Pick<Deps, 'config' | 'clock'>, assertion: Assertion, requestId: string): boolean {
  const now = deps.clock.now().getTime()
  return assertion.Subject.SubjectConfirmation.some(({ $, SubjectConfirmationData: data }) => {
    if ($.Method !== BEARER || !data) return false
    const { Recipient, InResponseTo, NotBefore, NotOnOrAfter } = data.$
    return Recipient === acsUrlOf(deps) && InResponseTo === requestId && isWithin(now, NotBefore, NotOnOrAfter)
  })
}

function toFacts(assertion: Assertion): SamlFacts {
  const { Subject, Conditions, AttributeStatement } = assertion
  const { _: name, $: how } = Subject.NameID
  const ends = [
    Conditions.$.NotOnOrAfter,
    ...Subject.SubjectConfirmation.map((c) => c.SubjectConfirmationData?.$.NotOnOrAfter),
  ]
  const latest = Math.max(...ends.filter((end) => end !== undefined).map((end) => Date.parse(end)))
  const named = AttributeStatement.flatMap(({ Attribute }) => Attribute)
  return {
    assertionId: assertion.$.ID,
    expiresAt: new Date(latest + CLOCK_SKEW_MS),
    // Providers change the case of an address at will; it is the same person.
    subject: how?.Format === EMAIL_ADDRESS ? name.trim().toLowerCase() : name.trim(),
    attributes: new Map(named.map(({ $, AttributeValue }) => [$.Name, AttributeValue.map((value) => value.trim())])),
  }
}

/**
 * What a response proves about the person, read from nothing but the bytes under a good signature of the provider.
 * Rejects with the reason, which is for the operator's log and not for the person.
 */
export async function readSamlResponse(
  deps: Pick<Deps, 'config' | 'clock'>,
  config: SamlConfig,
  response: { samlResponse: string; requestId: string },
): Promise<SamlFacts> {
  const { samlResponse, requestId } = response
  const refusal = responseRefusal(Buffer.from(samlResponse, 'base64').toString('utf8'))
  if (refusal) throw new Error(refusal)
  const { profile } = await createSaml(deps, config, requestId).validatePostResponseAsync({
    SAMLResponse: samlResponse,
  })
  const parsed = assertionShape.safeParse(profile?.getAssertion?.())
  if (!parsed.success) throw new Error('The assertion lacks something that it must have.')
  const { Assertion: assertion } = parsed.data
  if (assertion.Issuer !== config.entity_id) throw new Error('The assertion was issued by another provider.')
  if (!isMeantForUs(deps, assertion, requestId))
    throw new Error('The assertion is not for this request or not for now.')
  const { NotBefore, NotOnOrAfter } = assertion.Conditions.$
  if (!isWithin(deps.clock.now().getTime(), NotBefore, NotOnOrAfter)) throw new Error('The assertion is not for now.')
  if (assertion.Subject.NameID.$?.Format === TRANSIENT) throw new Error('The NameID is transient.')
  return toFacts(assertion)
}
