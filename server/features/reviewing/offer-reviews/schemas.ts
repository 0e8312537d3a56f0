import { z } from 'zod'
import { CODE_KINDS, OFFER_STATUSES } from '../../../../domain/enums.ts'
import { UNDO_MINUTES } from '../../../../domain/review-undo.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenTimestamp, Pounds, Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { OfferCard } from '../../catalogue/offers/schemas.ts'
import { AddressTrial } from '../address-trials/schemas.ts'
import { AdminOffer } from '../../publishing/admin-offers/schemas.ts'
import { OfferReview } from '../../publishing/offer-revisions/schemas.ts'

const REVIEW_KINDS = ['OFFER', 'REVISION'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export const ReviewQueueQuery = z.object(PageQuery.shape)
export type ReviewQueueQuery = z.output<typeof ReviewQueueQuery>

export const ReviewQueue = z
  .object({
    items: z.array(
      z
        .object({
          id: z.string().describe('The offer’s'),
          kind: z.enum(REVIEW_KINDS).describe('REVISION: it is LIVE, and another wording of it waits'),
          since: Timestamp.describe('When the offer was created, or the other wording handed in'),
        })
        .meta({ id: 'ReviewQueueItem' }),
    ),
    nextCursor: z.string().nullable(),
    total: z.int().describe('How many wait, counted up to 1,000'),
    totalIsCapped: z.boolean(),
  })
  .meta({ id: 'ReviewQueue' })
export type ReviewQueue = z.infer<typeof ReviewQueue>

export const ReviewState = z
  .object({
    waits: z
      .object({
        updatedAt: Timestamp.describe('When the offer was changed last'),
        version: z.int().nullable().describe('Of the other wording that waits; null when the offer itself does'),
      })
      .meta({ id: 'ReviewWaits' })
      .nullable()
      .describe('What there is to decide on; null when nothing waits'),
    decided: z
      .object({
        name: z.string().nullable(),
        isMine: z.boolean(),
        outcome: z.enum(['APPROVED', 'REJECTED', 'MOVED']).describe('MOVED: to another status by hand'),
        decidedAt: Timestamp,
      })
      .meta({ id: 'ReviewDecided' })
      .nullable()
      .describe('Who of the staff decided on it last'),
  })
  .meta({ id: 'ReviewState' })
export type ReviewState = z.infer<typeof ReviewState>

const SharedCodeFact = z
  .object({
    kind: z.literal('shared'),
    code: z.string(),
    publicSource: z.string().nullable().describe('What people call the public source that shows it too'),
  })
  .meta({ id: 'StaffSharedCode' })
const PoolFact = z
  .object({ kind: z.literal('pool'), total: z.int(), free: z.int() })
  .meta({ id: 'StaffCodePool' })
  .describe('Single codes are nobody’s to read')

export const StaffOffer = z
  .object({
    offer: AdminOffer,
    review: OfferReview.nullable().describe('The wording, beside what was before; null for a deleted offer'),
    state: ReviewState,
    card: OfferCard.describe('As employees see it, or would see it once what waits is approved'),
    merchant: z
      .object({ id: z.string(), name: z.string(), siteUrl: z.string().nullable(), hasPlaces: z.boolean() })
      .meta({ id: 'StaffOfferMerchant' }),
    isVisible: z.boolean().describe('Employees see it now'),
    offerUrl: z.string().nullable().describe('Its own address'),
    code: z.discriminatedUnion('kind', [SharedCodeFact, PoolFact]).nullable(),
    symbology: z.enum(CODE_KINDS).nullable().describe('How a till scans its code; null when none does'),
    steps: z.array(z.string()).describe('In its supplier’s own words; empty when they left it to us'),
    fulfilment: z.string().nullable(),
    terms: z.string().nullable(),
    conditions: z
      .object({
        minSpend: Pounds.nullable(),
        newCustomersOnly: z.boolean(),
        exclusions: z.string().nullable(),
        stackable: z.boolean().nullable(),
        appOnly: z.boolean(),
      })
      .meta({ id: 'StaffOfferConditions' }),
    scheduledAt: Timestamp.nullable(),
    maxRedemptions: z.int().nullable(),
    redemptions: z.int(),
    submittedBy: z.string().nullable().describe('The name of the person who brought it'),
    supplier: z
      .object({
        live: z.int().describe('Offers of this merchant that are LIVE'),
        waiting: z.int().describe('Those that wait for review, this one too'),
        approved: z.int().describe('How often staff took an offer of theirs on from review'),
        rejected: z.int().describe('How often staff turned one down'),
      })
      .meta({ id: 'StaffOfferSupplier' }),
    trial: AddressTrial,
  })
  .meta({ id: 'StaffOffer' })
export type StaffOffer = z.infer<typeof StaffOffer>

export const NearDuplicates = z
  .object({
    items: z
      .array(
        z
          .object({
            id: z.string(),
            title: z.string(),
            merchantName: z.string(),
            status: z.enum(OFFER_STATUSES),
            discountLabel: z.string(),
            startAt: Timestamp.nullable(),
            endAt: Timestamp.nullable(),
            createdAt: Timestamp,
            titleAlike: z.int().describe('Percent, by the threes of letters that both have'),
            sameCode: z.boolean(),
            sameAddress: z.boolean(),
            sameSaving: z.boolean(),
          })
          .meta({ id: 'NearDuplicate' }),
      )
      .describe('Of the same merchant, or of one with the same site; the most alike first, 5 at most'),
  })
  .meta({ id: 'NearDuplicates' })
export type NearDuplicates = z.infer<typeof NearDuplicates>

export const ReviewDecision = z
  .object({
    outcome: z.enum(['APPROVED', 'REJECTED']),
    updatedAt: GivenTimestamp.describe('As `waits` said; refused with `conflict` when the offer was changed since'),
    version: z
      .int()
      .min(1)
      .max(2_147_483_647)
      .nullable()
      .describe('As `waits` said; refused with `conflict` when another wording waits by now'),
    reason: TypedText.max(1000, 'Use 1000 characters at most.')
      .nullish()
      .transform((reason) => reason || null)
      .describe('For REJECTED: what its supplier reads'),
  })
  .meta({ id: 'ReviewDecision' })
export type ReviewDecision = z.output<typeof ReviewDecision>

export const MadeDecision = z
  .object({
    id: z.string(),
    undoUntil: Timestamp.describe(
      `${UNDO_MINUTES} minutes on: until then it can be taken back, and nobody is told of it`,
    ),
  })
  .meta({ id: 'MadeDecision' })
export type MadeDecision = z.infer<typeof MadeDecision>
