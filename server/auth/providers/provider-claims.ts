import { z } from 'zod'
import type { ProviderConfig } from '../../config/providers.ts'
import { parseEmail } from '../protocol/email-address.ts'
import { GivenText } from '../../platform/http/shapes.ts'
import { lenientText, oneLine } from '../protocol/text.ts'

const SUBJECT_AT_MOST_CHARACTERS = 255
const NAME_AT_MOST_CHARACTERS = 200
const PICTURE_AT_MOST_CHARACTERS = 1000

const flag = z.union([z.boolean(), z.string(), z.number()]).optional().catch(undefined)
/** The provider's own unchanging name for somebody. */
export const subject = GivenText.min(1).max(SUBJECT_AT_MOST_CHARACTERS)
/** Made fit to be kept before it is. */
const anyText = z.string().optional().catch(undefined)
const claimsShape = z.object({
  sub: subject,
  iss: lenientText,
  email: lenientText,
  email_verified: flag,
  /** Microsoft's own word on whether the tenant owns the address's domain; its `email` alone is what anybody typed. */
  xms_edov: flag,
  name: anyText,
  given_name: anyText,
  family_name: anyText,
  picture: lenientText,
})

/** Somebody as a provider knows them, once its word has been checked. */
export type ExternalIdentity = {
  /** `google`, `web3` … */
  provider: string
  subject: string
  /** Normalised. Kept on the identity even when unverified, but then it opens nothing. */
  email: string | null
  isEmailVerified: boolean
  fullName: string
  /** What the protocol shows as `identity_data`. */
  data: Record<string, string | boolean>
}

// Apple sends the flags as text, Microsoft as a number.
const isTrue = (value: string | boolean | number | undefined) =>
  value === true || value === 1 || value === 'true' || value === '1'

function readEmail(email: string | undefined): string | null {
  try {
    return email === undefined ? null : parseEmail(email)
  } catch {
    return null
  }
}

function pictureOf(picture: string | undefined): string | undefined {
  const isShown = picture !== undefined && picture.length <= PICTURE_AT_MOST_CHARACTERS && URL.canParse(picture)
  return isShown && new URL(picture).protocol === 'https:' ? picture : undefined
}

/** Turns checked claims of an ID token, and of the user-info answer where there is one, into an identity. `name` is what a form told beside them. */
export function identityOf(provider: ProviderConfig, claims: object, name?: string): ExternalIdentity {
  const given = claimsShape.parse(claims)
  const email = readEmail(given.email)
  const isVerified = provider.name === 'azure' ? isTrue(given.xms_edov) : isTrue(given.email_verified)
  const parts = [given.given_name, given.family_name].filter((part) => part !== undefined && part !== '').join(' ')
  const fullName = oneLine(given.name ?? (parts || (name ?? '')), NAME_AT_MOST_CHARACTERS)
  const picture = pictureOf(given.picture)
  const isEmailVerified = email !== null && isVerified
  return {
    provider: provider.name,
    subject: given.sub,
    email,
    isEmailVerified,
    fullName,
    data: {
      iss: given.iss ?? provider.issuer,
      sub: given.sub,
      provider_id: given.sub,
      ...(email && { email }),
      email_verified: isEmailVerified,
      phone_verified: false,
      ...(fullName && { name: fullName, full_name: fullName }),
      ...(picture && { picture, avatar_url: picture }),
    },
  }
}

const verifiedData = z.object({ email_verified: z.literal(true) })

/** Whether stored `identity_data` says that the provider vouched for the address. */
export function isVerifiedData(data: unknown): boolean {
  return verifiedData.safeParse(data).success
}
