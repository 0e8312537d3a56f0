import { z } from 'zod'
import { FACTOR_TYPES } from './factor-policy.ts'
import { GivenText, TypedText } from '../../platform/http/shapes.ts'

const NAME_AT_MOST_CHARACTERS = 120
const ISSUER_AT_MOST_CHARACTERS = 64

const oneLine = (most: number) => TypedText.max(most).regex(/^\P{Cc}*$/u)

export const enrolBody = z.object({
  factor_type: z.enum(FACTOR_TYPES),
  friendly_name: oneLine(NAME_AT_MOST_CHARACTERS).nullish(),
  issuer: oneLine(ISSUER_AT_MOST_CHARACTERS).nullish(),
  phone: GivenText.max(32).nullish(),
})
export type EnrolBody = z.infer<typeof enrolBody>

/** `webauthn.rpId` and `rpOrigins` come along from the client and are not read. */
export const challengeBody = z.object({ channel: z.enum(['sms', 'whatsapp']).nullish() })

/** What kind of answer is expected follows from the challenge, so `webauthn.type` is not read either. */
export const verifyBody = z.object({
  challenge_id: z.uuid(),
  code: GivenText.max(16).nullish(),
  webauthn: z.object({ credential_response: z.unknown().optional() }).nullish(),
})
export type VerifyBody = z.infer<typeof verifyBody>

export const passkeyBody = z.object({ challenge_id: z.uuid(), credential: z.unknown().optional() })
export type PasskeyBody = z.infer<typeof passkeyBody>

export const passkeyNameBody = z.object({ friendly_name: oneLine(NAME_AT_MOST_CHARACTERS).min(1) })

const uuid = z.uuid()

/** An id out of a path, or undefined when it cannot be one. */
export function idOf(params: unknown, name: string): string | undefined {
  return uuid.safeParse(Object(params)[name]).data
}
