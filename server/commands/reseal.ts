import { totpPurpose } from '../auth/factors/factor-enrol.ts'
import { SIGNING_KEY_PURPOSE } from '../auth/sessions/keys.ts'
import { SECRET_PURPOSE } from '../auth/sso/sso-oidc.ts'
import { CARD_COLUMNS } from '../features/cards/card-numbers/service.ts'
import { ownCardPurpose } from '../features/cards/own-cards/service.ts'
import { webhookSecretPurpose } from '../features/connections/webhook-secrets/service.ts'
import { sourceSecretPurpose } from '../features/ingestion/sources/service.ts'
import { retireKeys } from '../platform/db/key-checks.ts'
import { type BrokenText, resealColumn, type SealedColumn } from '../platform/db/reseal.ts'
import type { Deps } from '../platform/deps.ts'
import { VAPID_KEY_PURPOSE } from '../platform/push/vapid-keys.ts'
import { usageError } from './run-command.ts'

/** Everything that is sealed for longer than minutes; the tokens of a sign-in under way end by themselves before a key goes. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...CARD_COLUMNS,
  { table: 'auth.signing_keys', id: 'kid', column: 'private_jwk_enc', purposeOf: () => SIGNING_KEY_PURPOSE },
  { table: 'auth.mfa_factors', id: 'id', column: 'secret_enc', purposeOf: ({ id }) => totpPurpose(id) },
  { table: 'auth.sso_providers', id: 'id', column: 'secret_enc', purposeOf: () => SECRET_PURPOSE },
  {
    table: 'own_cards',
    id: 'id',
    column: 'code_enc',
    boundTo: ['user_id'],
    purposeOf: ({ id, boundTo }) => ownCardPurpose({ id, userId: boundTo['user_id'] ?? '' }),
  },
  { table: 'ingestion_sources', id: 'id', column: 'secret_enc', purposeOf: ({ id }) => sourceSecretPurpose(id) },
  { table: 'webhooks', id: 'id', column: 'secret_enc', purposeOf: ({ id }) => webhookSecretPurpose(id) },
  { table: 'webhooks', id: 'id', column: 'former_secret_enc', purposeOf: ({ id }) => webhookSecretPurpose(id) },
  { table: 'vapid_keys', id: 'public_key', column: 'private_key_enc', purposeOf: () => VAPID_KEY_PURPOSE },
]

type Say = (line: string) => void

const PROGRESS_EVERY = 1000
const NAMED_AT_MOST = 100

/** A line for each thousand, so that a long rotation is seen to move. */
function progressOf(place: string, say: Say) {
  let said = 0
  return (moved: number, total: number) => {
    if (moved - said < PROGRESS_EVERY) return
    said = moved
    say(`${place}: ${moved} of ${total} so far`)
  }
}

async function moveAll(deps: Deps, columns: readonly SealedColumn[], say: Say): Promise<void> {
  const broken: BrokenText[] = []
  for (const sealed of columns) {
    const place = `${sealed.table}.${sealed.column}`
    const column = await resealColumn(deps.db, deps.keyring, sealed, progressOf(place, say))
    say(`${place}: ${column.moved} sealed anew`)
    broken.push(...column.broken)
  }
  if (broken.length === 0) return
  for (const { table, column, id } of broken.slice(0, NAMED_AT_MOST))
    say(`Could not be opened: ${table}.${column} of ${id}`)
  throw usageError(
    `${broken.length === 1 ? '1 text could not be opened and stayed as it was' : `${broken.length} texts could not be opened and stayed as they were`}; everything else was moved. Keep the older keys, restore what could not be opened from a backup or remove it, and run this again.`,
  )
}

/** Moves all card numbers to the newest key, each bound to its card; throws when one could not be opened, after all others. */
export async function rotateCardKeys(deps: Deps, say: Say): Promise<void> {
  await moveAll(deps, CARD_COLUMNS, say)
  say(
    `All card numbers are sealed with the key "${deps.keyring.sealWith}" now. The older keys still open other things: reseal moves those too.`,
  )
}

/** Moves everything sealed to the newest key and forgets the others, so that the operator may drop them. */
export async function reseal(deps: Deps, say: Say): Promise<void> {
  await moveAll(deps, SEALED_COLUMNS, say)
  const retired = await retireKeys(deps.db, deps.keyring)
  const others = retired.length === 0 ? 'No older key was known here.' : `No longer needed: ${retired.join(', ')}.`
  say(`Everything is sealed with the key "${deps.keyring.sealWith}" now. ${others}`)
}
