import type { OfferType } from './enums.ts'
import { formatMoney } from './money.ts'

/** What the steps are made of; only what the offer really has. */
export type RedeemFacts = {
  type: OfferType
  merchantName: string
  /** A shared code, one of a pool that each person takes for themselves, or none. */
  code: 'shared' | 'pool' | null
  /** Where a visit leads: to the offer's own page, or only to its merchant's front page. */
  address: 'own' | 'merchant' | null
  onlineOnly: boolean
  /** Its merchant has places on record. */
  hasPlaces: boolean
  /** Pounds. */
  minSpend: number | null
}

/** Where somebody goes with the offer. */
type Way = 'online' | 'place' | 'both'

function wayOf({ onlineOnly, address, type }: RedeemFacts): Way {
  if (type === 'BARCODE_QR') return 'place'
  if (onlineOnly) return 'online'
  return address === null ? 'place' : 'both'
}

/** Not every place is a shop. */
const placeOf = ({ merchantName, hasPlaces }: RedeemFacts) =>
  hasPlaces ? `your nearest ${merchantName}` : `${merchantName} in person`

const visitOf = ({ merchantName, address }: RedeemFacts) =>
  address === null ? `Go to ${merchantName}’s website` : `Visit ${merchantName} through this page`

/** The sentence with what has to be spent, where that is said. */
function withSpend(phrase: string, { minSpend }: RedeemFacts): string {
  return minSpend === null ? `${phrase}.` : `${phrase} and spend at least ${formatMoney(minSpend)}.`
}

function takeCode({ code }: RedeemFacts): string[] {
  if (code === null) return []
  return [code === 'pool' ? 'Get your own code. It works once.' : 'Copy the code.']
}

function codeSteps(facts: RedeemFacts): string[] {
  const [visit, place] = [visitOf(facts), placeOf(facts)]
  const go = { online: visit, place: `Go to ${place}`, both: `${visit} or go to ${place}` }
  const use = {
    online: 'Enter the code before you pay.',
    place: 'Show the code before you pay.',
    both: 'Online, enter the code before you pay. In person, show it.',
  }
  const way = wayOf(facts)
  return [...takeCode(facts), withSpend(go[way], facts), use[way]]
}

function barcodeSteps(facts: RedeemFacts): string[] {
  const isOwn = facts.code === 'pool'
  const scan = 'Press “Show in store” and let the till scan the code.'
  return [...(isOwn ? takeCode(facts) : []), withSpend(`Go to ${placeOf(facts)}`, facts), scan]
}

function linkSteps(facts: RedeemFacts): string[] {
  const show = 'Show this offer before you pay.'
  const way = wayOf(facts)
  if (way === 'place') return [withSpend(`Go to ${placeOf(facts)}`, facts), show]
  const find = facts.address === 'own' ? 'Follow what it says there about the offer.' : 'Look for the offer there.'
  const online = [withSpend(visitOf(facts), facts), find]
  return way === 'online' ? online : [...online, `Or go to ${placeOf(facts)}. ${show}`]
}

function giftCardSteps(facts: RedeemFacts): string[] {
  const pay =
    facts.code === null ? 'Choose your gift card and pay for it.' : 'Enter the code when you pay for your gift card.'
  return [...takeCode(facts), withSpend(visitOf(facts), facts), pay]
}

function cashbackSteps(facts: RedeemFacts): string[] {
  const buy = facts.code === null ? 'Buy as usual.' : 'Enter the code when you buy.'
  return [...takeCode(facts), withSpend(visitOf(facts), facts), `${buy} The money comes back to you afterwards.`]
}

const STEPS: Record<OfferType, (facts: RedeemFacts) => string[]> = {
  CODE: codeSteps,
  LINK: linkSteps,
  BARCODE_QR: barcodeSteps,
  GIFTCARD: giftCardSteps,
  CASHBACK: cashbackSteps,
}

/** How to redeem an offer whose supplier wrote no steps of their own. */
export function redeemSteps(facts: RedeemFacts): string[] {
  return STEPS[facts.type](facts)
}
