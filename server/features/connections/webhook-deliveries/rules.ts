import type { TrialOutcome } from '../../../../domain/address-trial.ts'
import { ANSWER_SECONDS, type DeliveryState, OFF_AFTER_DAYS, RETRY_MINUTES } from '../../../../domain/webhooks.ts'
import { failureOf } from '../../../platform/fetch/failure.ts'
import { isRefusedAddress } from '../../../platform/fetch/outside.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 3600_000

/** The body of a delivery, the same at each try. */
export function bodyOf({ event, created_at: at, data }: { event: string; created_at: string; data: unknown }): string {
  return JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), data })
}

/** When a delivery that has failed so many times is tried again; null when that was the last time. */
export function nextTry(attempts: number, now: Date): Date | null {
  const minutes = RETRY_MINUTES[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}

/** Whether a webhook has failed for so long that nobody seems to listen. */
export function isGivenUp(failingSince: string, now: Date): boolean {
  return now.getTime() - Date.parse(failingSince) >= OFF_AFTER_DAYS * DAY_MS
}

export function stateOf(row: { next_attempt_at: string | null; delivered_at: string | null }): DeliveryState {
  if (row.next_attempt_at !== null) return 'WAITING'
  return row.delivered_at === null ? 'FAILED' : 'DELIVERED'
}

/** Why an answer does not count; undefined for one that does. */
export function answerFault(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status >= 300 && status < 400)
    return `It answered ${status}, with another address. We follow none: enter that one.`
  return `It answered ${status}. We count 200 to 299 as taken.`
}

const FAILURES: Partial<Record<TrialOutcome, string>> = {
  NO_SUCH_HOST: 'There is no such host.',
  BAD_CERTIFICATE: 'Its certificate is not valid.',
  TIMED_OUT: `It did not answer within ${ANSWER_SECONDS} seconds.`,
}

/** Why a call without an answer failed, in a sentence that says nothing of our network. */
export function failureText(error: unknown): string {
  if (isRefusedAddress(error))
    return 'Its address is not an https address of the public internet, so we do not call it.'
  return FAILURES[failureOf(error)] ?? 'It could not be reached.'
}
