import { z } from 'zod'
import { CODE_KINDS, OFFER_ORIGINS, REDEMPTION_STATUSES } from '../../../../domain/enums.ts'
import { Pounds, Timestamp } from '../../../platform/http/shapes.ts'
import { OfferEnded } from '../ended-offers/schemas.ts'
import { cardShape, OfferCard } from '../offers/schemas.ts'

const SharedCode = z
  .object({
    kind: z.literal('shared'),
    code: z.string(),
    isPublic: z
      .boolean()
      .describe('A public source shows it too: a network, or a page or feed that is taken to be open to all'),
  })
  .meta({ id: 'SharedCode' })
const SingleUseCode = z
  .object({
    kind: z.literal('single_use'),
    left: z.enum(['some', 'none']),
    mine: z.string().nullable().describe('The newest code that I took'),
    mineId: z.string().nullable(),
    next: z
      .object({ number: z.int(), dueOn: z.string().meta({ format: 'date' }).describe('A London day') })
      .meta({ id: 'NextCode' })
      .nullable()
      .describe('The further code that I may take, and from when on; null before the first and after the last'),
    isReplacement: z.boolean().describe('Mine was given in place of one that did not work'),
    canReplace: z.boolean().describe('Mine can be replaced if it did not work'),
    supplierTold: z.boolean().describe('Whether a supplier was told that none is left'),
  })
  .meta({ id: 'SingleUseCode' })

export const OfferDetail = z
  .object({
    ...cardShape,
    description: z.string(),
    merchant: z
      .object({
        id: z.string(),
        name: z.string(),
        logoUrl: z.string().nullable(),
        siteUrl: z.string().nullable(),
        hasPlaces: z.boolean().describe('It has shops on record'),
      })
      .meta({ id: 'OfferDetailMerchant' }),
    terms: z.string().nullable(),
    tags: z.array(z.string()),
    conditions: z
      .object({
        minSpend: Pounds.nullable(),
        newCustomersOnly: z.boolean(),
        exclusions: z.string().nullable(),
        stackable: z.boolean().nullable().describe('Null when the merchant does not say'),
        appOnly: z.boolean(),
      })
      .meta({ id: 'OfferConditions' }),
    startAt: Timestamp.nullable(),
    ended: OfferEnded.nullable().describe(
      'Set when everybody could see it once and I cannot redeem it now: then there is neither code nor address nor terms',
    ),
    offerUrl: z
      .string()
      .nullable()
      .describe('Its own address, else its merchant’s; null for none, and for a barcode without its own'),
    visitPath: z
      .string()
      .nullable()
      .describe(
        'A link of our own that counts my click and leads to offerUrl, good for 30 minutes; null without one, or when it cannot be redeemed',
      ),
    checkedAt: Timestamp.nullable().describe('When staff looked at it and took it on; null when nobody has'),
    origin: z.enum(OFFER_ORIGINS).nullable().describe('Who brought it, where that is certain'),
    earnsCommission: z.boolean().describe('We may be paid by the merchant for what is bought through the link'),
    maxRedemptions: z.int().nullable().describe('Null means unlimited'),
    remaining: z.int().nullable(),
    code: z.discriminatedUnion('kind', [SharedCode, SingleUseCode]).nullable(),
    symbology: z.enum(CODE_KINDS).nullable().describe('How the code is drawn for a till; null when no till scans it'),
    steps: z.array(z.string()).describe('How to redeem it in the supplier’s own words; empty when they left it to us'),
    fulfilment: z
      .string()
      .nullable()
      .describe('How and when what was bought, or the money, arrives; null when nobody said'),
    spoken: z
      .object({
        people: z.int().describe('Who said whether it worked, each once, the last 500 of them at most'),
        worked: z.int().describe('For whom it did'),
        lastWorkedAt: Timestamp.nullable().describe('When the newest redemption that worked was made'),
        finding: z.string().nullable().describe('What failed for most of the others; null while too few say the same'),
      })
      .meta({ id: 'OfferSpoken' })
      .nullable()
      .describe(
        'What people say of redemptions of the last 30 days; of a shared code, since it came. Null while nobody does',
      ),
    clicks: z
      .object({
        week: z.int(),
        daily: z.array(z.int()).describe('Seven London days, oldest first'),
        trend: z.enum(['up', 'down', 'stable']),
      })
      .meta({ id: 'OfferClicks' }),
    myRedemption: z
      .object({
        id: z.string(),
        status: z.enum(REDEMPTION_STATUSES),
        value: Pounds,
        isEstimate: z.boolean().describe('True until I say what I really saved'),
        estimate: Pounds.nullable().describe(
          'What it was expected to save, whatever was said since; null where that was not kept',
        ),
        createdAt: Timestamp,
      })
      .meta({ id: 'OfferRedemption' })
      .nullable()
      .describe('My newest one'),
    can: z
      .object({ redeem: z.boolean(), answer: z.boolean().describe('Whether my redemption may still be answered') })
      .meta({ id: 'OfferCan' }),
  })
  .meta({ id: 'OfferDetail' })
export type OfferDetail = z.infer<typeof OfferDetail>

export const SimilarOffers = z.object({ items: z.array(OfferCard) }).meta({ id: 'SimilarOffers' })
