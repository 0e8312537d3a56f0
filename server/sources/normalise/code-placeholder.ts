const PLACEHOLDER =
  /^(?:n[./\\]?a\.?|nil|not? .*|see .*|click .*|discount applied .*|(?:no )?(?:voucher|promo|coupon|discount)? ?code ?(?:is )?(?:needed|required|necessary)?\.?|0|\W*)$/i
/** What stands where a code would, however its words are joined: `No--Code`, `auto-applied`, `Promotional-Offer`. */
const PLACEHOLDER_WORDS = new Set(
  `applied appliedatcheckout appliedautomatically auto autoapplied automatic automaticallyapplied click clickhere code coupon couponcode deal
  discount discountcode email emailonly exclusive exclusivecode exclusiveoffer false getcode getdeal getoffer instore instoreonly link multiple
  na nil none nothing null online onlinecode onlineonly promo promocode promotionaloffer promotionaldeal signup specialdeal specialoffer tba tbc
  tbd test true undefined unique uniquecode unknown varies various vialink viaemail voucher vouchercode website`.split(
    /\s+/,
  ),
)
const NO_CODE =
  /^(?:not?|none)(?:voucher|promo|promotion|promotional|coupon|discount)?(?:code|voucher|coupon)?(?:needed|required|necessary|applicable)?$/
const REPEATED = /^(.)\1*$/
const ADDRESS = /^(?:https?:|www\.)|@[^\s@]+\.|\.(?:co\.uk|com|net|org|uk|eu|shop|io)(?:\/|$)/i
/** What a spreadsheet makes of a long number. */
const DAMAGED_NUMBER = /^\d(?:[.,]\d+)?E\+\d+$/i
/** A saving, not a code: columns may be mixed up. */
const SAVING = /^(?:[£$€]\s?\d[\d.,]*|\d[\d.,]*\s?(?:%|£|€))$/

/** Whether a field for a code says that there is none, or holds something else. */
export function isPlaceholder(field: string): boolean {
  const joined = field.toLowerCase().replace(/[\s_.-]/g, '')
  return (
    PLACEHOLDER.test(field) ||
    PLACEHOLDER_WORDS.has(joined) ||
    NO_CODE.test(joined) ||
    (REPEATED.test(joined) && !/\d/.test(joined)) ||
    ADDRESS.test(field) ||
    DAMAGED_NUMBER.test(field) ||
    SAVING.test(field)
  )
}
