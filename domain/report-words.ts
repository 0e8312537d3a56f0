import { monthText, type ReportDimension } from './company-reports.ts'
import { formatCount } from './count.ts'

export const DIMENSION_LABELS: Record<ReportDimension, string> = {
  DEPARTMENT: 'Department',
  LOCATION: 'Location',
  GRADE: 'Grade',
  GROUP: 'Group',
}

const NAMELESS: Record<ReportDimension, string> = {
  DEPARTMENT: 'No department',
  LOCATION: 'No location',
  GRADE: 'No grade',
  GROUP: 'No group',
}

/** A part's name; of those of whom nothing is recorded, that. */
export const partName = (by: ReportDimension, name: string) => name || NAMELESS[by]

/** Of a part whose very size is not told. */
export const TOO_SMALL = 'Fewer than 5 people'
/** Of a figure that cannot be told, whoever is too few: those who did something, or those who did not. */
export const TOO_FEW = 'Too few to tell'

type ToldPeople = { value: number; isLeast: boolean } | null

/** '45', or '45 or more', for a table. */
export function toldText(told: ToldPeople): string {
  return told === null ? TOO_FEW : `${formatCount(told.value)}${told.isLeast ? ' or more' : ''}`
}

/** 'About 45', or 'About 45 or more'. */
export const aboutText = (told: ToldPeople) => (told === null ? TOO_FEW : `About ${toldText(told)}`)

const wholePounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })

/** '£1,230', for a table. */
export const toldPounds = (pounds: number | null) => (pounds === null ? TOO_FEW : wholePounds.format(pounds))

/** 'About £1,230'. */
export const aboutPounds = (pounds: number | null) => (pounds === null ? TOO_FEW : `About ${toldPounds(pounds)}`)

type ReportMailFacts = {
  company: string
  month: string
  joined: number
  active: ToldPeople
  redeemers: ToldPeople
  estimated: number | null
  confirmed: number | null
}

/** The mail of a month to those whom the company chose. */
export function reportMailWords(facts: ReportMailFacts) {
  const { company, month, joined, active, redeemers, estimated, confirmed } = facts
  const saved =
    estimated === null && confirmed === null
      ? 'We cannot say how much was saved without telling too much of somebody.'
      : `Saved by estimate: ${aboutPounds(estimated)}. Saved and confirmed: ${aboutPounds(confirmed)}.`
  return {
    subject: `${company} on Offerwell: ${monthText(month)}`,
    paragraphs: [
      `Here is how the benefits of ${company} were used in ${monthText(month)}.`,
      `Joined: ${formatCount(joined)}. Active: ${aboutText(active)}. Used an offer: ${aboutText(redeemers)}.`,
      saved,
    ],
    open: 'See the whole report',
    note: 'Counts are rounded and moved a little, so that nobody can be recognised. An administrator of your company chose you to get this mail, and can change that on the Reports page.',
  }
}
