import { CARD_TEXTS } from './required-texts/cards.ts'
import { LIST_TEXTS } from './required-texts/lists.ts'
import { OFFER_TEXTS } from './required-texts/offers.ts'
import { PUBLIC_TEXTS } from './required-texts/public.ts'
import type { Texts } from './required-texts/row.ts'
import { RULE_TEXTS } from './required-texts/rules.ts'
import { SUPPLIER_TEXTS } from './required-texts/supplier.ts'

/**
 * Every exact text that the requirement's employee and supplier part names (its sections 2 to 9), by the part of the product that
 * shows it: where it comes from, its words, the screen, who sees it, and how to bring it about.
 */
export const REQUIRED_TEXTS = {
  'public pages': PUBLIC_TEXTS,
  offers: OFFER_TEXTS,
  'favourites, following, collections and merchants': LIST_TEXTS,
  cards: CARD_TEXTS,
  'supplier portal': SUPPLIER_TEXTS,
  'pure rules': RULE_TEXTS,
} as const satisfies Record<string, readonly Texts[]>

type Scenes = (typeof REQUIRED_TEXTS)[keyof typeof REQUIRED_TEXTS][number]

/** The scenes that a browser has to bring about. */
export type WalkedScene = Exclude<Scenes, { provenIn: string }>['scene']

/** The whole table as one list. */
export const ALL_TEXTS: readonly Texts[] = Object.values(REQUIRED_TEXTS).flat()
