import type { Actor } from '../../../auth/guard/actor.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import type { Deps } from '../../../platform/deps.ts'
import { failureOf } from '../../../platform/fetch/failure.ts'
import { followOutside, isRefusedAddress } from '../../../platform/fetch/outside.ts'
import { decodeAnswer } from '../../../platform/fetch/answer-text.ts'
import { userAgentOf } from '../../../platform/fetch/user-agent.ts'
import { problem } from '../../../platform/http/problem.ts'
import { claimTrial, selectAddress, selectTrial, type TrialResult, type TrialRow, updateTrial } from './queries.ts'
import { isTrialDue, titleOf } from './rules.ts'
import type { AddressTrial } from './schemas.ts'

/** Reviewers open several offers a minute, and each may try itself. */
const A_MINUTE: Limit = { name: 'address-trials', points: 30, seconds: 60 }

const REDIRECTS = 5
/** The title stands near the beginning. */
const READ_AT_MOST_BYTES = 256 * 1024
const TIMEOUT_MS = 10_000
/** Longer than a try can take; after it the process that tried is taken for lost. */
const CLAIM_MS = 30_000

function toTrial(address: string | null, row: TrialRow | null, now: Date): AddressTrial {
  const since = row?.trying_since ? Date.parse(row.trying_since) : null
  const last =
    row && row.tried_at !== null && row.outcome !== null
      ? {
          triedAt: row.tried_at,
          address: row.address,
          outcome: row.outcome,
          status: row.status,
          finalAddress: row.final_address,
          title: row.title,
        }
      : null
  return {
    address,
    isTrying: since !== null && now.getTime() - since < CLAIM_MS,
    isDue: isTrialDue(address, row, now),
    last,
  }
}

/** What is known of where the offer leads; throws `offer_not_found`. */
export async function describeTrial(deps: Deps, id: string): Promise<AddressTrial> {
  const [offer, row] = await Promise.all([selectAddress(deps.db, id), selectTrial(deps.db, id)])
  if (!offer) throw problem('offer_not_found')
  return toTrial(offer.address, row, deps.clock.now())
}

const NO_ANSWER = { status: null, final_address: null, title: null }

async function callAddress({ config }: Deps, address: string): Promise<TrialResult> {
  const allowsPrivate = config.pictures.privateAddresses
  if (!allowsPrivate && address.startsWith('http:')) return { address, outcome: 'NOT_HTTPS', ...NO_ANSWER }
  const limits = {
    allowsPrivate,
    atMostBytes: READ_AT_MOST_BYTES,
    timeoutMs: TIMEOUT_MS,
    redirects: REDIRECTS,
    cutsBody: true,
  }
  const headers = { accept: 'text/html, */*;q=0.5', 'user-agent': userAgentOf(config) }
  try {
    const { response, address: final } = await followOutside(address, limits, { headers })
    const page = decodeAnswer(new Uint8Array(await response.arrayBuffer()), response.headers.get('content-type'))
    return { address, outcome: 'ANSWERED', status: response.status, final_address: final, title: titleOf(page) }
  } catch (error) {
    return { address, outcome: isRefusedAddress(error) ? 'NOT_PUBLIC' : failureOf(error), ...NO_ANSWER }
  }
}

/**
 * Tries where the offer leads, once at a time: whoever asks meanwhile is told that it is being tried. Throws `offer_not_found`,
 * `offer_address_missing` for one that leads nowhere, and `too_many_requests`.
 */
export async function tryAddress(deps: Deps, { userId }: Actor, id: string): Promise<AddressTrial> {
  const offer = await selectAddress(deps.db, id)
  if (!offer) throw problem('offer_not_found')
  const { address } = offer
  if (address === null) throw problem('offer_address_missing')
  if (!(await takePoints(deps.db, A_MINUTE, userId)).isAllowed) throw problem('too_many_requests')
  const now = deps.clock.now()
  const since = new Date(now.getTime() - CLAIM_MS)
  if (await claimTrial(deps.db, id, { address, now, since })) {
    const result = await callAddress(deps, address)
    await updateTrial(deps.db, id, result, deps.clock.now())
  }
  return await describeTrial(deps, id)
}
