import type { CodeKind } from '../../../domain/enums.ts'
import { SUPPLIER_SOURCE } from '../../../domain/offer-status.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { type Draft, isVisit } from './offer-drafts.ts'

/** Most tills scan what is printed on goods; the others are there too. */
const SYMBOLOGIES: readonly CodeKind[] = ['EAN13', 'EAN13', 'EAN13', 'QR', 'QR', 'CODE128', 'PDF417', 'AZTEC']

/** What suppliers write who do not leave it to us. */
const OWN_STEPS = {
  order: [
    ['Fill your bag first.', 'Paste the code under “Discount code”.', 'Check that the saving shows before you pay.'],
    ['Sign in or make an account.', 'Add what you like.', 'Type the code on the last page.', 'Pay as usual.'],
  ],
  visit: [
    ['Book ahead, and say that you have an employee offer.', 'Show it when you arrive.', 'Pay what is left.'],
    ['Come in, no booking needed.', 'Show the offer before the bill is made.'],
  ],
  scan: [['Take your things to any till.', 'Open the code and let us scan it.', 'Keep the receipt for thirty days.']],
} as const

function stepsOf(draft: Draft, source: string, chance: Chance): readonly string[] {
  if (source !== SUPPLIER_SOURCE || draft.fulfilment !== null || !chance.is(0.4)) return []
  if (draft.type === 'BARCODE_QR') return chance.pick(OWN_STEPS.scan)
  if (isVisit(draft)) return chance.pick(OWN_STEPS.visit)
  return draft.type === 'CODE' ? chance.pick(OWN_STEPS.order) : []
}

/** How an offer is redeemed; each has its own chance, so that the rest of the world stays as it is. */
export function redeemFields(draft: Draft, source: string, index: number) {
  const chance = chanceOf(`redeeming:${index}`)
  return {
    symbology: draft.type === 'BARCODE_QR' ? chance.pick(SYMBOLOGIES) : ('QR' as const),
    redeem_steps: [...stepsOf(draft, source, chance)],
    fulfilment: draft.fulfilment,
  }
}
