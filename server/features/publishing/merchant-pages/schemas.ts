import { z } from 'zod'
import { formatOpeningHours, parseOpeningHours } from '../../../../domain/opening-hours.ts'
import { tidyPostcode } from '../../../../domain/postcode.ts'
import { CATEGORIES, type Category } from '../../../../domain/enums.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { PathId } from '../../../platform/http/path-id.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { MerchantFaqs, MerchantLocations } from '../../catalogue/merchants/schemas.ts'

export const PAGE_FIELDS = ['about', 'siteUrl', 'logoUrl', 'categories', 'faqs', 'locations'] as const
export type PageField = (typeof PAGE_FIELDS)[number]

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

/** How a proposal is kept: with the position of each location, in degrees. */
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

/** A path is a picture that this site has already: only the one that the page has may be kept. */
const OWN_PICTURE = /^\/[\w-]+(?:[/.][\w-]+)*$/

const logo = text(2000)
  .refine(
    (address) => address === '' || OWN_PICTURE.test(address) || isWebAddress(address, /^https:\/\//),
    LOGO_MESSAGE,
  )
  .nullish()
  .transform((address) => address || null)

const inOrder = (categories: readonly Category[]) => CATEGORIES.filter((one) => categories.includes(one))

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

export const MerchantPageRequest = z
  .object({
    version: z
      .uuid()
      .nullable()
      .describe('What the page was when it was opened; refused with `conflict` once it is another'),
    about: text(4000).default(''),
    siteUrl: webAddress(/^https?:\/\//, 'Enter a full address, like https://www.example.co.uk.'),
    logoUrl: logo.describe('https, or the path of the logo that the page has'),
    categories: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length).default([]).transform(inOrder),
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
  })
  .meta({ id: 'MerchantPageRequest' })
export type MerchantPageRequest = z.output<typeof MerchantPageRequest>

const Merchant = z.object({ id: z.string(), name: z.string() }).meta({ id: 'MerchantPageMerchant' })

export const OwnMerchantPage = z
  .object({
    merchant: Merchant,
    version: z.string().nullable().describe('To send with what is saved; another one after each save'),
    live: MerchantPage.describe('What employees see'),
    proposal: z
      .object({
        status: z.enum(['PENDING', 'REJECTED']),
        page: MerchantPage,
        proposedAt: Timestamp,
        proposedBy: z.string().nullable(),
        reason: z.string().nullable().describe('Why it was REJECTED'),
      })
      .meta({ id: 'MerchantPageProposal' })
      .nullable()
      .describe('What waits for a decision, or was turned down'),
  })
  .meta({ id: 'OwnMerchantPage' })
export type OwnMerchantPage = z.infer<typeof OwnMerchantPage>

export const MerchantParams = z.object({ merchantId: PathId })

export const AdminMerchantPageQuery = z.object({ ...PageQuery.shape })

export const AdminMerchantPageList = z
  .object({
    items: z.array(
      z
        .object({
          merchantId: z.string(),
          merchantName: z.string(),
          proposedAt: Timestamp,
          changed: z.array(z.enum(PAGE_FIELDS)),
        })
        .meta({ id: 'AdminMerchantPageRow' }),
    ),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('How many wait; null on later pages'),
  })
  .meta({ id: 'AdminMerchantPageList' })
export type AdminMerchantPageList = z.infer<typeof AdminMerchantPageList>

export const AdminMerchantPage = z
  .object({
    merchant: Merchant,
    version: z.string(),
    proposedAt: Timestamp,
    proposedBy: z.string().nullable(),
    live: MerchantPage,
    proposed: MerchantPage,
    logos: z
      .object({ live: z.string().nullable(), proposed: z.string().nullable() })
      .meta({ id: 'MerchantPageLogos' })
      .describe('Our own copies; null where there is none, or not yet'),
    changed: z.array(z.enum(PAGE_FIELDS)),
  })
  .meta({ id: 'AdminMerchantPage' })
export type AdminMerchantPage = z.infer<typeof AdminMerchantPage>

const version = z.uuid().describe('What was looked at; refused with `conflict` once it is another')

export const ApproveMerchantPage = z.object({ version }).meta({ id: 'ApproveMerchantPage' })
export const RejectMerchantPage = z
  .object({ version, reason: text(1000).min(1, 'Say why, so that the suppliers can do something about it.') })
  .meta({ id: 'RejectMerchantPage' })
export type RejectMerchantPage = z.output<typeof RejectMerchantPage>
