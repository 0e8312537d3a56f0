import { z } from 'zod'
import { challengeFields } from '../protocol/code-challenge.ts'
import { metadata } from '../protocol/schemas.ts'
import { lenientText, text } from '../protocol/text.ts'

const channel = z.enum(['sms', 'whatsapp']).nullish()

export const otpBody = z.object({
  email: text,
  phone: text,
  data: metadata.nullish(),
  create_user: z.boolean().nullish(),
  channel,
  ...challengeFields,
})
export const verifyBody = z.object({ type: text, email: text, phone: text, token: text, token_hash: text })
export const verifyQuery = z.object({
  token: lenientText,
  type: lenientText,
  redirect_to: lenientText,
})
export const resendBody = z.object({ type: text, email: text, phone: text, channel, ...challengeFields })
export const recoverBody = z.object({ email: text, ...challengeFields })
