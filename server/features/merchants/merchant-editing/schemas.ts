import { z } from 'zod'
import { formatOpeningHours, parseOpeningHours } from '../../../../domain/opening-hours.ts'
import { tidyPostcode } from '../../../../domain/postcode.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenText, GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { CategoryNames } from '../../catalogue/categories/schemas.ts'
import { MerchantFaqs, MerchantLocations } from '../../catalogue/merchants/schemas.ts'

export const MerchantPage = z
  .object({
    about: z.string(),
    siteUrl: z.string().nullable(),
    logoUrl: z.string().nullable(),
    categories: z.array(z.string()),
    faqs: MerchantFaqs,
    locations: MerchantLocations,
  })
  .meta({ id: 'MerchantPage' })
export type MerchantPage = z.infer<typeof MerchantPage>

/** How a page is kept: with the position of each location, in degrees. */
export const StoredPage = MerchantPage.extend({
  locations: z.array(
    MerchantLocations.element.extend({
      // What was sent in before there were opening hours has none.
      openingHours: z.string().default(''),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
})
export type StoredPage = z.infer<typeof StoredPage>

export const LOGO_MESSAGE = 'Enter a full address that begins with https://.'

const text = (most: number) => TypedText.max(most, `Use ${most.toLocaleString('en-GB')} characters at most.`)

function isWebAddress(address: string, start: RegExp): boolean {
  const url = start.test(address) ? URL.parse(address) : null
  return url !== null && url.hostname.includes('.') && url.username === '' && url.password === ''
}

const webAddress = (start: RegExp, message: string) =>
  text(2000)
    .refine((address) => address === '' || isWebAddress(address, start), message)
    .nullish()
    .transform((address) => address || null)

/** A path is a picture that this site has already; whether this merchant may name it is asked where it is written. */
const OWN_PICTURE = /^\/[\w-]+(?:[/.][\w-]+)*$/

const logo = text(2000)
  .refine(
    (address) => address === '' || OWN_PICTURE.test(address) || isWebAddress(address, /^https:\/\//),
    LOGO_MESSAGE,
  )
  .nullish()
  .transform((address) => address || null)

const HOURS_MESSAGE = 'Write them like “Mon–Fri 9:00–17:30, Sat 10:00–16:00”.'

const OpeningHours = text(200)
  .default('')
  .transform((written, context) => {
    if (written === '') return ''
    const week = parseOpeningHours(written)
    if (!week) context.addIssue({ code: 'custom', message: HOURS_MESSAGE })
    return week ? formatOpeningHours(week) : z.NEVER
  })

const Location = z.object({
  name: text(120).min(1, 'Enter a name.'),
  address: text(200).default(''),
  postcode: text(20).min(1, 'Enter a UK postcode, such as M1 4BT.').transform(tidyPostcode),
  openingHours: OpeningHours,
})

const brandShape = {
  siteUrl: webAddress(/^https?:\/\//, 'Enter a full address, like https://www.example.co.uk.'),
  logoUrl: logo.describe('https, or the path of a picture of this merchant that we keep'),
  categories: CategoryNames.default([]),
}

/** What a page can be made to say, by suppliers and by staff. */
export const pageShape = {
  about: text(4000).default(''),
  ...brandShape,
  faqs: z
    .array(
      z.object({
        question: text(200).min(1, 'Write the question, or remove it.'),
        answer: text(2000).min(1, 'Write the answer, or remove the question.'),
      }),
    )
    .max(20, 'Use 20 questions at most.')
    .default([]),
  locations: z.array(Location).max(200, 'Use 200 locations at most.').default([]),
}
const PageWords = z.object(pageShape)
export type PageWords = z.output<typeof PageWords>

const rowShape = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  siteUrl: z.string().nullable(),
  logo: z.string().nullable().describe('Our own copy; null where there is none, or not yet'),
  logoUrl: z.string().nullable().describe('The address that was given'),
  categories: z.array(z.string()),
  updatedAt: Timestamp,
}

export const AdminMerchant = z
  .object({
    ...rowShape,
    offers: z.int().describe('Of whatever status, without deleted ones, counted up to 1,000'),
    offersAreCapped: z.boolean().describe('True when there are more'),
  })
  .meta({ id: 'AdminMerchant' })
export type AdminMerchant = z.infer<typeof AdminMerchant>

export const AdminMerchantQuery = z.object({
  q: TypedText.min(1).max(100).optional().describe('Looked for in the name'),
  ...PageQuery.shape,
})
export type AdminMerchantQuery = z.output<typeof AdminMerchantQuery>

export const MerchantCursor = z.object({ name: GivenText.max(400), id: z.uuid() })
export type MerchantCursor = z.infer<typeof MerchantCursor>

export const AdminMerchantList = z
  .object({
    items: z.array(AdminMerchant).describe('By name'),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('How many match, counted up to 1,000; null on later pages'),
    totalIsCapped: z.boolean(),
  })
  .meta({ id: 'AdminMerchantList' })
export type AdminMerchantList = z.infer<typeof AdminMerchantList>

export const AdminMerchantDetail = z
  .object({
    ...rowShape,
    page: MerchantPage.describe('What employees see'),
    related: z.array(z.object({ id: z.string(), name: z.string() })).describe('In the order that staff gave them'),
    ties: z
      .object({
        liveOffers: z.int(),
        otherOffers: z.int(),
        deletedOffers: z.int().describe('Kept for 30 days'),
        followers: z.int(),
        locations: z.int(),
        suppliers: z.int().describe('People who supply for it'),
        rules: z.int().describe('Collections that a rule about it fills'),
      })
      .meta({ id: 'MerchantTies' })
      .describe('What stops its deletion, which offers do, and what goes with it; each counted up to 1,000'),
  })
  .meta({ id: 'AdminMerchantDetail' })
export type AdminMerchantDetail = z.infer<typeof AdminMerchantDetail>

const brandFields = {
  name: TypedText.min(1, 'Enter a name.').max(120, 'Use 120 characters at most.'),
  description: text(200).default(''),
  ...brandShape,
}

const updatedAt = GivenTimestamp.describe('Of what was opened; refused with `conflict` once it is another')

export const NewMerchant = z.object(brandFields).meta({ id: 'NewMerchant' })
export type NewMerchant = z.output<typeof NewMerchant>

export const MerchantChange = z.object({ ...brandFields, updatedAt }).meta({ id: 'MerchantChange' })
export type MerchantChange = z.output<typeof MerchantChange>

export const MerchantPageChange = z.object({ ...pageShape, updatedAt }).meta({ id: 'MerchantPageChange' })
export type MerchantPageChange = z.output<typeof MerchantPageChange>

const ids = z.array(z.uuid()).max(12, 'Choose 12 at most.')

export const RelatedMerchants = z
  .object({ from: ids.describe('Those that were seen; refused with `conflict` once they are others'), to: ids })
  .meta({ id: 'RelatedMerchants' })
export type RelatedMerchants = z.output<typeof RelatedMerchants>
