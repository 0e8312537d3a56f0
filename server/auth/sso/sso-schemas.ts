import { z } from 'zod'
import { challengeFields } from '../protocol/code-challenge.ts'
import { GivenText } from '../../platform/http/shapes.ts'
import { lenientText, text } from '../protocol/text.ts'

/** What a provider may tell of a person; the mapping says under which names. */
export const MAPPED_FIELDS = ['email', 'full_name', 'department', 'location', 'grade', 'employee_id'] as const
export type MappedField = (typeof MAPPED_FIELDS)[number]

const NAME_AT_MOST = 256
const DOMAINS_AT_MOST = 50
const name = GivenText.min(1).max(NAME_AT_MOST)
const source = z.object({
  name: name.optional(),
  names: z.array(name).max(10).optional(),
  default: GivenText.max(200).optional(),
})
/** In GoTrue's shape: `{keys: {department: {name: 'dept'}}}`; fields that nobody declared are dropped. */
const attributeMapping = z.object({ keys: z.partialRecord(z.enum(MAPPED_FIELDS), source).default({}) })
export type AttributeMapping = z.infer<typeof attributeMapping>

const domain = GivenText.max(253)
  .transform((given) => given.trim().toLowerCase())
  .pipe(z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/))

const settings = {
  domains: z.array(domain).max(DOMAINS_AT_MOST).optional(),
  attribute_mapping: attributeMapping.optional(),
  disabled: z.boolean().optional(),
  just_in_time: z.boolean().optional(),
  metadata_url: GivenText.max(2048).nullish(),
  metadata_xml: text,
  issuer: GivenText.max(2048).nullish(),
  client_id: GivenText.min(1).max(512).nullish(),
  client_secret: GivenText.min(1).max(2048).nullish(),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5B\x5D-\x7E]{1,100}$/))
    .max(20)
    .optional(),
}
export const newProviderBody = z.object({ ...settings, type: z.enum(['saml', 'oidc']) })
export const changedProviderBody = z.object(settings)
export const adminProviderBody = newProviderBody.extend({ company_id: z.uuid() })
export type ProviderSettings = z.infer<typeof changedProviderBody>

export const ssoBody = z.object({
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: z.boolean().nullish(),
  ...challengeFields,
})

const mapping = attributeMapping.default({ keys: {} })
/** The `config` column: what was read from the provider once, and is checked again when it is loaded. */
export const samlConfig = z.object({
  entity_id: z.string(),
  sso_url: z.string(),
  certificates: z.array(z.string()).min(1),
  valid_until: z.string().nullable(),
  metadata_url: z.string().nullable(),
  fetched_at: z.string(),
  attribute_mapping: mapping,
})
export const oidcConfig = z.object({
  issuer: z.string(),
  client_id: z.string(),
  scopes: z.array(z.string()),
  attribute_mapping: mapping,
})
export type SamlConfig = z.infer<typeof samlConfig>
export type OidcConfig = z.infer<typeof oidcConfig>

export const oidcCallbackQuery = z.object({ state: lenientText })
export const acsBody = z.object({ SAMLResponse: GivenText.default(''), RelayState: lenientText })
