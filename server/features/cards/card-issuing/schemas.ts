import { z } from 'zod'
import { SYMBOLOGIES } from '../../../../domain/enums.ts'
import { GivenText, TypedText } from '../../../platform/http/shapes.ts'

const CONTENT_MODES = ['STATIC_STRING', 'FORMATTED_NUMBER', 'DYNAMIC_QR_URL'] as const
export type ContentMode = (typeof CONTENT_MODES)[number]

export const HOLDERS_SHOWN = 20
export const ISSUED_AT_ONCE = 10_000
/** Where a group lacks more cards, it is not counted how many: each person is looked up among people and cards. */
export const NEED_COUNTED_AT_MOST = 5000
const NUMBER_AT_MOST = 500
const LABEL_AT_MOST = 80

const CardFormat = z
  .object({
    minLen: z.int().nullable(),
    maxLen: z.int().nullable(),
    luhn: z.boolean(),
    pattern: z.string().nullable(),
  })
  .meta({ id: 'CardFormat' })

const IssuableCardTemplate = z
  .object({
    id: z.string(),
    name: z.string(),
    brand: z.string(),
    symbology: z.enum(SYMBOLOGIES),
    contentMode: z.enum(CONTENT_MODES),
    codeText: z.string().nullable().describe('What the code says where that is not the number'),
    formatSpec: CardFormat,
    bgColor: z.string().describe('#rrggbb'),
    logoUrl: z.string().nullable(),
    isOwn: z.boolean().describe('Of my company; the others are everybody’s'),
  })
  .meta({ id: 'IssuableCardTemplate' })
export type IssuableCardTemplate = z.infer<typeof IssuableCardTemplate>

export const IssuableCardTemplateList = z
  .object({ items: z.array(IssuableCardTemplate).describe('Those of my company first, by name') })
  .meta({ id: 'IssuableCardTemplateList' })
export type IssuableCardTemplateList = z.infer<typeof IssuableCardTemplateList>

const CardHolder = z
  .object({
    id: z.string(),
    fullName: z.string(),
    email: z.string().nullable(),
    employeeId: z.string().nullable(),
    hasJoined: z.boolean(),
  })
  .meta({ id: 'CardHolder' })

export const CardHolderList = z
  .object({ items: z.array(CardHolder).describe('By name, the first that match') })
  .meta({ id: 'CardHolderList' })
export type CardHolderList = z.infer<typeof CardHolderList>

export const CardHolderQuery = z.object({ q: TypedText.min(1).max(100).optional() })

export const CardGroupList = z
  .object({
    items: z.array(
      z
        .object({
          id: z.string(),
          name: z.string(),
          people: z.int().describe('Everybody who is in it'),
        })
        .meta({ id: 'CardGroup' }),
    ),
  })
  .meta({ id: 'CardGroupList' })
export type CardGroupList = z.infer<typeof CardGroupList>

export const CardGroupQuery = z.object({ templateId: z.uuid() })
export const CardGroupNeed = z
  .object({
    people: z.int().describe('Active, without a card of the template, counted up to as many as get one at once'),
    isCapped: z.boolean().describe('There are more'),
  })
  .meta({ id: 'CardGroupNeed' })
export type CardGroupNeed = z.infer<typeof CardGroupNeed>

export const CARD_WARNINGS = ['card_already_held', 'card_number_shared'] as const
const Confirmed = z
  .array(z.enum(CARD_WARNINGS))
  .max(CARD_WARNINGS.length)
  .default([])
  .describe('The warnings that whoever issues it has read')

const given = {
  number: GivenText.max(NUMBER_AT_MOST, 'Use 500 characters at most.').default(''),
  rangeId: z.uuid().nullable().default(null).describe('Takes the next number of this range instead'),
  codeValue: GivenText.max(NUMBER_AT_MOST, 'Use 500 characters at most.')
    .nullable()
    .default(null)
    .describe('What the code says where that differs from the printed number'),
  confirmed: Confirmed,
}
export const GivenNumber = z.object(given)
export type GivenNumber = z.output<typeof GivenNumber>

const Label = TypedText.max(LABEL_AT_MOST, 'Use 80 characters at most.').default('')

export const NewIssuedCard = z
  .object({
    id: z.uuid().describe('Made by the client, so that a repeated call issues one card'),
    userId: z.uuid().nullable().default(null),
    templateId: z.uuid().nullable().default(null),
    label: Label,
    ...given,
  })
  .meta({ id: 'NewIssuedCard' })
export type NewIssuedCard = z.output<typeof NewIssuedCard>

export const NewGroupCards = z
  .object({
    groupId: z.uuid(),
    templateId: z.uuid(),
    rangeId: z.uuid().nullable().default(null),
    number: GivenText.max(NUMBER_AT_MOST, 'Use 500 characters at most.')
      .default('')
      .describe('Of cards that all say the same'),
    label: Label,
  })
  .meta({ id: 'NewGroupCards' })
export type NewGroupCards = z.output<typeof NewGroupCards>

export const CardsIssued = z
  .object({ issued: z.int(), isWaiting: z.boolean().describe('Somebody else is to approve them first') })
  .meta({ id: 'CardsIssued' })
export type CardsIssued = z.infer<typeof CardsIssued>
