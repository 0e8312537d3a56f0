import { formatDate, type Instant } from './dates.ts'
import { type Discount, discountLabel } from './discount-label.ts'
import { type MailWords, type NotificationWords, oneLine } from './notification-words.ts'

type OfferFacts = Discount & { title: string; merchant: string }

/** What one look at a view tells of at most; more are said to be more. */
export const TOLD_AT_ONCE = 100

type ViewNews = {
  /** The person's own name of the view. */
  name: string
  count: number
  /** The newest first; two are enough. */
  newest: readonly OfferFacts[]
}

/** 'New for ‘Laptops’' with the one offer, or '3 new offers for ‘Laptops’' with the first two. */
export function savedViewWords({ name, count, newest }: ViewNews): NotificationWords {
  const view = `for ‘${oneLine(name)}’`
  const [first] = newest
  if (count === 1 && first)
    return { title: `New ${view}`, body: oneLine(`${first.title} from ${first.merchant}, ${discountLabel(first)}`) }
  const titles = newest.slice(0, 2).map(({ title }) => oneLine(title))
  const others = Math.min(count, TOLD_AT_ONCE) - titles.length
  const body = others > 0 ? `${titles.join(', ')} and ${others} more` : titles.join(' and ')
  const many = count > TOLD_AT_ONCE ? `More than ${TOLD_AT_ONCE}` : String(count)
  return { title: `${many} new offers ${view}`, body }
}

/** The same as a mail, from what stands in the bell. */
export function savedViewMailWords({ title, body }: NotificationWords): MailWords {
  return {
    subject: title,
    paragraphs: [`${title}.`, `${body}.`],
    open: 'See what is new',
    note: 'You asked us to tell you when a new offer fits this saved view. We write once a day for each view at most.',
    turnOff: 'Choose what we write about',
  }
}

/** What ends soon, one line an offer: 'Tea for two at Stemmery Lane, 20% OFF, until 14 Nov 2026.' */
export function paydayWords(offers: readonly (OfferFacts & { endAt: Instant })[]): NotificationWords {
  const lines = offers.map(({ title, merchant, endAt, ...discount }) =>
    oneLine(`${title} at ${merchant}, ${discountLabel(discount)}, until ${formatDate(endAt)}.`),
  )
  return { title: 'Payday: ending soon at merchants you follow', body: lines.join('\n') }
}

/** The same as a mail. */
export function paydayMailWords({ title, body }: NotificationWords): MailWords {
  return {
    subject: title,
    paragraphs: body.split('\n'),
    open: 'Open Offerwell',
    note: 'You asked for this once a month, on your payday.',
    turnOff: 'Turn the payday digest off',
  }
}
