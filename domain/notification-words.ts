import { formatCount } from './count.ts'
import { formatSentenceDate, type Instant } from './dates.ts'
import { type Discount, discountLabel } from './discount-label.ts'
import type { GrantedRole, StockAlert } from './enums.ts'

export type NotificationWords = { title: string; body: string }

type OfferFacts = Discount & { title: string; merchant: string }

const BODY_AT_MOST = 240
/** Titles become mail subjects and lines of a list: a break in one would end a header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** The beginning of a longer text, cut between words. */
export function beginningOf(text: string): string {
  const line = oneLine(text)
  if (line.length <= BODY_AT_MOST) return line
  // Half a character would be refused by the database.
  const cut = line.slice(0, BODY_AT_MOST).replace(/[\uD800-\uDBFF]$/, '')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.]+$/, '')}…`
}

/** 'Noise-cancelling headphones ends on Friday 28 November, 5:30pm'; the title alone without an end. */
export function reminderWords({ endAt, ...offer }: OfferFacts & { endAt: Instant | null }): NotificationWords {
  const title = oneLine(offer.title)
  return {
    title: endAt === null ? title : `${title} ends on ${formatSentenceDate(endAt)}`,
    body: oneLine(`${discountLabel(offer)} at ${offer.merchant}`),
  }
}

/** 'New from your company: Gym at half price', with what the company says of it. */
export function companyOfferWords({ title, description }: { title: string; description: string }): NotificationWords {
  return {
    title: beginningOf(`New from your company: ${title}`),
    body: beginningOf(description) || 'Open it to see how to get it.',
  }
}

type NewOffers = {
  /** A merchant has its offers, a collection has those of many. */
  source: 'merchant' | 'collection'
  name: string
  count: number
  /** The newest first; two are enough. */
  newest: readonly OfferFacts[]
}

/** 'New from Currys' with the one offer, or '3 new offers from Currys' with the first two. */
export function newOffersWords({ source, name, count, newest }: NewOffers): NotificationWords {
  const from = oneLine(source === 'merchant' ? `from ${name}` : `in ${name}`)
  const [first] = newest
  if (!first) return { title: `New offers ${from}`, body: '' }
  if (count === 1) {
    const offer = source === 'merchant' ? first.title : `${first.title} from ${first.merchant}`
    return { title: `New ${from}`, body: oneLine(`${offer}, ${discountLabel(first)}`) }
  }
  const titles = newest.slice(0, 2).map(({ title }) => title)
  const others = count - titles.length
  const body = others > 0 ? `${titles.join(', ')} and ${formatCount(others)} more` : titles.join(' and ')
  return { title: `${formatCount(count)} new offers ${from}`, body: oneLine(body) }
}

type CodeStock = { level: StockAlert; offer: string; merchant: string; total: number; free: number }

/** 'Only 12 codes left: Two nights for one', or 'All codes taken: Two nights for one'. */
export function codeStockWords({ level, offer, merchant, total, free }: CodeStock): NotificationWords {
  const at = oneLine(`this offer at ${merchant}`)
  if (level === 'EMPTY')
    return {
      title: `All codes taken: ${oneLine(offer)}`,
      body: `The pool of ${at} is empty, so the offer is hidden until codes are added.`,
    }
  return {
    title: `Only ${formatCount(free)} ${free === 1 ? 'code' : 'codes'} left: ${oneLine(offer)}`,
    body: `Of ${formatCount(total)} codes of ${at}, ${formatCount(free)} can still be taken. With none left, the offer is hidden.`,
  }
}

type PageDecision = { merchant: string; reason: string | null }

/** 'Your page of Roostwell Hotels is live', or 'Your changes to the page of Roostwell Hotels were turned down' with the reason. */
export function merchantPageWords({ merchant, reason }: PageDecision): NotificationWords {
  const name = oneLine(merchant)
  if (reason === null)
    return { title: `Your page of ${name} is live`, body: 'Employees see what your team sent in from now on.' }
  return { title: `Your changes to the page of ${name} were turned down`, body: oneLine(reason) }
}

const LOOKS_AFTER: Record<GrantedRole, string> = {
  COMPANY_ADMIN: 'You can open all of the Company Portal.',
  COMPANY_PEOPLE: 'You can look after its people in the Company Portal.',
  COMPANY_COMMUNICATIONS: 'You can look after its offers, announcements and campaigns in the Company Portal.',
  COMPANY_CARDS: 'You can issue and revoke its cards in the Company Portal.',
  COMPANY_REPORTS: 'You can see its figures in the Company Portal.',
}

/** 'What you look after at Harrow & Pike has changed', with what that is now. */
export function rolesChangedWords({
  company,
  roles,
}: {
  company: string
  roles: readonly GrantedRole[]
}): NotificationWords {
  const body = roles.map((role) => LOOKS_AFTER[role]).join(' ')
  return {
    title: oneLine(`What you look after at ${company} has changed`),
    body: body || 'The Company Portal is closed to you. Your offers and cards stay as they are.',
  }
}

/** 'You are a break-glass administrator of Harrow & Pike', for somebody whom the company chose to get in when its service does not answer. */
export function breakGlassWords({ company }: { company: string }): NotificationWords {
  return {
    title: oneLine(`You are a break-glass administrator of ${company}`),
    body: 'Others come by single sign-on only. Your password or passkey still works, so that somebody gets in when it does not.',
  }
}

/** To whoever runs a company, before its directory's calls are refused. */
export function directoryTokenEndsWords({ token, lastDay }: { token: string; lastDay: Instant }): NotificationWords {
  return {
    title: oneLine(`The directory token ${token} works until ${formatSentenceDate(lastDay)}`),
    body: 'Make a new one, and give it to your directory before that day is over. Otherwise nobody who joins or leaves reaches us from there.',
  }
}

/** 'Your last day at Harrow & Pike is over', for the one who alone can run its portal. */
export function lastAdministratorWords(company: string): NotificationWords {
  return {
    title: oneLine(`Your last day at ${company} is over`),
    body: 'Nobody else can run its portal, so your access stays. It ends when somebody else is an administrator.',
  }
}

export type MailWords = {
  subject: string
  paragraphs: readonly string[]
  /** On the button that leads to what it is about. */
  open: string
  /** Why it comes. */
  note: string
  /** On the link that stops such mails, where they can be stopped. */
  turnOff?: string
}

/** A reminder as a mail, from what stands in the bell. */
export function reminderMailWords({ title, body }: NotificationWords): MailWords {
  return {
    subject: `Reminder: ${title}`,
    paragraphs: ['You asked us to remind you of this offer.', `${title}.`, `${body}.`],
    open: 'Open the offer',
    note: 'We write only about offers for which you pressed Remind me.',
    turnOff: 'Turn reminders off',
  }
}

/** The same for the stock of an offer's codes. */
export function codeStockMailWords({ title, body }: NotificationWords): MailWords {
  return {
    subject: title,
    paragraphs: [body],
    open: 'Open Offerwell',
    note: 'We write once when few codes are left, and once when there are none.',
    turnOff: 'Turn these mails off',
  }
}

/** The same for what was decided about a merchant's page. */
export function merchantPageMailWords({ title, body }: NotificationWords): MailWords {
  return {
    subject: title,
    paragraphs: [`${title}.`, body],
    open: 'Open the page',
    note: 'We write when changes that your team sent in are decided.',
    turnOff: 'Turn these mails off',
  }
}

/** To whoever is asked to supply for a merchant, also without an account. No person is named: anybody may call themselves anything. */
export function supplierInvitationMailWords({ merchant, until }: { merchant: string; until: Instant }): MailWords {
  const name = oneLine(merchant)
  return {
    subject: `${name} invites you to Offerwell`,
    paragraphs: [
      `You are invited to look after the offers of ${name} on Offerwell, together with its other suppliers.`,
    ],
    open: 'Open the invitation',
    note: `The link works once, until ${formatSentenceDate(until)}, and for this address only. If you do not know ${name}, you can leave this message alone.`,
  }
}

/** To whoever is asked to run a company's portal, also without an account. */
export function administratorInvitationMailWords({ company, until }: { company: string; until: Instant }): MailWords {
  const name = oneLine(company)
  return {
    subject: `Run ${name} on Offerwell`,
    paragraphs: [
      `${name} is on Offerwell, and you are invited to run it there: to bring your colleagues in, and to see how the benefits are used.`,
    ],
    open: 'Open the invitation',
    note: `The link works once, until ${formatSentenceDate(until)}, and for this address only. If you do not know ${name}, you can leave this message alone.`,
  }
}

type DomainProof = { company: string; domain: string; until: Instant }

/** To a mailbox that only whoever runs the domain reads. */
export function domainProofMailWords({ company, domain, until }: DomainProof): MailWords {
  const name = oneLine(company)
  return {
    subject: `Is ${domain} the email domain of ${name}?`,
    paragraphs: [
      `${name} says on Offerwell that ${domain} is its email domain. Once you confirm it, whoever proves an address at ${domain} can join ${name} there.`,
    ],
    open: 'Look at the request',
    note: `The link works until ${formatSentenceDate(until)}. If you do not know ${name}, you can leave this message alone, and nothing happens.`,
  }
}

type EmployeeInvitation = { company: string; until: Instant; isReminder: boolean }

/** The mail to somebody whom their employer has recorded. */
export function employeeInvitationMailWords({ company, until, isReminder }: EmployeeInvitation): MailWords {
  const name = oneLine(company)
  return {
    subject: isReminder ? `Your benefits from ${name} are still waiting` : `Your benefits from ${name}`,
    paragraphs: [
      `${name} gives its people offers and discounts on Offerwell, and cards of its own where it has any. Open the invitation to make your account.`,
    ],
    open: 'Open the invitation',
    note: `The link works once, until ${formatSentenceDate(until)}, and for this address only. If you do not work at ${name}, you can leave this message alone.`,
  }
}

/** The same for what an account needs. */
export function accountMailWords({ title, body }: NotificationWords): MailWords {
  return {
    subject: oneLine(title),
    paragraphs: [body],
    open: 'Open Offerwell',
    note: 'This is about your account, so it comes whatever else you have turned off.',
  }
}
