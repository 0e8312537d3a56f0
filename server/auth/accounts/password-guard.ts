import { forgetPoints, type Limit, returnPoint, takePoints } from '../../platform/db/limiter.ts'
import type { Deps } from '../../platform/deps.ts'
import { networkOf } from '../protocol/call-limits.ts'

const QUARTER_HOUR = 900
/** Wrong passwords for one account from one network: a person who has forgotten theirs does not need more. */
const PAIR: Limit = { name: 'wrong-pair', points: 10, seconds: QUARTER_HOUR }
/** Wrong passwords for one account from anywhere. */
const ACCOUNT: Limit = { name: 'wrong-account', points: 50, seconds: QUARTER_HOUR }
/** Wrong passwords of one network for any account: an office shares one address. */
const NETWORK: Limit = { name: 'wrong-network', points: 100, seconds: QUARTER_HOUR }
/** Wrong passwords of everybody: more mean that somebody tries common ones on many accounts from many places. */
const EVERYBODY: Limit = { name: 'wrong-everybody', points: 1000, seconds: QUARTER_HOUR }
/** What a network has left while that goes on. */
const NETWORK_UNDER_SPRAY = 10
const ALL = 'all'

const pairKey = (address: string, ip: string) => JSON.stringify([address, networkOf(ip)])

/**
 * How this attempt must be treated; it counts as wrong from here on, so that many at once do not slip through together.
 * `locked`: refuse it like a wrong password, even when it is right. `strange`: refuse it unless the account has signed in from
 * this network before, so that nobody can lock its owner out; a solved captcha also counts. Keyed by what was typed, so that
 * known and unknown accounts are held back alike.
 */
export async function judgeAttempt(deps: Deps, address: string, ip: string): Promise<'open' | 'strange' | 'locked'> {
  if (!deps.config.auth.limits) return 'open'
  const [pair, account, network, everybody] = await Promise.all([
    takePoints(deps.db, PAIR, pairKey(address, ip)),
    takePoints(deps.db, ACCOUNT, address),
    takePoints(deps.db, NETWORK, networkOf(ip)),
    takePoints(deps.db, EVERYBODY, ALL),
  ])
  const networkPoints = everybody.taken > EVERYBODY.points ? NETWORK_UNDER_SPRAY : NETWORK.points
  if (!pair.isAllowed || network.taken > networkPoints) return 'locked'
  return account.taken > ACCOUNT.points && !deps.config.auth.captcha ? 'strange' : 'open'
}

/** After the right password its owner's earlier slips there no longer count, and this attempt never did. */
export async function forgetWrongPasswords(deps: Deps, address: string, ip: string): Promise<void> {
  if (!deps.config.auth.limits) return
  await Promise.all([
    forgetPoints(deps.db, PAIR, pairKey(address, ip)),
    returnPoint(deps.db, ACCOUNT, address),
    returnPoint(deps.db, NETWORK, networkOf(ip)),
    returnPoint(deps.db, EVERYBODY, ALL),
  ])
}
