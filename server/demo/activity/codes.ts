import { toEan13 } from '../../../domain/ean13.ts'
import type { Redemption } from './activity.ts'
import { chanceOf, type Chance } from '../chance.ts'
import type { DemoOffer } from '../catalogue/offers.ts'
import type { Row } from '../rows.ts'

/** Free codes that each pool still has, the most taken first: one has run out, one nearly. */
const FREE_CODES = [0, 2, 18, 35, 60, 90, 120, 75, 45] as const
/** Without the letters and digits that people mistake for each other. */
const ALPHABET = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789']

const PERKS = ['TEAM', 'STAFF', 'EXTRA', 'TREAT', 'HELLO'] as const

/** 'LARKFIELD20', 'WRENHOLT-15', 'CALMWICK-TEAM': as a marketing department would make it. */
function sharedCode({ merchant, discount }: DemoOffer, chance: Chance): string {
  const word = merchant.slug.replace(/^the-/, '').split('-')[0]?.toUpperCase() ?? 'OFFER'
  return discount.value === null ? `${word}-${chance.pick(PERKS)}` : `${word}${chance.pick(['', '-'])}${discount.value}`
}

/** An EAN-13 of the range that shops use among themselves, so that a till can scan it. */
function tillCode(chance: Chance): string {
  return toEan13(`29${chance.digits(10)}`) ?? ''
}

function singleUseCode({ row }: DemoOffer, chance: Chance): string {
  if (row.symbology === 'EAN13') return tillCode(chance)
  const block = () => Array.from({ length: 4 }, () => chance.pick(ALPHABET)).join('')
  return `${block()}-${block()}-${block()}`
}

function sharedRow(offer: DemoOffer, chance: Chance): Row<'voucher_codes'> {
  return {
    id: chance.id(offer.created),
    offer_id: offer.id,
    code: offer.row.symbology === 'EAN13' ? tillCode(chance) : sharedCode(offer, chance),
    single_use: false,
    allocated_to: null,
    allocated_at: null,
    created_at: offer.created,
  }
}

/** The codes that were taken, in the order in which people took them, then the free ones. */
function poolRows(
  offer: DemoOffer,
  free: number,
  takers: readonly Redemption[],
  chance: Chance,
): Row<'voucher_codes'>[] {
  return Array.from({ length: takers.length + free }, (_, index) => ({
    id: chance.id(offer.created),
    offer_id: offer.id,
    code: singleUseCode(offer, chance),
    single_use: true,
    allocated_to: takers[index]?.user_id ?? null,
    allocated_at: takers[index]?.created_at ?? null,
    created_at: offer.created,
  }))
}

const isBarcode = ({ type }: DemoOffer) => type === 'BARCODE_QR'

export function codeRows(offers: readonly DemoOffer[], redemptions: readonly Redemption[]): Row<'voucher_codes'>[] {
  const chance = chanceOf('codes')
  const taken = Map.groupBy(redemptions, ({ offer_id }) => offer_id)
  const takersOf = (offer: DemoOffer) => taken.get(offer.id) ?? []
  // Barcodes last, and the most taken first: a pool that has run out without a taker would have no code at all.
  const pools = offers
    .filter(({ hasPool }) => hasPool)
    .toSorted(
      (one, other) =>
        Number(isBarcode(one)) - Number(isBarcode(other)) || takersOf(other).length - takersOf(one).length,
    )
  const shared = offers.filter(({ type, hasPool }) => !hasPool && (type === 'CODE' || type === 'BARCODE_QR'))
  return [
    ...shared.map((offer) => sharedRow(offer, chance)),
    ...pools.flatMap((offer, index) => poolRows(offer, FREE_CODES[index] ?? 50, takersOf(offer), chance)),
  ]
}
