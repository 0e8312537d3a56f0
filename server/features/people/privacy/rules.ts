import type { ErrorCode } from '../../../../domain/errors.ts'
import type { Actor } from '../../../auth/guard/actor.ts'

/** How long a sign-in, or a second step passed in the same session, counts as fresh. */
const FRESH_MS = 5 * 60_000

/** Somebody who finds an unlocked device must not be able to erase its owner, or to stay in the account; undefined when this session is proof enough. */
export function refusalForProof(provenAt: string | null, now: Date): ErrorCode | undefined {
  const isFresh = provenAt !== null && now.getTime() - Date.parse(provenAt) <= FRESH_MS
  return isFresh ? undefined : 'fresh_sign_in_required'
}

type Administrator = { user_id: string; role: string; is_working: boolean }

/**
 * Neither the platform nor a company may be left without somebody who can run it; whoever's access through the company has ended
 * administers it no more, and could not appoint a successor.
 */
export function refusalForErasure(
  { userId, accessEnd }: Pick<Actor, 'userId' | 'accessEnd'>,
  administrators: readonly Administrator[],
): ErrorCode | undefined {
  const isLast = (role: string) => {
    const holders = administrators.filter((one) => one.role === role)
    const others = holders.filter((one) => one.user_id !== userId && one.is_working)
    return holders.some((one) => one.user_id === userId) && others.length === 0
  }
  if (isLast('ADMIN')) return 'last_admin'
  return !accessEnd && isLast('COMPANY_ADMIN') ? 'last_company_admin' : undefined
}

const digits = (text: string) => text.replaceAll(/\D/g, '')

/** Whether what they typed to confirm is the account's own address, or its number where it has none. */
export function isTheirs(typed: string, { email, phone }: { email: string | null; phone: string | null }): boolean {
  if (email) return typed.trim().toLowerCase() === email
  return digits(typed) === (phone ?? '')
}
