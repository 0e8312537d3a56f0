import { z } from 'zod'
import { INVITE_CHOICES } from '../../../../domain/employee-imports.ts'
import { GivenDay } from '../../../platform/http/shapes.ts'

export const ImportConfirmation = z
  .object({
    revision: z.int().describe('Of the rows as they were looked at; with another one nothing is done'),
    typedLeavers: z
      .int()
      .nullable()
      .default(null)
      .describe('How many become inactive, typed by whoever confirms; needed where the file looks short'),
    invite: z.enum(INVITE_CHOICES).describe('Whether those who are added are invited, and when'),
    inviteOn: GivenDay.nullish()
      .transform((day) => day ?? null)
      .describe('The day on whose morning the invitations leave, with ON_DAY'),
  })
  .refine(({ invite, inviteOn }) => invite !== 'ON_DAY' || inviteOn !== null, {
    path: ['inviteOn'],
    message: 'Choose a day.',
  })
  .meta({ id: 'ImportConfirmation' })
export type ImportConfirmation = z.output<typeof ImportConfirmation>
