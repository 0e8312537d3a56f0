import type { Factor } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { authClient } from './auth-client.ts'

/** The kinds of second step, the handiest first. */
const KINDS = ['totp', 'webauthn', 'phone'] as const
type SecondStepKind = (typeof KINDS)[number]

export type SecondStep = {
  id: string
  kind: SecondStepKind
  /** The person's own name for it, else its kind. */
  name: string
  /** Of a phone, the last three digits of its number. */
  ending: string
  /** ISO 8601. */
  addedAt: string
}

export const KIND_LABELS: Record<SecondStepKind, string> = {
  totp: 'Authenticator app',
  webauthn: 'Security key',
  phone: 'Text message',
}

function endOf(factor: Factor): string {
  return 'phone' in factor && typeof factor.phone === 'string' ? factor.phone.slice(-3) : ''
}

function toStep(factor: Factor): SecondStep[] {
  const { id, factor_type: type, friendly_name: given, status, created_at: addedAt } = factor
  const kind = KINDS.find((one) => one === type)
  if (!kind || status !== 'verified') return []
  const ending = endOf(factor)
  const name = kind === 'phone' ? `${KIND_LABELS.phone} to …${ending}` : given || KIND_LABELS[kind]
  return [{ id, kind, name, ending, addedAt }]
}

/** A name that none of the others has: the service keeps them apart by it. */
export function freeName(base: string, taken: readonly string[]): string {
  let name = base
  for (let number = 2; taken.includes(name); number += 1) name = `${base} ${number}`
  return name
}

/** The second steps that count. */
export const secondStepsQuery = queryOptions({
  queryKey: ['account', 'second-steps'],
  queryFn: async () => {
    const { data, error } = await (await authClient()).mfa.listFactors()
    if (error) throw error
    return data.all.flatMap(toStep).toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  },
})
