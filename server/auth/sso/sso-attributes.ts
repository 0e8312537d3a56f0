import type { JsonObject } from '../../migrations/tables.generated.ts'
import { oneLine } from '../protocol/text.ts'
import type { AttributeMapping, MappedField } from './sso-schemas.ts'
import { MAPPED_FIELDS } from './sso-schemas.ts'

const FIELD_AT_MOST_CHARACTERS = 200
const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** Under which names Entra ID, Okta, Google and others send these unless told otherwise. */
const USUAL_NAMES: Partial<Record<MappedField, readonly string[]>> = {
  email: ['email', 'mail', `${CLAIMS}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3', 'emailAddress', 'Email'],
  full_name: [
    'name',
    'full_name',
    'displayName',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
  ],
}
const GIVEN_NAMES = ['given_name', 'firstName', `${CLAIMS}/givenname`, 'urn:oid:2.5.4.42']
const FAMILY_NAMES = ['family_name', 'lastName', `${CLAIMS}/surname`, 'urn:oid:2.5.4.4']

export type SsoPerson = {
  /** The provider's own unchanging name for them. */
  subject: string
  email: string | undefined
  /** Fields that the company mapped replace what is stored; a name found by guessing only fills a gap. */
  mapped: Partial<Record<MappedField, string>>
  guessedName: string | undefined
}

type Attributes = ReadonlyMap<string, readonly string[]>

/** Who came back, and what that was read from. */
export type Claims = { person: SsoPerson; attributes: Attributes }

function clean(value: string | undefined): string | undefined {
  return oneLine(value ?? '', FIELD_AT_MOST_CHARACTERS) || undefined
}

function firstOf(attributes: Attributes, names: readonly string[]): string | undefined {
  return names.map((name) => clean(attributes.get(name)?.[0])).find((value) => value !== undefined)
}

function guessName(attributes: Attributes): string | undefined {
  const whole = firstOf(attributes, USUAL_NAMES.full_name ?? [])
  const parts = [firstOf(attributes, GIVEN_NAMES), firstOf(attributes, FAMILY_NAMES)]
  return whole ?? clean(parts.filter((part) => part !== undefined).join(' '))
}

/** Reads what the provider says of the person under the company's mapping, and e-mail and name also without one. */
export function readClaims(subject: string, attributes: Attributes, mapping: AttributeMapping): Claims {
  const mapped: SsoPerson['mapped'] = {}
  for (const field of MAPPED_FIELDS) {
    const source = mapping.keys[field]
    if (!source) continue
    const names = [...(source.name === undefined ? [] : [source.name]), ...(source.names ?? [])]
    const value = firstOf(attributes, names) ?? clean(source.default)
    if (value !== undefined) mapped[field] = value
  }
  const email = mapping.keys.email ? mapped.email : firstOf(attributes, USUAL_NAMES.email ?? [])
  return { person: { subject, email, mapped, guessedName: guessName(attributes) }, attributes }
}

/** The claims of OpenID Connect in the same form; what is no text, number or yes and no, nor a list of them, is left out. */
export function claimsAsAttributes(claims: JsonObject): Attributes {
  const entries = Object.entries(claims).map(([name, value]): [string, string[]] => {
    const values = Array.isArray(value) ? value : [value]
    return [name, values.filter((one) => ['string', 'number', 'boolean'].includes(typeof one)).map(String)]
  })
  return new Map(entries)
}
