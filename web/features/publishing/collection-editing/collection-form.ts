import { fromLondonField, toLondonField } from '../../../../domain/dates.ts'
import { parseMoney } from '../../../../domain/money.ts'
import type { AdminCollectionDetail, CollectionOffer, CollectionRequest, GivenRule } from './collections.ts'

export type CollectionValues = {
  title: string
  description: string
  imageUrl: string
  /** Empty for everybody. */
  companyId: string
  status: 'DRAFT' | 'LIVE'
  startsAt: string
  endsAt: string
  fill: 'CHOSEN' | 'RULE'
  category: string
  merchantId: string
  discountType: '' | 'PERCENT' | 'AMOUNT'
  discountAtLeast: string
  offers: CollectionOffer[]
}

export const NEW_COLLECTION: CollectionValues = {
  title: '',
  description: '',
  imageUrl: '',
  companyId: '',
  status: 'DRAFT',
  startsAt: '',
  endsAt: '',
  fill: 'CHOSEN',
  category: '',
  merchantId: '',
  discountType: '',
  discountAtLeast: '',
  offers: [],
}

const fieldOf = (moment: string | null) => (moment === null ? '' : toLondonField(moment))

export function toValues(collection: AdminCollectionDetail): CollectionValues {
  const { rule } = collection
  return {
    title: collection.title,
    description: collection.description,
    imageUrl: collection.imageUrl ?? '',
    companyId: collection.company?.id ?? '',
    status: collection.status,
    startsAt: fieldOf(collection.startsAt),
    endsAt: fieldOf(collection.endsAt),
    fill: rule ? 'RULE' : 'CHOSEN',
    category: rule?.category ?? '',
    merchantId: rule?.merchantId ?? '',
    discountType: rule?.discountType ?? '',
    discountAtLeast: rule?.discountAtLeast?.toString() ?? '',
    offers: collection.offers,
  }
}

type RuleValues = Pick<CollectionValues, 'category' | 'merchantId' | 'discountType' | 'discountAtLeast'>

/** A discount counts once it says how much. */
export function toRule({ category, merchantId, discountType, discountAtLeast }: RuleValues): GivenRule {
  const atLeast = discountType === '' ? null : parseMoney(discountAtLeast)
  return {
    category: category || null,
    merchantId: merchantId || null,
    discountType: discountType !== '' && atLeast !== null ? discountType : null,
    discountAtLeast: atLeast,
  }
}

const momentOf = (text: string) => (text === '' ? null : (fromLondonField(text)?.toISOString() ?? null))

export function toRequest(values: CollectionValues): CollectionRequest {
  return {
    title: values.title,
    description: values.description,
    imageUrl: values.imageUrl,
    companyId: values.companyId || null,
    status: values.status,
    startsAt: momentOf(values.startsAt),
    endsAt: momentOf(values.endsAt),
    rule: values.fill === 'RULE' ? toRule(values) : null,
    offerIds: values.fill === 'RULE' ? [] : values.offers.map(({ id }) => id),
  }
}

const isMoment = (text: string) => text === '' || fromLondonField(text) !== null || 'Enter a date and time.'

/** What can be seen to be wrong before it is sent. */
export const RULES = {
  title: (title: string) => title.trim() !== '' || 'Enter a title.',
  startsAt: isMoment,
  endsAt: (endsAt: string, { startsAt }: CollectionValues) => {
    const [start, end] = [fromLondonField(startsAt), fromLondonField(endsAt)]
    return start && end && end <= start ? 'Choose an end after the start.' : isMoment(endsAt)
  },
  category: (_: string, { fill, category, merchantId, discountType }: CollectionValues) =>
    fill === 'CHOSEN' ||
    [category, merchantId, discountType].some((part) => part !== '') ||
    'Choose at least one of these.',
  discountAtLeast: (text: string, { fill, discountType }: CollectionValues) => {
    if (fill === 'CHOSEN' || discountType === '') return true
    const value = parseMoney(text)
    if (value === null || value <= 0) return 'Enter how much the discount is at least.'
    return discountType !== 'PERCENT' || value <= 100 || 'A percentage is 100 at most.'
  },
} as const

/** The box that a problem of the server is about; undefined where it is about none. */
export function fieldAt(path: string): keyof CollectionValues | undefined {
  const name = path.replace(/^rule\./, '').replace(/^offerIds.*/, 'offers')
  const names = [
    'title',
    'description',
    'imageUrl',
    'companyId',
    'startsAt',
    'endsAt',
    'category',
    'merchantId',
  ] as const
  return [...names, 'discountAtLeast' as const, 'offers' as const].find((one) => one === name)
}
