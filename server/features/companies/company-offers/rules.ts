import type { CompanyOfferStatus } from '../../../../domain/company-offers.ts'
import type { ErrorCode, FieldIssue } from '../../../../domain/errors.ts'

/** The file lies under its own id, so that what a company calls it is never part of a path. */
export const OFFER_FILES = 'company-offers/'
export const offerFileKey = (id: string): string => `${OFFER_FILES}${id.slice(0, 2)}/${id}.pdf`

/** The id of the row that a stored file belongs to; undefined for one that is unfinished. */
export function idOfOfferFile(key: string): string | undefined {
  return /^company-offers\/[\da-f]{2}\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.pdf$/.exec(key)?.[1]
}

const at = (path: string, message: string): FieldIssue => ({ path, message })

type Dates = { startAt: string | null; endAt: string | null; isScheduled: boolean }

/** What is wrong with the dates of an offer of this status; undefined for good ones. */
export function dateFault({ startAt, endAt, isScheduled }: Dates, status: CompanyOfferStatus, now: Date) {
  if (startAt && endAt && Date.parse(endAt) <= Date.parse(startAt)) return at('endAt', 'Choose an end after the start.')
  const isOver = endAt !== null && Date.parse(endAt) <= now.getTime()
  if (isOver && (status === 'LIVE' || isScheduled)) return at('endAt', 'Choose an end that is still to come.')
  if (!isScheduled) return undefined
  if (status !== 'DRAFT') return at('isScheduled', 'Only a draft goes live by itself.')
  return startAt === null ? at('startAt', 'Choose the day on which it goes live.') : undefined
}

type Offered = { end_at: string | null; audience: string; groups: readonly unknown[] }

/** Why people would see nothing of an offer that is set live now; undefined when they would. */
export function whyNobodySees({ end_at: endAt, audience, groups }: Offered, now: Date): ErrorCode | undefined {
  if (endAt !== null && Date.parse(endAt) <= now.getTime()) return 'company_offer_over'
  return audience === 'GROUPS' && groups.length === 0 ? 'company_offer_for_nobody' : undefined
}
