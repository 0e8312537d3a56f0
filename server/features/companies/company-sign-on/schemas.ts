import { z } from 'zod'
import { SIGN_ON_FIELDS } from '../../../../domain/sign-on.ts'
import { GivenText, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const DOMAINS_AT_MOST = 50
/** Metadata of one service is a few kilobytes, and the auth service takes no more of it. */
const METADATA_AT_MOST = 64 * 1024

const SignOnNames = z
  .partialRecord(z.enum(SIGN_ON_FIELDS), TypedText.max(256, 'Use 256 characters at most.'))
  .describe('What the service calls each; an empty one, or none, is found under its usual names or left out')

const SignOnTrial = z
  .object({
    at: Timestamp,
    refusal: z.string().nullable().describe('Why the answer could not be read; null when it could'),
    subject: z.string().describe('The service’s own name for the person'),
    person: z.partialRecord(z.enum(SIGN_ON_FIELDS), z.string()).describe('What would be recorded of them'),
    isOfDomain: z.boolean().describe('Whether their address is at a domain of this service: else it lets nobody in'),
    claims: z.array(z.object({ name: z.string(), value: z.string() }).meta({ id: 'SignOnClaim' })),
  })
  .meta({ id: 'SignOnTrial' })

const SignOnProvider = z
  .object({
    id: z.string(),
    kind: z.enum(['saml', 'oidc']),
    issuer: z.string().describe('The entity ID, or the issuer of OpenID Connect'),
    metadataUrl: z.string().nullable().describe('Where SAML metadata is read again each day'),
    clientId: z.string().nullable().describe('Of OpenID Connect'),
    isEnabled: z.boolean().describe('False where whoever runs this installation has switched it off'),
    isEnforced: z.boolean().describe('Whether people of its domains come by it alone, while it can be used'),
    certificatesEndAt: z.array(Timestamp).describe('Of SAML'),
    domains: z.array(z.string()),
    names: SignOnNames,
    trial: SignOnTrial.nullable().describe('The last one, for an hour'),
  })
  .meta({ id: 'SignOnProvider' })
export type SignOnProvider = z.infer<typeof SignOnProvider>

export const CompanySignOnPage = z
  .object({
    providers: z.array(SignOnProvider),
    isSamlOffered: z.boolean(),
    addresses: z
      .object({ entityId: z.string(), acs: z.string(), redirect: z.string() })
      .meta({ id: 'SignOnAddresses', description: 'What the service must be told of us' }),
  })
  .meta({ id: 'CompanySignOnPage' })
export type CompanySignOnPage = z.infer<typeof CompanySignOnPage>

const address = TypedText.max(2048, 'Use 2,048 characters at most.').regex(
  /^https?:\/\//i,
  'Enter a whole address, with https.',
)
const metadataXml = GivenText.min(1).max(METADATA_AT_MOST, 'That is more than one service’s metadata.')
const clientSecret = TypedText.min(1).max(2048, 'Use 2,048 characters at most.')
const domains = z.array(GivenText.max(253)).max(DOMAINS_AT_MOST).describe('Verified ones of the company')

export const NewSignOnProvider = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('saml'),
      metadataUrl: address.optional(),
      metadataXml: metadataXml.optional().describe('In place of the address'),
      domains,
      names: SignOnNames.optional(),
    }),
    z.object({
      kind: z.literal('oidc'),
      issuer: address,
      clientId: TypedText.min(1, 'Enter the client ID.').max(512, 'Use 512 characters at most.'),
      clientSecret: clientSecret.optional(),
      domains,
      names: SignOnNames.optional(),
    }),
  ])
  .meta({ id: 'NewSignOnProvider' })
export type NewSignOnProvider = z.output<typeof NewSignOnProvider>

export const SignOnProviderEdit = z
  .object({
    domains: domains.optional(),
    names: SignOnNames.optional(),
    metadataUrl: address.optional(),
    metadataXml: metadataXml.optional(),
    clientSecret: clientSecret.optional(),
  })
  .meta({ id: 'SignOnProviderEdit', description: 'What is left out stays as it is' })
export type SignOnProviderEdit = z.output<typeof SignOnProviderEdit>

export const SignOnWay = z
  .object({ url: z.string().describe('The page of the service, for this browser alone') })
  .meta({ id: 'SignOnWay' })
