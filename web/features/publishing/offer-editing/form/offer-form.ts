import { fromLondonField, toLondonField } from '../../../../../domain/dates.ts'
import {
  type CodeKind,
  type DiscountType,
  isSubmittedType,
  type OfferStatus,
  type OfferType,
} from '../../../../../domain/enums.ts'
import { isOwnAddress } from '../../../../../domain/pictures.ts'
import { lackIssue, redeemLack, tidyCode } from '../../../../../domain/redeem-ways.ts'
import { urlOf } from '../../../../../domain/site-address.ts'
import type { OwnMerchant, SupplierOfferForm, SupplierOfferRequest } from '../supplier/supplier-offers.ts'

/** What the form holds: every box as the text in it. */
export type OfferFormValues = {
  merchantId: string
  title: string
  description: string
  category: string
  type: OfferType
  discountType: DiscountType
  discountValue: string
  maxRedemptions: string
  startAt: string
  endAt: string
  scheduledAt: string
  imageUrl: string
  offerUrl: string
  terms: string
  tags: string[]
  onlineOnly: boolean
  exclusive: boolean
  voucherCode: string
  symbology: CodeKind
  url: string
  steps: string[]
  fulfilment: string
} & StaffValues

/** What staff alone fill in; suppliers’ requests leave it out. */
type StaffValues = {
  status: OfferStatus
  brand: string
  featured: boolean
  minSpend: string
  exclusions: string
  newCustomersOnly: boolean
  appOnly: boolean
  stackable: 'unknown' | 'yes' | 'no'
}

const EMPTY_STAFF: StaffValues = {
  status: 'DRAFT',
  brand: '',
  featured: false,
  minSpend: '',
  exclusions: '',
  newCustomersOnly: false,
  appOnly: false,
  stackable: 'unknown',
}

export const EMPTY_OFFER: OfferFormValues = {
  merchantId: '',
  title: '',
  description: '',
  category: 'Tech',
  type: 'CODE',
  discountType: 'PERCENT',
  discountValue: '',
  maxRedemptions: '',
  startAt: '',
  endAt: '',
  scheduledAt: '',
  imageUrl: '',
  offerUrl: '',
  terms: '',
  tags: [],
  onlineOnly: false,
  exclusive: false,
  voucherCode: '',
  symbology: 'QR',
  url: '',
  steps: [],
  fulfilment: '',
  ...EMPTY_STAFF,
}

/** In the order of the form, for its summary of problems. */
export const FIELD_LABELS: Readonly<Record<keyof OfferFormValues, string>> = {
  merchantId: 'Merchant',
  title: 'Title',
  description: 'Description',
  category: 'Category',
  type: 'Type',
  symbology: 'Kind of barcode',
  voucherCode: 'Voucher code',
  url: 'URL',
  discountType: 'Discount type',
  discountValue: 'Discount value',
  offerUrl: 'Offer URL',
  steps: 'How to redeem it',
  fulfilment: 'What happens next',
  startAt: 'Start date',
  endAt: 'End date',
  scheduledAt: 'Scheduled date',
  maxRedemptions: 'Max redemptions',
  imageUrl: 'Image URL',
  tags: 'Tags',
  terms: 'Terms',
  onlineOnly: 'Online only',
  exclusive: 'Exclusive',
  status: 'Save as',
  brand: 'Brand',
  featured: 'Featured',
  minSpend: 'Minimum spend',
  exclusions: 'Exclusions',
  newCustomersOnly: 'New customers only',
  appOnly: 'In the app only',
  stackable: 'With other offers',
}

export const isFieldName = (path: string): path is keyof OfferFormValues => path in FIELD_LABELS

function isAddress(text: string, start: RegExp): boolean {
  return start.test(text) && (urlOf(text)?.hostname.includes('.') ?? false)
}

const isMoment = (text: string) => text === '' || fromLondonField(text) !== null

/** What the offer's redeeming rests on beside the form. */
type Means = { merchant?: OwnMerchant | undefined; hasPool?: boolean; needsWay?: NeedsWay }

/** Whether what is filled in must be something that can be redeemed; a draft for later may lack it still. */
export type NeedsWay = (values: OfferFormValues) => boolean
export const isHandedIn: NeedsWay = ({ scheduledAt }) => scheduledAt === ''

/** What keeps the offer from being redeemed, at the box that would mend it. */
export function checkWay(
  box: 'voucherCode' | 'url' | 'offerUrl',
  values: OfferFormValues,
  { merchant, hasPool = false, needsWay = isHandedIn }: Means,
) {
  if (hasPool) return true
  const { type, onlineOnly, symbology, voucherCode, url, offerUrl } = values
  const code = type === 'BARCODE_QR' ? tidyCode(symbology, voucherCode) : voucherCode.trim()
  const hasAddress = [url, offerUrl, merchant?.siteUrl ?? ''].some((address) => address.trim() !== '')
  const codes = code === '' ? [] : [code]
  const lack = redeemLack({ type, onlineOnly, symbology, codes, hasAddress, hasPlace: merchant?.hasPlaces ?? false })
  const issue = lack && needsWay(values) ? lackIssue(values, lack) : null
  return issue?.path === box ? issue.message : true
}

/** The checks of the boxes; the server makes them all again. */
export const RULES = {
  merchantId: (value: string) => value !== '' || 'Choose a merchant.',
  title: (value: string) => value.trim() !== '' || 'Enter a title.',
  discountValue: (value: string, { discountType }: OfferFormValues) => {
    if (value === '') return true
    if (!/^\d{1,8}(\.\d{1,2})?$/.test(value)) return 'Enter a number with two decimals at most, like 12.50.'
    return discountType !== 'PERCENT' || Number(value) <= 100 || 'A percentage is 100 at most.'
  },
  minSpend: (value: string) =>
    value === '' ||
    (/^\d{1,8}(\.\d{1,2})?$/.test(value) && Number(value) > 0) ||
    'Enter pounds above 0 with two decimals at most, like 25.00.',
  maxRedemptions: (value: string) =>
    value === '' || /^[1-9]\d{0,8}$/.test(value) || 'Enter a whole number, or leave it empty for no limit.',
  moment: (value: string) => isMoment(value) || 'Enter a date and a time.',
  endAt: (value: string, { startAt }: OfferFormValues) => {
    if (!isMoment(value)) return 'Enter a date and a time.'
    return !value || !startAt || value > startAt || 'Choose an end after the start.'
  },
  link: (value: string) =>
    value.trim() === '' ||
    isAddress(value.trim(), /^https?:\/\//) ||
    'Enter a full address, like https://www.example.co.uk.',
  image: (value: string) =>
    value.trim() === '' ||
    isOwnAddress(value) ||
    isAddress(value.trim(), /^https:\/\//) ||
    'Enter a full address that begins with https://.',
} as const

/** The tags with what was typed added: trimmed, empty ones and those already there ignored. */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = typed.trim()
  const isThere = tags.some((one) => one.toLowerCase() === tag.toLowerCase())
  return tag === '' || isThere ? [...tags] : [...tags, tag]
}

const numberOrNull = (text: string) => (text === '' ? null : Number(text))
const momentOrNull = (text: string) => (text === '' ? null : (fromLondonField(text)?.toISOString() ?? null))

export const textOf = (value: string | number | null) => (value === null ? '' : String(value))
export const fieldOf = (moment: string | null) => (moment === null ? '' : toLondonField(moment))

/** The boxes as an offer fills them that was handed in before. */
export function fromForm(form: SupplierOfferForm): OfferFormValues {
  const type = isSubmittedType(form.type) ? form.type : EMPTY_OFFER.type
  return {
    ...EMPTY_STAFF,
    merchantId: form.merchantId,
    title: form.title,
    description: form.description,
    category: form.category,
    discountType: form.discountType,
    tags: form.tags,
    onlineOnly: form.onlineOnly,
    exclusive: form.exclusive,
    symbology: form.symbology,
    steps: form.steps,
    type,
    discountValue: textOf(form.discountValue),
    maxRedemptions: textOf(form.maxRedemptions),
    startAt: fieldOf(form.startAt),
    endAt: fieldOf(form.endAt),
    scheduledAt: fieldOf(form.scheduledAt),
    imageUrl: textOf(form.imageUrl),
    offerUrl: type === 'LINK' ? '' : textOf(form.offerUrl),
    url: type === 'LINK' ? textOf(form.offerUrl) : '',
    terms: textOf(form.terms),
    voucherCode: textOf(form.voucherCode),
    fulfilment: textOf(form.fulfilment),
  }
}

/** The same for a copy, which begins with its own dates and its own code. */
export function fromCopied(form: SupplierOfferForm): OfferFormValues {
  return { ...fromForm(form), startAt: '', endAt: '', scheduledAt: '', voucherCode: '' }
}

/** What everybody sends: times as moments, empty boxes as nothing, and only the fields of the chosen type. */
export function toFields(values: OfferFormValues) {
  const { discountValue, maxRedemptions, startAt, endAt, scheduledAt, voucherCode, url, steps } = values
  const { merchantId, title, description, category, type, discountType, imageUrl, offerUrl, terms, tags } = values
  const { onlineOnly, exclusive, symbology, fulfilment } = values
  const wording = { merchantId, title, description, category, type, discountType, imageUrl, offerUrl, terms, tags }
  const ways = { onlineOnly, exclusive, symbology, fulfilment }
  return {
    ...wording,
    ...ways,
    discountValue: numberOrNull(discountValue),
    maxRedemptions: numberOrNull(maxRedemptions),
    startAt: momentOrNull(startAt),
    endAt: momentOrNull(endAt),
    scheduledAt: momentOrNull(scheduledAt),
    voucherCode: values.type === 'LINK' ? null : voucherCode,
    url: values.type === 'LINK' ? url : null,
    steps: steps.filter((step) => step.trim() !== ''),
  }
}

/** What a supplier sends. */
export function toRequest(values: OfferFormValues): SupplierOfferRequest {
  const { type, ...fields } = toFields(values)
  return { ...fields, type: isSubmittedType(type) ? type : 'CODE' }
}
