import { z } from 'zod'

/** A moment as the database writes it: ISO 8601 with microseconds. */
export const Timestamp = z.string().meta({ format: 'date-time' })

export const Pounds = z.number().describe('Pounds')

/** Up to nanoseconds, with an offset. */
const LONGEST_MOMENT = '2026-01-31T09:00:00.123456789+00:00'.length
const OFFSET = /(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/

/** PostgreSQL knows no year 0 and no offset of 16 hours, and ISO 8601 writes years with four digits. */
function isKept(iso: string): boolean {
  const year = new Date(iso).getUTCFullYear()
  return OFFSET.test(iso) && year >= 1 && year <= 9999
}

/** A moment that a client names. */
export const GivenTimestamp = z.iso
  .datetime({ offset: true })
  .max(LONGEST_MOMENT)
  .refine(isKept, 'Use a moment of the years 1 to 9999, with an offset that a country could have.')

/** A London day that a client names, of the years that a calendar of ours could mean. */
export const GivenDay = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Use a day of this century.')

/** Text that a client gives. PostgreSQL keeps no NUL, and neither it nor UTF-8 half of a character. */
export const GivenText = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Use ordinary characters.')

/** Whether it leads to a site: a host with a dot, and nobody's name or password in it. */
export function isWebAddress(address: string, start: RegExp): boolean {
  const url = start.test(address) ? URL.parse(address) : null
  return url !== null && url.hostname.includes('.') && url.username === '' && url.password === ''
}

/** What a person typed. */
export const TypedText = GivenText.trim()
