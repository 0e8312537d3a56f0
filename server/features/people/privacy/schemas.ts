import { z } from 'zod'
import { GivenText, Timestamp } from '../../../platform/http/shapes.ts'

export const AccountExport = z
  .object({
    exportedAt: Timestamp,
    data: z
      .record(z.string(), z.array(z.looseObject({})))
      .describe('By kind of thing, everything that is kept about the person; secrets and other people are left out'),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof AccountExport>

export const AccountDeletion = z
  .object({
    email: GivenText.max(320).describe("The account's e-mail address, typed again; its phone number without one"),
  })
  .meta({ id: 'AccountDeletion' })
export type AccountDeletion = z.infer<typeof AccountDeletion>
