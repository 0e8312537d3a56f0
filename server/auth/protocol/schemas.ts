import { z } from 'zod'
import { GivenText } from '../../platform/http/shapes.ts'
import { challengeFields } from './code-challenge.ts'
import { authError } from './errors.ts'
import { lenientText, password, text } from './text.ts'

const METADATA_AT_MOST_BYTES = 4096
const FULL_NAME_AT_MOST_CHARACTERS = 200
/** What the requests may carry but only the service itself may set. */
const RESERVED_FIELDS = ['role', 'app_metadata', 'aud', 'id'] as const

type Json = z.core.util.JSONType
const json: z.ZodType<Json> = z.lazy(() =>
  z.union([GivenText, z.number(), z.boolean(), z.null(), z.array(json), z.record(GivenText, json)]),
)
export const metadata = z.record(GivenText, json)
export type Metadata = z.infer<typeof metadata>

const channel = z.enum(['sms', 'whatsapp']).nullish()

export const signupBody = z.object({
  email: text,
  phone: text,
  password,
  data: metadata.nullish(),
  channel,
  ...challengeFields,
})
export const passwordBody = z.object({ email: text, phone: text, password })
export const refreshBody = z.object({ refresh_token: text })
export const userBody = z.object({
  email: text,
  phone: text,
  password,
  current_password: password,
  nonce: text,
  data: metadata.nullish(),
  channel,
  ...challengeFields,
})
export const pkceBody = z.object({ auth_code: text, code_verifier: text })
export const signupQuery = z.object({ redirect_to: lenientText })
export const tokenQuery = z.object({ grant_type: lenientText })
export const logoutQuery = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') })

/** Reads what a caller sent, drops fields that nobody declared, and throws `validation_failed` naming the first bad one. */
export function parse<Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> {
  const result = shape.safeParse(value ?? {})
  if (result.success) return result.data
  const field = result.error.issues[0]?.path.join('.')
  throw authError('validation_failed', field ? `The field "${field}" is not valid.` : undefined)
}

/** Throws `not_admin` when a person tries to give themselves what only the service or an administrator may give. */
export function refuseReservedFields(body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  const field = RESERVED_FIELDS.find((name) => Object.hasOwn(body, name))
  if (field) throw authError('not_admin', `Only an administrator may set "${field}".`)
}

/** The person's own data, small enough to travel in each access token. */
export function checkMetadata(data: Metadata | null | undefined): Metadata {
  if (Buffer.byteLength(JSON.stringify(data ?? {})) > METADATA_AT_MOST_BYTES) {
    throw authError('validation_failed', 'The field "data" is too large.')
  }
  return data ?? {}
}

/** `data.full_name` as the profile keeps it, or undefined when the caller said nothing about it. */
export function fullNameOf(data: Metadata): string | undefined {
  const name = data['full_name']
  if (name === undefined) return undefined
  if (name === null) return ''
  const isName = typeof name === 'string' && name.length <= FULL_NAME_AT_MOST_CHARACTERS && !/\p{Cc}/u.test(name)
  if (!isName) throw authError('validation_failed', 'The field "data.full_name" is not valid.')
  return name.trim()
}

export { METADATA_AT_MOST_BYTES }
