import { formatDateTime } from './dates.ts'

/** How a try of an offer's address ended. */
export const TRIAL_OUTCOMES = [
  'ANSWERED',
  'NOT_HTTPS',
  'NOT_PUBLIC',
  'NO_SUCH_HOST',
  'BAD_CERTIFICATE',
  'TIMED_OUT',
  'NO_ANSWER',
] as const
export type TrialOutcome = (typeof TRIAL_OUTCOMES)[number]

export type AddressTrial = {
  triedAt: string
  address: string
  outcome: TrialOutcome
  /** Of an answer alone. */
  status: number | null
  finalAddress: string | null
}

const FINDINGS: Record<Exclude<TrialOutcome, 'ANSWERED'>, string> = {
  NOT_HTTPS: 'it does not begin with https://, so Offerwell does not call it',
  NOT_PUBLIC: 'it leads to an address that is not public, or not https, so Offerwell did not call it',
  NO_SUCH_HOST: 'there is no such site',
  BAD_CERTIFICATE: 'its certificate is not valid, so browsers warn of it',
  TIMED_OUT: 'it did not answer in time',
  NO_ANSWER: 'it did not answer',
}

const hostOf = (address: string | null) => (address && URL.canParse(address) ? new URL(address).host : null)

/** 'Tried 22 Nov 2026, 19:04: answered 200 as www.shop.example.' */
export function trialText({ triedAt, outcome, status, finalAddress }: AddressTrial): string {
  const host = hostOf(finalAddress)
  const answered = `answered ${status ?? ''}${host ? ` as ${host}` : ''}`
  return `Tried ${formatDateTime(triedAt)}: ${outcome === 'ANSWERED' ? answered : FINDINGS[outcome]}.`
}

/** What an answer that is no page may mean; null for a page, and where there was no answer. */
export function trialHint({ status }: AddressTrial): string | null {
  if (status === null || (status >= 200 && status < 300)) return null
  if (status >= 300 && status < 400) return 'It leads on too often to follow. Open it yourself.'
  if (status === 401 || status === 403 || status === 429)
    return 'Some shops answer like this to programs. Open it yourself.'
  return status >= 500
    ? 'The site has a problem of its own. Try it again later.'
    : 'There may be no such page. Open it yourself.'
}

export const isPage = ({ outcome, status }: AddressTrial) =>
  outcome === 'ANSWERED' && status !== null && status >= 200 && status < 300
