import { z } from 'zod'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { GivenNumber } from '../card-issuing/schemas.ts'

const ISSUED_STATUSES = ['PENDING_APPROVAL', 'ACTIVE', 'EXPIRED', 'REVOKED'] as const
export type IssuedStatus = (typeof ISSUED_STATUSES)[number]

const REVOKED_REASONS = ['REVOKED', 'DECLINED', 'LOST', 'RENEWED', 'LEFT'] as const
export type RevokedReason = (typeof REVOKED_REASONS)[number]

const SHOWN = 10
export const CHOSEN_AT_ONCE = 500

const filter = {
  q: TypedText.min(1)
    .max(100)
    .optional()
    .describe('Looked for in name and email, where employee IDs begin, and as the last four of a number'),
  status: z.enum(ISSUED_STATUSES).optional(),
  templateId: z.uuid().optional(),
}
export const IssuedCardFilter = z.object(filter)
export type IssuedCardFilter = z.output<typeof IssuedCardFilter>

export const IssuedCardQuery = z.object({
  ...filter,
  cursor: PageQuery.shape.cursor,
  limit: z.coerce.number().int().min(1).max(48).default(SHOWN),
})
export type IssuedCardQuery = z.output<typeof IssuedCardQuery>

const Name = z.string().nullable()

const IssuedCard = z
  .object({
    id: z.string(),
    holder: z
      .object({ id: z.string(), fullName: z.string(), email: Name, employeeId: Name })
      .meta({ id: 'IssuedCardHolder' })
      .nullable()
      .describe('Null for somebody who is not in my company any more'),
    templateId: z.string(),
    template: z.string().describe('Its name'),
    brand: z.string(),
    label: Name,
    ending: Name.describe('At most the last four characters of its number; null for a picture'),
    status: z.enum(ISSUED_STATUSES),
    issuedAt: Timestamp,
    issuedBy: Name,
    approvedBy: Name,
    expiresAt: Timestamp.nullable(),
    revokedAt: Timestamp.nullable(),
    revokedReason: z.enum(REVOKED_REASONS).nullable(),
    can: z
      .object({
        decide: z.boolean().describe('Not by whoever issued it'),
        revoke: z.boolean(),
        replace: z.boolean(),
        renew: z.boolean(),
      })
      .meta({ id: 'IssuedCardCan' }),
  })
  .meta({ id: 'IssuedCard' })
export type IssuedCard = z.infer<typeof IssuedCard>

const IssuedCardCounts = z
  .object({
    pending: z.int(),
    active: z.int(),
    expired: z.int(),
    revoked: z.int(),
    decidable: z.int().describe('Those that wait and that I may decide'),
  })
  .meta({ id: 'IssuedCardCounts' })

export const IssuedCardList = z
  .object({
    items: z.array(IssuedCard).describe('The last issued first'),
    nextCursor: z.string().nullable(),
    total: z
      .int()
      .nullable()
      .describe('How many match, counted up to 10,000; null on later pages, and where too many people match'),
    totalIsCapped: z.boolean(),
    counts: IssuedCardCounts.nullable().describe('Of all my company’s cards; null on later pages'),
    requiresApproval: z.boolean().describe('Whether what is issued now waits for a second person'),
  })
  .meta({ id: 'IssuedCardList' })
export type IssuedCardList = z.infer<typeof IssuedCardList>

const Ids = z.array(z.uuid()).min(1).max(CHOSEN_AT_ONCE, `Choose ${CHOSEN_AT_ONCE} cards at most.`)

export const CardDecision = z
  .object({
    outcome: z.enum(['APPROVED', 'DECLINED']),
    chosen: z.union([
      z.object({ ids: Ids }),
      z.object({
        total: z
          .int()
          .min(1)
          .describe('All that I may decide, as many as I have seen; with another number nothing is done'),
      }),
    ]),
  })
  .meta({ id: 'CardDecision' })
export type CardDecision = z.output<typeof CardDecision>

export const CardsMoved = z
  .object({ done: z.int(), skipped: z.int().describe('Those that had moved already, or were not mine to move') })
  .meta({ id: 'CardsMoved' })
export type CardsMoved = z.infer<typeof CardsMoved>

export const CardRenewal = z
  .object({
    cards: z
      .array(z.object({ id: z.uuid(), expiresAt: GivenTimestamp.describe('The end that was seen') }))
      .min(1)
      .max(CHOSEN_AT_ONCE, `Choose ${CHOSEN_AT_ONCE} cards at most.`),
  })
  .meta({ id: 'CardRenewal' })
export type CardRenewal = z.output<typeof CardRenewal>

export const CardReplacement = z
  .object({
    id: z.uuid().describe('Of the new card, made by the client, so that a repeated call makes one'),
    reason: z
      .enum(['LOST', 'RENEWED'])
      .describe('LOST ends the old card at once; RENEWED when the new one is ready to use'),
    ...GivenNumber.shape,
  })
  .meta({ id: 'CardReplacement' })
export type CardReplacement = z.output<typeof CardReplacement>
