import { discountLabel } from './discount-label.ts'
import type { DiscountType } from './enums.ts'

/** What staff read before they approve an offer; its dates, limit and codes are its supplier's alone. */
export type OfferWording = {
  title: string
  description: string
  category: string
  discountType: DiscountType
  discountValue: number | null
  imageUrl: string | null
  offerUrl: string | null
  terms: string | null
  tags: string[]
  onlineOnly: boolean
  exclusive: boolean
  steps: string[]
  fulfilment: string | null
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

/** Each part as people read it, in the order of the form; an empty text where there is nothing. */
const PARTS: readonly { label: string; textOf: (wording: OfferWording) => string }[] = [
  { label: 'Title', textOf: ({ title }) => title },
  { label: 'Category', textOf: ({ category }) => category },
  { label: 'Description', textOf: ({ description }) => description },
  { label: 'Discount', textOf: discountLabel },
  { label: 'Offer URL', textOf: ({ offerUrl }) => offerUrl ?? '' },
  { label: 'How to redeem it', textOf: ({ steps }) => steps.map((step, at) => `${at + 1}. ${step}`).join('\n') },
  { label: 'What happens next', textOf: ({ fulfilment }) => fulfilment ?? '' },
  { label: 'Image URL', textOf: ({ imageUrl }) => imageUrl ?? '' },
  { label: 'Tags', textOf: ({ tags }) => tags.join(', ') },
  { label: 'Terms', textOf: ({ terms }) => terms ?? '' },
  { label: 'Online only', textOf: ({ onlineOnly }) => yesOrNo(onlineOnly) },
  { label: 'Exclusive', textOf: ({ exclusive }) => yesOrNo(exclusive) },
]

export type WordingPart = { label: string; before: string; after: string; isChanged: boolean }

/** Each part before and after; without a `before` nothing counts as changed. */
export function compareWordings(before: OfferWording | null, after: OfferWording): WordingPart[] {
  return PARTS.map(({ label, textOf }) => {
    const [old, now] = [textOf(before ?? after), textOf(after)]
    return { label, before: old, after: now, isChanged: old !== now }
  })
}
