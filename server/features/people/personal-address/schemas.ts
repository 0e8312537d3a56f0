import { z } from 'zod'
import { GivenText, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

export const PersonalAddress = z
  .object({
    email: z.string().nullable().describe('The proven one; null without one'),
    provenAt: Timestamp.nullable(),
    waiting: z
      .object({ email: z.string(), until: Timestamp })
      .nullable()
      .describe('The address that a code was mailed to, and until when the code works'),
    endsAt: Timestamp.nullable().describe(
      'From when it opens nothing, 30 days after leaving; null without such a moment',
    ),
    opensAfterLeaving: z
      .boolean()
      .describe(
        'The company’s single sign-on manages the account, so that the address opens it only after its access has ended',
      ),
  })
  .meta({ id: 'PersonalAddress' })
export type PersonalAddress = z.infer<typeof PersonalAddress>

const Email = z.email()

export const NewPersonalAddress = z
  .object({
    email: TypedText.max(254)
      // Before it is put in small letters: a few letters outside ASCII would become ASCII ones by it.
      .refine((email) => Email.safeParse(email).success, 'Enter an email address, like name@example.com.')
      .meta({ format: 'email' })
      .transform((email) => email.toLowerCase()),
  })
  .meta({ id: 'NewPersonalAddress' })

export const PersonalAddressProof = z
  .object({ code: GivenText.max(20).describe('The six digits of the mail') })
  .meta({ id: 'PersonalAddressProof' })
