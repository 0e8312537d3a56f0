import { z } from 'zod'
import { DRAWN_CODES } from '../../../../domain/drawn-codes.ts'
import { OWN_CARD_NAME_LENGTH } from '../../../../domain/own-cards.ts'
import { GivenText, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const symbology = z.enum(DRAWN_CODES)
const bgColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'Choose a colour.')
  .describe('#rrggbb')

export const OwnCardWish = z
  .object({
    name: TypedText.min(1, 'Give this card a name.').max(
      OWN_CARD_NAME_LENGTH,
      `Use ${OWN_CARD_NAME_LENGTH} characters or fewer.`,
    ),
    symbology,
    code: GivenText.max(1000).describe('As typed or scanned'),
    bgColor,
  })
  .meta({ id: 'OwnCardWish' })
export type OwnCardWish = z.infer<typeof OwnCardWish>

export const OwnCard = z
  .object({
    id: z.string(),
    name: z.string(),
    symbology,
    last4: z.string().describe('At most the last four characters of the code'),
    bgColor,
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'OwnCard' })
export type OwnCard = z.infer<typeof OwnCard>

export const OwnCardList = z.object({ items: z.array(OwnCard) }).meta({ id: 'OwnCardList' })
export type OwnCardList = z.infer<typeof OwnCardList>

export const OwnCardCode = z.object({ code: z.string() }).meta({ id: 'OwnCardCode' })
export type OwnCardCode = z.infer<typeof OwnCardCode>

export const OwnCardUse = z.object({ lastUsedAt: Timestamp }).meta({ id: 'OwnCardUse' })
export type OwnCardUse = z.infer<typeof OwnCardUse>
