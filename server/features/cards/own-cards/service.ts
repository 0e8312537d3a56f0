import { cardNumberEnding } from '../../../../domain/card-number-text.ts'
import { checkCode } from '../../../../domain/code-rules.ts'
import { OWN_CARDS_AT_MOST } from '../../../../domain/own-cards.ts'
import type { Actor, UserId } from '../../../auth/guard/actor.ts'
import { type Keyring, open, seal, sign } from '../../../platform/crypto/keyring.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import {
  deleteOwnCard,
  insertOwnCard,
  lockOwnCards,
  type OwnCardRow,
  type OwnCardValues,
  selectOwnCards,
  selectSealedCode,
  selectSealedCodes,
  updateLastUsed,
  updateOwnCard,
} from './queries.ts'
import type { OwnCard, OwnCardCode, OwnCardList, OwnCardUse, OwnCardWish } from './schemas.ts'

/** What a code is sealed for: it opens for no other card, and for nobody else's. */
export function ownCardPurpose({ id, userId }: { id: string; userId: string }): string {
  return `own-card/${userId}/${id}`
}

const toCard = ({ id, name, symbology, code_last4, bg_color, last_used_at }: OwnCardRow): OwnCard => {
  return { id, name, symbology, last4: code_last4, bgColor: bg_color, lastUsedAt: last_used_at }
}

/** Throws `bad_request` at `code` for what this kind of code cannot hold. */
function valuesOf(keyring: Keyring, card: { id: string; userId: UserId }, wish: OwnCardWish): OwnCardValues {
  const { name, symbology, bgColor } = wish
  const check = checkCode(symbology, wish.code)
  if (!check.ok) throw problem('bad_request', [{ path: 'code', message: check.message }])
  return {
    name,
    symbology,
    code_enc: seal(keyring, ownCardPurpose(card), check.code),
    code_digest: sign(keyring, `own-card-digest/${card.userId}`, `${symbology}/${check.code}`),
    code_last4: cardNumberEnding(check.code),
    bg_color: bgColor,
  }
}

/** The actor's own cards, last used first. */
export async function listOwnCards(deps: Deps, { userId }: Actor): Promise<OwnCardList> {
  return { items: (await selectOwnCards(deps.db, userId)).map(toCard) }
}

/** Throws `bad_request` for a code that its kind cannot hold, `own_card_exists`, and `own_cards_full` after 100. */
export async function addOwnCard(deps: Deps, { userId }: Actor, wish: OwnCardWish): Promise<OwnCard> {
  const id = newId()
  const values = valuesOf(deps.keyring, { id, userId }, wish)
  return await inTransaction(deps, async (deps) => {
    await lockOwnCards(deps.db, userId)
    const row = await insertOwnCard(deps.db, userId, { id, ...values }, OWN_CARDS_AT_MOST)
    if (!row) throw problem('own_cards_full')
    return toCard(row)
  })
}

/** Throws what adding does, and `card_not_found` for what is not the actor's. */
export async function changeOwnCard(deps: Deps, { userId }: Actor, id: string, wish: OwnCardWish): Promise<OwnCard> {
  const row = await updateOwnCard(deps.db, userId, id, valuesOf(deps.keyring, { id, userId }, wish))
  if (!row) throw problem('card_not_found')
  return toCard(row)
}

/** Throws `card_not_found`, and `card_unreadable` when what is stored cannot be opened. */
export async function readOwnCardCode(deps: Deps, { userId }: Actor, id: string): Promise<OwnCardCode> {
  const sealed = await selectSealedCode(deps.db, userId, id)
  if (sealed === undefined) throw problem('card_not_found')
  try {
    return { code: open(deps.keyring, ownCardPurpose({ id, userId }), sealed) }
  } catch (error) {
    deps.log.error({ err: error, cardId: id }, 'a code of somebody’s own card could not be decrypted')
    throw problem('card_unreadable')
  }
}

/** The codes of all the actor's own cards by card, for their export; one that cannot be opened is left out. */
export async function ownCardCodes(deps: Deps, { userId }: Actor): Promise<ReadonlyMap<string, string>> {
  const codes = new Map<string, string>()
  for (const { id, code_enc: sealed } of await selectSealedCodes(deps.db, userId)) {
    try {
      codes.set(id, open(deps.keyring, ownCardPurpose({ id, userId }), sealed))
    } catch (error) {
      deps.log.error({ err: error, cardId: id }, 'a code of somebody’s own card could not be exported')
    }
  }
  return codes
}

/** Marks the actor's own card as used now; throws `card_not_found`. */
export async function markOwnCardUsed(deps: Deps, { userId }: Actor, id: string): Promise<OwnCardUse> {
  const now = deps.clock.now()
  if (!(await updateLastUsed(deps.db, userId, id, now))) throw problem('card_not_found')
  return { lastUsedAt: now.toISOString() }
}

/** Throws `card_not_found` for what is not the actor's, or gone already. */
export async function removeOwnCard(deps: Deps, { userId }: Actor, id: string): Promise<void> {
  if (!(await deleteOwnCard(deps.db, userId, id))) throw problem('card_not_found')
}
