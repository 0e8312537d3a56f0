import { z } from 'zod'

/** Join codes are read aloud and typed: case, spaces and dashes between groups do not matter. */
export const JoinCompany = z
  .object({
    joinCode: z
      .string()
      .trim()
      .min(1, 'Enter your join code.')
      .max(40, 'A join code is at most 24 characters.')
      .transform((code) => code.toUpperCase().replaceAll(/[\s–—-]+/g, '-')),
  })
  .meta({ id: 'JoinCompany' })

export const Onboarded = z
  .object({ companyId: z.string().nullable(), companyName: z.string().nullable() })
  .meta({ id: 'Onboarded' })
