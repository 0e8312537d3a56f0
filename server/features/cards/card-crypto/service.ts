import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { sealNumberForCompany } from '../card-numbers/service.ts'
import { decryptCardNumber } from '../employee-cards/service.ts'
import { canEncrypt } from './policy.ts'
import type { CardCryptoAnswer, CardCryptoRequest } from './schemas.ts'

/**
 * Encrypts a number for whoever issues the company's cards; else `card_not_encrypted`. Decrypts what is stored for a card that
 * the actor holds and may use; every other text is `card_not_decrypted`, whatever it is.
 */
export async function runCardCrypto(deps: Deps, actor: Actor, request: CardCryptoRequest): Promise<CardCryptoAnswer> {
  if (request.operation === 'decrypt') return { decrypted: await decryptCardNumber(deps, actor, request.encryptedData) }
  if (!actor.companyId || !canEncrypt(actor)) throw problem('card_not_encrypted')
  return { encrypted: sealNumberForCompany(deps.keyring, actor.companyId, request.cardNumber) }
}
