import { parseOpeningHours } from '../../../../domain/opening-hours.ts'
import { postcodeDistrict } from '../../../../domain/postcode.ts'
import { urlOf } from '../../../../domain/site-address.ts'
import type { Page, PageRequest } from './merchant-pages.ts'

export const FAQS_AT_MOST = 20
export const LOCATIONS_AT_MOST = 200

/** What the form holds: every box as the text in it. */
export type PageFormValues = {
  about: string
  siteUrl: string
  logoUrl: string
  categories: string[]
  faqs: { question: string; answer: string }[]
  locations: { name: string; address: string; postcode: string; openingHours: string }[]
}

export function toValues({ about, siteUrl, logoUrl, categories, faqs, locations }: Page): PageFormValues {
  return {
    about,
    siteUrl: siteUrl ?? '',
    logoUrl: logoUrl ?? '',
    categories,
    faqs,
    locations,
  }
}

export function toRequest(values: PageFormValues, version: string | null): PageRequest {
  return { ...values, version }
}

function isAddress(text: string, start: RegExp): boolean {
  return start.test(text) && (urlOf(text)?.hostname.includes('.') ?? false)
}

const isFilled = (text: string) => text.trim() !== ''

/** The checks of the boxes; the server makes them all again, and knows which postcodes there are. */
export const RULES = {
  site: (value: string) =>
    !isFilled(value) ||
    isAddress(value.trim(), /^https?:\/\//) ||
    'Enter a full address, like https://www.example.co.uk.',
  // A path is the picture that the page has already.
  logo: (value: string) =>
    !isFilled(value) ||
    value.trim().startsWith('/') ||
    isAddress(value.trim(), /^https:\/\//) ||
    'Enter a full address that begins with https://.',
  question: (value: string) => isFilled(value) || 'Write the question, or remove it.',
  answer: (value: string) => isFilled(value) || 'Write the answer, or remove the question.',
  name: (value: string) => isFilled(value) || 'Enter a name.',
  hours: (value: string) =>
    !isFilled(value) ||
    parseOpeningHours(value) !== undefined ||
    'Write them like “Mon–Fri 9:00–17:30, Sat 10:00–16:00”.',
  postcode: (value: string) => postcodeDistrict(value) !== undefined || 'Enter a UK postcode, such as M1 4BT.',
} as const

const PATH =
  /^(about|siteUrl|logoUrl|faqs\.\d+\.(?:question|answer)|locations\.\d+\.(?:name|address|postcode|openingHours))$/
type FieldPath =
  | 'about'
  | 'siteUrl'
  | 'logoUrl'
  | `faqs.${number}.${'question' | 'answer'}`
  | `locations.${number}.${'name' | 'address' | 'postcode' | 'openingHours'}`

/** Whether a refused field of the server is a box of the form. */
export function isFieldPath(path: string): path is FieldPath {
  return PATH.test(path)
}
