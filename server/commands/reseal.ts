import { totpPurpose } from '../auth/factors/factor-enrol.ts'
import { SIGNING_KEY_PURPOSE } from '../auth/sessions/keys.ts'
import { SECRET_PURPOSE } from '../auth/sso/sso-oidc.ts'
import { UNBOUND_PURPOSE } from '../features/cards/card-numbers/service.ts'
import { sourceSecretPurpose } from '../features/ingestion/sources/service.ts'
import { retireKeys } from '../platform/db/key-checks.ts'
import { resealColumn, type SealedColumn } from '../platform/db/reseal.ts'
import type { Deps } from '../platform/deps.ts'
import { VAPID_KEY_PURPOSE } from '../platform/push/vapid-keys.ts'

/** Everything that is sealed for longer than minutes; the tokens of a sign-in under way end by themselves before a key goes. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'auth.signing_keys', id: 'kid', column: 'private_jwk_enc', purposeOf: () => SIGNING_KEY_PURPOSE },
  { table: 'auth.mfa_factors', id: 'id', column: 'secret_enc', purposeOf: totpPurpose },
  { table: 'auth.sso_providers', id: 'id', column: 'secret_enc', purposeOf: () => SECRET_PURPOSE },
  { table: 'employee_cards', id: 'id', column: 'card_number_enc', purposeOf: () => UNBOUND_PURPOSE },
  { table: 'ingestion_sources', id: 'id', column: 'secret_enc', purposeOf: sourceSecretPurpose },
  { table: 'vapid_keys', id: 'public_key', column: 'private_key_enc', purposeOf: () => VAPID_KEY_PURPOSE },
]

/** Moves everything sealed to the newest key and forgets the others, so that the operator may drop them. */
export async function reseal(deps: Deps, say: (line: string) => void): Promise<void> {
  for (const sealed of SEALED_COLUMNS) {
    const moved = await resealColumn(deps.db, deps.keyring, sealed)
    say(`${sealed.table}: ${moved} sealed anew`)
  }
  const retired = await retireKeys(deps.db, deps.keyring)
  const others = retired.length === 0 ? 'No older key was known here.' : `No longer needed: ${retired.join(', ')}.`
  say(`Everything is sealed with the key "${deps.keyring.sealWith}" now. ${others}`)
}
