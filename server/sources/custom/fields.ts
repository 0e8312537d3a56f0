type Field = {
  name: string
  label: string
  /** What feeds usually call it, however they write that; the first that an item has is taken where the settings name none. */
  usual: readonly string[]
}

/** What an item can say, and how it is found where nobody says how. */
export const FIELDS = [
  {
    name: 'ref',
    label: 'Reference',
    usual: ['id', 'voucher id', 'promotion id', 'offer id', 'guid', 'reference', 'sku'],
  },
  {
    name: 'merchant',
    label: 'Merchant',
    usual: [
      'merchant',
      'merchant name',
      'advertiser name',
      'advertiser',
      'program name',
      'store name',
      'shop',
      'store',
    ],
  },
  { name: 'title', label: 'Title', usual: ['title', 'name', 'headline', 'offer title', 'voucher title'] },
  {
    name: 'description',
    label: 'Description',
    usual: ['description', 'voucher description', 'offer description', 'summary', 'details'],
  },
  { name: 'discount', label: 'Discount in words', usual: ['discount', 'discount text', 'saving'] },
  {
    name: 'percent',
    label: 'Discount in per cent',
    usual: ['discount percent', 'discount percentage', 'percent off', 'percentage off'],
  },
  {
    name: 'code',
    label: 'Code',
    usual: ['code', 'voucher code', 'coupon code', 'promo code', 'discount code', 'default promo code', 'coupon'],
  },
  {
    name: 'link',
    label: 'Link',
    usual: [
      'tracking link',
      'affiliate url',
      'tracking url',
      'deeplink',
      'link',
      'url',
      'click url',
      'destination url',
    ],
  },
  {
    name: 'site',
    label: 'Shop’s address',
    usual: ['merchant url', 'site', 'website', 'destination url', 'landing page', 'landing url'],
  },
  {
    name: 'start',
    label: 'Start',
    usual: [
      'start date',
      'valid from',
      'start',
      'starts at',
      'starts',
      'start at',
      'start time',
      'begin date',
      'promotion start date',
      'effective date',
    ],
  },
  {
    name: 'end',
    label: 'End',
    usual: [
      'end date',
      'expiry date',
      'expires',
      'end',
      'valid to',
      'valid until',
      'ends',
      'end at',
      'expiry',
      'ends at',
      'end time',
      'expiration date',
      'expiration',
      'expires at',
      'expires on',
      'valid thru',
      'valid through',
      'promotion end date',
    ],
  },
  { name: 'terms', label: 'Terms', usual: ['terms', 'restrictions', 'terms and conditions', 'conditions'] },
  { name: 'category', label: 'Category', usual: ['category', 'categories', 'category name'] },
  { name: 'image', label: 'Picture', usual: ['image', 'image url', 'picture', 'thumbnail'] },
  { name: 'countries', label: 'Countries', usual: ['countries', 'country', 'regions', 'region', 'network id'] },
  { name: 'language', label: 'Language', usual: ['language', 'language id', 'language code', 'lang', 'locale'] },
  { name: 'currency', label: 'Currency', usual: ['currency', 'currency id', 'currency code'] },
] as const satisfies readonly Field[]
export type FieldName = (typeof FIELDS)[number]['name']

/** Letters and digits of any script in one case: `Voucher Code`, `voucher_code` and `voucherCode` are one name. */
export function fieldKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The keys of the usual names of a field, the likeliest first. */
export function usualKeys(field: FieldName): string[] {
  return FIELDS.flatMap(({ name, usual }) => (name === field ? usual.map(fieldKey) : []))
}
