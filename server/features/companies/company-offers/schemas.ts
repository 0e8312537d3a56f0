import { Readable } from 'node:stream'
import { z } from 'zod'
import { COMPANY_OFFER_STATUSES, COMPANY_OFFERS_AT_MOST, OFFER_USES } from '../../../../domain/company-offers.ts'
import { GivenTimestamp, isWebAddress, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const GROUPS_AT_MOST = 200
const AUDIENCES = ['GROUPS', 'EVERYBODY'] as const

const text = (most: number) =>
  TypedText.max(most, `Use ${most.toLocaleString('en-GB')} characters at most.`).default('')
const orNull = (value: string | null) => value || null

const Address = TypedText.max(2000, 'Use 2,000 characters at most.')
  .refine(
    (address) => address === '' || isWebAddress(address, /^https?:\/\//),
    'Enter a full address, like https://www.example.co.uk.',
  )
  .nullable()
  .default(null)
  .transform(orNull)

const PictureAddress = TypedText.max(2000, 'Use 2,000 characters at most.')
  .nullable()
  .default(null)
  .describe('The path of a picture that the company uploaded, or what the offer names already')

const Cost = z
  .number()
  .min(0, 'Enter 0 or more.')
  .max(100_000, 'Enter £100,000 at most.')
  .multipleOf(0.01, 'Enter pounds and pence.')

const written = {
  title: TypedText.min(1, 'Enter a title.').max(200, 'Use 200 characters at most.'),
  description: text(4000),
  howToGet: text(2000),
  contact: text(300).describe('Whom a person asks: a name, an address, a number'),
  address: Address,
  imageUrl: PictureAddress,
  fileId: z.uuid().nullable().default(null).describe('A file that was uploaded for this company'),
  cost: Cost.nullable().default(null).describe('What a person pays, in pounds; null where it is not said'),
  employerShare: z
    .int()
    .min(1, 'Enter 1 to 100.')
    .max(100, 'Enter 1 to 100.')
    .nullable()
    .default(null)
    .describe('How much of the price the company pays, in per cent'),
  audience: z.enum(AUDIENCES).default('EVERYBODY'),
  groupIds: z.array(z.uuid()).max(GROUPS_AT_MOST).default([]).describe('Whose people have it, where it is for groups'),
  startAt: GivenTimestamp.nullable().default(null),
  endAt: GivenTimestamp.nullable().default(null),
  isScheduled: z.boolean().default(false).describe('A draft goes live by itself on its start'),
}

type Chosen = {
  audience: (typeof AUDIENCES)[number]
  groupIds: string[]
  cost: number | null
  employerShare: number | null
}
const hasGroups = ({ audience, groupIds }: Chosen) => audience === 'EVERYBODY' || groupIds.length > 0
const NO_GROUP = { message: 'Choose at least one group.', path: ['groupIds'] }
/** Whoever names groups and forgets to say so would else tell everybody. */
const hasGroupsOnlyForThem = ({ audience, groupIds }: Chosen) => audience === 'GROUPS' || groupIds.length === 0
const GROUPS_FOR_ALL = { message: 'Name no groups for an offer that is for everybody.', path: ['groupIds'] }
const doSharesAgree = ({ cost, employerShare }: Chosen) => employerShare !== 100 || !cost
const SHARES = { message: 'Nothing is left to pay when the company pays 100%.', path: ['cost'] }

export const NewCompanyOffer = z
  .object(written)
  .refine(hasGroups, NO_GROUP)
  .refine(hasGroupsOnlyForThem, GROUPS_FOR_ALL)
  .refine(doSharesAgree, SHARES)
  .meta({ id: 'NewCompanyOffer' })
export type NewCompanyOffer = z.output<typeof NewCompanyOffer>

export const CompanyOfferEdit = z
  .object({ ...written, updatedAt: GivenTimestamp.describe('Of the offer as it was looked at') })
  .refine(hasGroups, NO_GROUP)
  .refine(hasGroupsOnlyForThem, GROUPS_FOR_ALL)
  .refine(doSharesAgree, SHARES)
  .meta({ id: 'CompanyOfferEdit' })
export type CompanyOfferEdit = z.output<typeof CompanyOfferEdit>

export const CompanyOfferCreated = z.object({ id: z.string() }).meta({ id: 'CompanyOfferCreated' })
export type CompanyOfferCreated = z.infer<typeof CompanyOfferCreated>

const Status = z.enum(COMPANY_OFFER_STATUSES)
export const CompanyOfferMove = z.object({ from: Status, to: Status }).meta({ id: 'CompanyOfferMove' })
export type CompanyOfferMove = z.output<typeof CompanyOfferMove>

export const CompanyOfferOrder = z
  .object({ ids: z.array(z.uuid()).max(COMPANY_OFFERS_AT_MOST) })
  .meta({ id: 'CompanyOfferOrder' })

export const CompanyOfferFile = z
  .object({ id: z.string(), name: z.string(), size: z.int().describe('Bytes') })
  .meta({ id: 'CompanyOfferFile' })
export type CompanyOfferFile = z.infer<typeof CompanyOfferFile>

const said = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  howToGet: z.string().describe('What a person does to have it; empty where the company has not said it'),
  contact: z.string(),
  address: z.string().nullable(),
  pictureUrl: z.string().nullable().describe('Our own copy of its picture, once there is one'),
  file: CompanyOfferFile.nullable(),
  cost: z.number().nullable().describe('What a person pays, in pounds'),
  employerShare: z.int().nullable().describe('How much of the price the company pays, in per cent'),
  endAt: Timestamp.nullable(),
}

const Told = z.int().nullable().describe('People, in fives rounded down; null for fewer than five')

const CompanyOffer = z
  .object({
    ...said,
    imageUrl: z
      .string()
      .nullable()
      .describe('What it names as its picture: an upload, or an address from before there were any'),
    audience: z.enum(AUDIENCES),
    groups: z
      .array(z.object({ id: z.string(), name: z.string(), people: z.int() }).meta({ id: 'CompanyOfferGroup' }))
      .describe('By name'),
    status: Status,
    startAt: Timestamp.nullable(),
    isScheduled: z.boolean(),
    opened: Told,
    used: Told,
    saved: Told,
    updatedAt: Timestamp,
    nextStatuses: z.array(Status).describe('What it may be made now'),
  })
  .meta({ id: 'CompanyOffer' })
export type CompanyOffer = z.infer<typeof CompanyOffer>

export const CompanyOfferList = z
  .object({
    items: z.array(CompanyOffer).describe('In the order in which people meet them'),
    canCreate: z.boolean().describe('False at the limit'),
  })
  .meta({ id: 'CompanyOfferList' })
export type CompanyOfferList = z.infer<typeof CompanyOfferList>

export const HubOffer = z.object({ ...said, isSaved: z.boolean().describe('By me') }).meta({ id: 'HubOffer' })
export type HubOffer = z.infer<typeof HubOffer>

export const HubOfferList = z
  .object({ items: z.array(HubOffer).describe('The newest first') })
  .meta({ id: 'HubOfferList' })
export type HubOfferList = z.infer<typeof HubOfferList>

export const HubOfferUse = z.object({ kind: z.enum(OFFER_USES) }).meta({ id: 'HubOfferUse' })

export const OfferFileQuery = z.object({ fileName: TypedText.min(1).max(200) })

const file = (description: string) =>
  z.custom<Readable>((body) => body instanceof Readable).meta({ type: 'string', format: 'binary', description })
export const OfferFileBytes = file('A PDF of 5 MB at most')
export const OfferFileDownload = file('The PDF')
