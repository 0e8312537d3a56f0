import { z } from 'zod'
import { authError } from '../protocol/errors.ts'
import { metadata } from '../protocol/schemas.ts'
import { password, text } from '../protocol/text.ts'
import { GivenText } from '../../platform/http/shapes.ts'

const PER_PAGE = { usual: 50, most: 1000 }
const UNIT_MS: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3600_000 }
const DURATION = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/
const BAN_AT_MOST_MS = 200 * 365 * 24 * 3600_000

const data = metadata.nullish()
const number = (usual: number) =>
  z
    .string()
    .regex(/^\d{0,9}$/)
    .default('')
    .transform((digits) => (digits === '' ? usual : Number(digits)))

/** What a caller leaves out, or leaves empty as the client library does, is the usual; what is no number is refused. */
export const pageQuery = z.object({
  page: number(1).transform((page) => Math.max(1, page)),
  per_page: number(PER_PAGE.usual).transform((count) => Math.min(PER_PAGE.most, Math.max(1, count))),
})
export type PageQuery = z.infer<typeof pageQuery>

export const adminUserBody = z.object({
  id: z.uuid().nullish(),
  email: text,
  phone: text,
  password,
  /** Only what this service could have made: an argon2id string. */
  password_hash: z
    .string()
    .regex(/^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,3},p=\d{1,2}\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{21,}$/)
    .nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: data,
  app_metadata: data,
  ban_duration: text,
  role: text,
})
export type AdminUserBody = z.infer<typeof adminUserBody>

export const deleteUserBody = z.object({ should_soft_delete: z.boolean().nullish() })
export const inviteBody = z.object({ email: GivenText, data })
export const linkBody = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
  email: GivenText,
  new_email: text,
  password,
  data,
  redirect_to: text,
})
export type LinkBody = z.infer<typeof linkBody>
export const idParams = z.object({ id: z.string(), factorId: z.string().optional(), passkeyId: z.string().optional() })

/** Go's way of writing a span (`24h`, `1h30m`) in milliseconds; null for `none`, which lifts a ban. */
export function parseBan(duration: string): number | null {
  if (duration === 'none') return null
  if (!DURATION.test(duration)) {
    throw authError('validation_failed', 'The field "ban_duration" must be "none" or a span such as "24h".')
  }
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)([a-zµ]+)/g)]
  const total = parts.reduce((sum, [, amount = '0', unit = 's']) => sum + Number(amount) * (UNIT_MS[unit] ?? 0), 0)
  return Math.min(total, BAN_AT_MOST_MS)
}
