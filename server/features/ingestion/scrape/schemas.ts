import { z } from 'zod'
import { DISCOUNT_TYPES } from '../../../../domain/enums.ts'
import { GivenText, GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { ORIGIN_FIELDS, PAGE_SOURCES } from '../../../sources/page/page-offer.ts'

const ADDRESS_AT_MOST = 2048
const OFFERS_AT_MOST = 100
/** The largest sum that is read on a page. */
const SUM_AT_MOST = 9_999_999.99

export const ScrapeRequest = z.strictObject({
  url: TypedText.min(1, 'Please enter a URL').max(ADDRESS_AT_MOST, 'Use 2,048 characters at most.'),
  ignoresRobots: z.boolean().default(false).describe('Read it although robots.txt asks not to; this is written down'),
})
export type ScrapeRequest = z.output<typeof ScrapeRequest>

const TYPES = ['CODE', 'LINK'] as const

const Origins = z
  .partialRecord(z.enum(ORIGIN_FIELDS), z.object({ from: z.enum(PAGE_SOURCES), sure: z.number().min(0).max(1) }))
  .describe('Where the page says each field, and how sure that is, 0 to 1')

const ScrapedOffer = z
  .object({
    sourceRef: z.string().describe('The same each time for this offer of this page'),
    brand: z.string().nullable(),
    title: z.string(),
    type: z.enum(TYPES),
    code: z.string().nullable(),
    discountValue: z.number().nullable().describe('Per cent or pounds'),
    discountType: z.enum(DISCOUNT_TYPES).nullable(),
    startAt: Timestamp.nullable(),
    endAt: Timestamp.nullable(),
    reliabilityScore: z.int(),
    terms: z.string().nullable(),
    merchantName: z.string().nullable().describe('Who sells it, as the page says'),
    description: z.string().nullable(),
    price: z.number().nullable().describe('In its currency, never converted'),
    currency: z.string().nullable().describe('ISO 4217'),
    url: z.string().nullable(),
    imageUrl: z.string().nullable(),
    warnings: z.array(z.string()),
    origins: Origins,
  })
  .meta({ id: 'ScrapedOffer' })

const ScrapeProvenance = z
  .object({
    url: z.string(),
    finalUrl: z.string().describe('What answered, after it was led on'),
    fetchedAt: Timestamp,
    contentHash: z.string().describe('SHA-256 of the page in hexadecimal digits'),
    overrodeRobots: z.boolean(),
  })
  .meta({ id: 'ScrapeProvenance' })

export const ScrapeAnswer = z
  .object({
    error: z.string().nullable(),
    allowedDomains: z.array(z.string()),
    offers: z.array(ScrapedOffer),
    provenance: ScrapeProvenance.nullable(),
    warnings: z.array(z.string()).describe('Of the page as a whole'),
    count: z.int(),
  })
  .meta({ id: 'ScrapeAnswer' })
export type ScrapeAnswer = z.infer<typeof ScrapeAnswer>

const text = (most: number) => TypedText.max(most, `Use ${most.toLocaleString('en-GB')} characters at most.`)
const textOrNull = (most: number) =>
  text(most)
    .nullish()
    .transform((given) => given || null)
const amount = z.number().positive().max(SUM_AT_MOST).multipleOf(0.01)

/** What comes back of a scraped offer. The score is worked out anew, and what kind it is follows from its code. */
const ApprovedOffer = z
  .strictObject({
    sourceRef: z.string().regex(/^[\da-f]{16}-[\da-f]{24}$/, 'Send the reference as it was read.'),
    brand: textOrNull(120),
    title: text(120).min(1, 'Enter a title.'),
    type: z.enum(TYPES),
    code: GivenText.regex(/^[\p{L}\d£%&+!@#*_./-]{1,40}$/u, 'Send the code as it was read.')
      .nullish()
      .transform((code) => code ?? null),
    discountValue: amount.nullish().transform((value) => value ?? null),
    discountType: z
      .enum(DISCOUNT_TYPES)
      .nullish()
      .transform((type) => type ?? null),
    startAt: GivenTimestamp.nullish().transform((at) => at ?? null),
    endAt: GivenTimestamp.nullish().transform((at) => at ?? null),
    reliabilityScore: z.number().min(0).max(100).optional(),
    terms: textOrNull(1000),
    merchantName: textOrNull(100),
    description: textOrNull(1000),
    price: amount.nullish().transform((value) => value ?? null),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullish()
      .transform((code) => code ?? null),
    url: textOrNull(ADDRESS_AT_MOST),
    imageUrl: textOrNull(ADDRESS_AT_MOST),
    warnings: z.array(text(500)).max(40).default([]),
    origins: Origins.optional(),
  })
  .refine(({ discountValue, discountType }) => discountValue === null || discountType !== null, {
    path: ['discountType'],
    message: 'Say whether the discount is in per cent or in pounds.',
  })
  .refine(({ discountValue, discountType }) => discountType !== 'PERCENT' || (discountValue ?? 0) <= 100, {
    path: ['discountValue'],
    message: 'A discount is 100 per cent at most.',
  })
  .refine(({ startAt, endAt }) => !startAt || !endAt || Date.parse(startAt) < Date.parse(endAt), {
    path: ['endAt'],
    message: 'It would end before it starts.',
  })
  .meta({ id: 'ApprovedOffer' })
export type ApprovedOffer = z.output<typeof ApprovedOffer>

const GivenProvenance = z
  .strictObject({
    url: text(ADDRESS_AT_MOST).min(1),
    finalUrl: text(ADDRESS_AT_MOST).min(1),
    fetchedAt: GivenTimestamp,
    contentHash: z.string().regex(/^[\da-f]{64}$/, 'Send the hash as it was read.'),
    overrodeRobots: z.boolean().default(false),
  })
  .meta({ id: 'GivenProvenance' })
export type GivenProvenance = z.output<typeof GivenProvenance>

export const ApprovalRequest = z.strictObject({
  offers: z
    .array(ApprovedOffer)
    .min(1, 'Please select offers to approve')
    .max(OFFERS_AT_MOST, 'Approve 100 offers at most at once.'),
  mode: z.enum(['DRAFT', 'LIVE']),
  provenance: GivenProvenance,
})
export type ApprovalRequest = z.output<typeof ApprovalRequest>

export const ApprovalAnswer = z
  .object({
    created: z.int(),
    updated: z.int(),
    errors: z.array(z.string()).describe('A sentence for each offer of which nothing was written'),
  })
  .meta({ id: 'ApprovalAnswer' })
export type ApprovalAnswer = z.infer<typeof ApprovalAnswer>
