import { z } from 'zod'

/** A moment as the database writes it: ISO 8601 with microseconds. */
export const Timestamp = z.string().meta({ format: 'date-time' })

export const Pounds = z.number().describe('Pounds')

/** A moment that a client names. PostgreSQL knows no year 0. */
export const GivenTimestamp = z.iso.datetime({ offset: true }).refine((iso) => !iso.startsWith('0000'))

/** What a person typed. PostgreSQL keeps no NUL. */
export const TypedText = z
  .string()
  .trim()
  .refine((text) => !text.includes('\0'), 'Use ordinary characters.')
