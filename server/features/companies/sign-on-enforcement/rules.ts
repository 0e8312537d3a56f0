import type { ErrorCode } from '../../../../domain/errors.ts'
import { BREAK_GLASS_AT_LEAST } from '../../../../domain/sign-on.ts'
import type { Enforcement } from '../../../auth/enforcement/enforcement.ts'

/** Whether it holds now, and not only once the service can be used again. */
export function isInForce({ since, isReady, isSwitchedOn }: Enforcement): boolean {
  return since !== null && isReady && isSwitchedOn
}

/**
 * Why a company may not let people in by the service alone and spare these; undefined when it may. Where it does already, other people can
 * be chosen at any time: a service that does not answer is the hour in which that is needed.
 */
export function refusalFor(enforcement: Enforcement, ids: readonly string[]): ErrorCode | undefined {
  const { since, isReady, isSwitchedOn, administrators } = enforcement
  if (since === null && !isReady) return 'sign_on_not_set_up'
  if (since === null && !isSwitchedOn) return 'sign_on_switched_off'
  const chosen = ids.map((id) => administrators.find((one) => one.id === id))
  if (chosen.includes(undefined)) return 'break_glass_not_administrator'
  if (new Set(ids).size < BREAK_GLASS_AT_LEAST) return 'break_glass_too_few'
  return chosen.every((one) => one?.hasOwnWay) ? undefined : 'break_glass_without_way'
}

/** What the log says of who is spared. */
export function namesOf(administrators: Enforcement['administrators']): string {
  return administrators.map(({ name, email }) => name || email).join(', ')
}
