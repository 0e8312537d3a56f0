import { formatCount } from './count.ts'
import { formatDateTime, formatSentenceDate, toTime } from './dates.ts'
import { beginningOf, type NotificationWords, oneLine } from './notification-words.ts'

/** What staff decided: on an offer, or on the changed wording of one that is LIVE. */
export type OfferDecision = { isRevision: boolean } & (
  | { status: 'LIVE' | 'APPROVED' }
  | { status: 'REJECTED'; reason: string | null }
)

type Timing = { startAt: string | null; now: Date }
type DecidedOffer = Timing & { title: string; merchant: string }

function approvalOf({ isRevision, status }: OfferDecision, { startAt, now }: Timing): string {
  if (isRevision) return 'The new wording has taken the place of the old one.'
  if (status !== 'LIVE') return 'It is approved, and not live yet.'
  return startAt && toTime(startAt) > now.getTime() ? `It starts on ${formatDateTime(startAt)}.` : 'It is live.'
}

/** 'Approved: Two for one', or 'Rejected: Two for one' with the reason. */
export function decisionWords(decision: OfferDecision, offer: DecidedOffer): NotificationWords {
  const what = decision.isRevision ? 'Your change of this offer' : 'Your offer'
  const at = oneLine(`${what} at ${offer.merchant}`)
  if (decision.status !== 'REJECTED')
    return { title: `Approved: ${oneLine(offer.title)}`, body: beginningOf(`${at}: ${approvalOf(decision, offer)}`) }
  const why = decision.reason ? `${at} was rejected: ${decision.reason}` : `${at} was rejected.`
  return { title: `Rejected: ${oneLine(offer.title)}`, body: beginningOf(why) }
}

/** 'Back in review: Two for one', with the reason where one was given. */
export function returnWords(
  { title, merchant }: { title: string; merchant: string },
  reason: string | null,
): NotificationWords {
  const at = oneLine(`Your offer at ${merchant} is not live any more, and waits for our team`)
  return { title: `Back in review: ${oneLine(title)}`, body: beginningOf(reason ? `${at}: ${reason}` : `${at}.`) }
}

type EndingOffers = { merchant: string; count: number; first: readonly { title: string; endAt: string }[] }

/** 'Two for one ends on Friday 28 November, 5:30pm', or '3 offers of Tesco end within a week' with the first two. */
export function endingWords({ merchant, count, first }: EndingOffers): NotificationWords {
  const [next] = first
  if (count === 1 && next) {
    const title = `${oneLine(next.title)} ends on ${formatSentenceDate(next.endAt)}`
    return { title, body: oneLine(`This is your offer at ${merchant}. With another end it goes on.`) }
  }
  const titles = first.map(({ title }) => oneLine(title))
  const others = count - titles.length
  const body = others > 0 ? `${titles.join(', ')} and ${formatCount(others)} more` : titles.join(' and ')
  return { title: oneLine(`${formatCount(count)} offers of ${merchant} end within a week`), body }
}

type MailWords = { subject: string; paragraphs: readonly string[]; open: string; note: string; turnOff: string }

/** The same as a mail, from what stands in the bell. */
export function offerNewsMailWords({ title, body }: NotificationWords): MailWords {
  return {
    subject: title,
    paragraphs: [body],
    open: 'Open your offers',
    note: 'We write because you supply offers of this merchant.',
    turnOff: 'Choose what we write about',
  }
}
