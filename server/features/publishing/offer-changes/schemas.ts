import { z } from 'zod'
import { OFFER_STATUSES } from '../../../../domain/enums.ts'
import { OFFER_CHANGE_REFUSALS, OFFERS_AT_ONCE } from '../../../../domain/offer-changes.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const ChosenOffer = z
  .object({
    id: z.uuid(),
    from: z
      .enum(OFFER_STATUSES)
      .optional()
      .describe('What it was when it was looked at; it stays as it is when it is another by now'),
  })
  .meta({ id: 'ChosenOffer' })

const offers = z
  .array(ChosenOffer)
  .min(1)
  .max(OFFERS_AT_ONCE, `Choose ${OFFERS_AT_ONCE} offers at most.`)
  .describe('Each once')

export const ChangeOffers = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('STATUS'),
      offers,
      status: z.enum(OFFER_STATUSES),
      reason: TypedText.max(1000, 'Use 1000 characters at most.')
        .nullish()
        .transform((reason) => reason || null)
        .describe('For REJECTED: what the suppliers read'),
    }),
    z.object({ kind: z.literal('DELETED'), offers }),
  ])
  .meta({ id: 'ChangeOffers' })
export type ChangeOffers = z.output<typeof ChangeOffers>

const Refusal = z
  .enum(OFFER_CHANGE_REFUSALS)
  .describe('SAME: it was so already. CHANGED: somebody moved it since it was looked at')

export const OffersChanged = z
  .object({
    undoId: z.string().nullable().describe('Takes the change back; null when nothing was changed'),
    undoUntil: Timestamp.nullable(),
    changed: z.array(z.string()).describe('Ids'),
    left: z
      .array(z.object({ id: z.string(), title: z.string().nullable(), why: Refusal }).meta({ id: 'LeftOffer' }))
      .describe('What stays as it was'),
  })
  .meta({ id: 'OffersChanged' })
export type OffersChanged = z.infer<typeof OffersChanged>

export const OffersUndone = z
  .object({
    undone: z.int(),
    left: z
      .int()
      .describe('How many stay, because somebody changed them since, or nobody could redeem them as they were'),
  })
  .meta({ id: 'OffersUndone' })
export type OffersUndone = z.infer<typeof OffersUndone>
