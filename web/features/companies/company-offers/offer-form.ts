import { fromLondonField, toLondonField } from '../../../../domain/dates.ts'
import { parseMoney } from '../../../../domain/money.ts'
import type { CompanyOffer, OfferFile, OfferWish } from './company-offers.ts'

/** As it is typed: everything is text until it is sent. */
export type OfferValues = {
  title: string
  description: string
  howToGet: string
  contact: string
  address: string
  imageUrl: string
  cost: string
  employerShare: string
  startAt: string
  endAt: string
  isScheduled: boolean
  audience: 'EVERYBODY' | 'GROUPS'
  groupIds: string[]
  file: OfferFile | null
}

const NEW_OFFER: OfferValues = {
  title: '',
  description: '',
  howToGet: '',
  contact: '',
  address: '',
  imageUrl: '',
  cost: '',
  employerShare: '',
  startAt: '',
  endAt: '',
  isScheduled: false,
  audience: 'EVERYBODY',
  groupIds: [],
  file: null,
}

const fieldOf = (moment: string | null) => (moment === null ? '' : toLondonField(moment))

export function toValues(offer: CompanyOffer | undefined): OfferValues {
  if (!offer) return NEW_OFFER
  const { title, description, howToGet, contact, file, audience, isScheduled } = offer
  return {
    title,
    description,
    howToGet,
    contact,
    file,
    audience,
    isScheduled,
    address: offer.address ?? '',
    imageUrl: offer.imageUrl ?? '',
    cost: offer.cost === null ? '' : offer.cost.toFixed(2),
    employerShare: offer.employerShare === null ? '' : `${offer.employerShare}`,
    startAt: fieldOf(offer.startAt),
    endAt: fieldOf(offer.endAt),
    groupIds: offer.groups.map(({ id }) => id),
  }
}

const momentOf = (text: string) => (text === '' ? null : (fromLondonField(text)?.toISOString() ?? null))
/** A date that was left alone keeps its seconds. */
const keptMoment = (text: string, before: string | null | undefined) =>
  before && text === fieldOf(before) ? before : momentOf(text)

export function toWish(values: OfferValues, before: CompanyOffer | undefined): OfferWish {
  const { title, description, howToGet, contact, address, imageUrl, audience } = values
  const isDraft = before === undefined || before.status === 'DRAFT'
  return {
    title,
    description,
    howToGet,
    contact,
    address: address.trim() || null,
    imageUrl: imageUrl || null,
    fileId: values.file?.id ?? null,
    cost: values.cost.trim() === '' ? null : parseMoney(values.cost),
    employerShare: values.employerShare.trim() === '' ? null : Number(values.employerShare),
    audience,
    groupIds: audience === 'GROUPS' ? values.groupIds : [],
    startAt: keptMoment(values.startAt, before?.startAt),
    endAt: keptMoment(values.endAt, before?.endAt),
    isScheduled: isDraft && values.isScheduled,
  }
}

const isMoment = (text: string) => text === '' || fromLondonField(text) !== null || 'Enter a date and time.'

/** What can be seen to be wrong before it is sent. */
export const RULES = {
  title: (title: string) => title.trim() !== '' || 'Enter a title.',
  cost: (cost: string, { employerShare }: OfferValues) => {
    if (cost.trim() === '') return true
    const pounds = parseMoney(cost)
    if (pounds === null) return 'Enter an amount, like 12.50.'
    return pounds === 0 || employerShare.trim() !== '100' || 'Nothing is left to pay when the company pays 100%.'
  },
  employerShare: (share: string) =>
    share.trim() === '' ||
    (/^\d{1,3}$/.test(share.trim()) && Number(share) >= 1 && Number(share) <= 100) ||
    'Enter 1 to 100.',
  startAt: (startAt: string, { isScheduled }: OfferValues) =>
    isScheduled && startAt === '' ? 'Choose the day on which it goes live.' : isMoment(startAt),
  endAt: (endAt: string, { startAt }: OfferValues) => {
    const [start, end] = [fromLondonField(startAt), fromLondonField(endAt)]
    return start && end && end <= start ? 'Choose an end after the start.' : isMoment(endAt)
  },
  groupIds: (groupIds: string[], { audience }: OfferValues) =>
    audience === 'EVERYBODY' || groupIds.length > 0 || 'Choose at least one group.',
} as const

const FIELDS = Object.keys({ ...NEW_OFFER, fileId: null })

/** The box that a refusal is about; undefined for one without a box. */
export function boxAt(path: string): keyof OfferValues | undefined {
  if (path === 'fileId') return 'file'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are its keys
  return FIELDS.includes(path) ? (path as keyof OfferValues) : undefined
}
