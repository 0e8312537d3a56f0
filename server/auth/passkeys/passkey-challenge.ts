import type { Deps } from '../../platform/deps.ts'
import type { Origin } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { hasRunOut, type Purpose, takeTry, type TakenChallenge } from '../factors/queries-challenges.ts'

type Ceremony = { challengeId: string; purpose: Purpose; userId: string | null; origin: Origin }

/**
 * The one try at a passkey's challenge. Throws `webauthn_challenge_expired` when it comes too late, else
 * `webauthn_challenge_not_found`: unknown, used before, or for another person or ceremony.
 */
export async function takeCeremony(deps: Deps, ceremony: Ceremony): Promise<TakenChallenge> {
  const { challengeId: id, purpose, userId, origin } = ceremony
  const take = { id, factorId: null, userId, ip: origin.ip, triesAtMost: 1, now: deps.clock.now() }
  const taken = await takeTry(deps.db, take)
  if (taken?.purpose === purpose) return taken
  const isLate = await hasRunOut(deps.db, take, purpose)
  throw authError(isLate ? 'webauthn_challenge_expired' : 'webauthn_challenge_not_found')
}
