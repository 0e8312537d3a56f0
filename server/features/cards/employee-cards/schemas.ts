import { z } from 'zod'
import { SYMBOLOGIES } from '../../../../domain/enums.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'

/** A revoked card is not there at all, so its word is not among these. */
export const CardStatus = z.enum(['PENDING_APPROVAL', 'ACTIVE', 'EXPIRED'])
export type CardStatus = z.infer<typeof CardStatus>

const look = {
  id: z.string(),
  label: z.string().describe('The name given to this card, or else its brand'),
  brand: z.string(),
  logoUrl: z.string().nullable(),
  bgColor: z.string().describe('#rrggbb'),
  status: CardStatus,
}

export const Card = z.object({ ...look, lastUsedAt: Timestamp.nullable() }).meta({ id: 'Card' })
export type Card = z.infer<typeof Card>

export const CardList = z.object({ items: z.array(Card) }).meta({ id: 'CardList' })
export type CardList = z.infer<typeof CardList>

export const CardDetail = z
  .object({
    ...look,
    symbology: z.enum(SYMBOLOGIES),
    instructions: z.string().nullable(),
    last4: z.string().describe('At most the last four characters of the number'),
    expiresAt: Timestamp.nullable(),
    lastUsedAt: Timestamp.nullable(),
    can: z.object({ use: z.boolean() }),
  })
  .meta({ id: 'CardDetail' })
export type CardDetail = z.infer<typeof CardDetail>

export const CardNumber = z
  .object({ number: z.string(), code: z.string().describe('What its code says, which may be more than the number') })
  .meta({ id: 'CardNumber' })
export type CardNumber = z.infer<typeof CardNumber>

export const CardUse = z.object({ lastUsedAt: Timestamp }).meta({ id: 'CardUse' })
export type CardUse = z.infer<typeof CardUse>
