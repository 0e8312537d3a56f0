import { z } from 'zod'
import { PathId } from '../../../platform/http/path-id.ts'
import { TypedText } from '../../../platform/http/shapes.ts'

export const InvitationParams = z.object({ id: PathId, invitationId: PathId })

const Email = z.email()

export const InviteAdministrator = z
  .object({
    email: TypedText.max(254)
      // Before it is put in small letters: a few letters outside ASCII would become ASCII ones by it.
      .refine((email) => Email.safeParse(email).success, 'Enter an email address, like name@company.co.uk.')
      .meta({ format: 'email' })
      .transform((email) => email.toLowerCase()),
  })
  .meta({ id: 'InviteAdministrator' })
