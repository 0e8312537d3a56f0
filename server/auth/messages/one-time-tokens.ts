import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Keyring, sign } from '../../platform/crypto/keyring.ts'
import { newId } from '../../platform/db/id.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  countCodeTry,
  deleteOneTimeToken,
  findTokenByHash,
  type OneTimeTokenRow,
  type OneTimeTokenType,
  replaceOneTimeToken,
} from './queries-one-time-tokens.ts'

export type { OneTimeTokenType }

const PURPOSE = 'auth one-time code'
const CODE_TRIES = 5
const TOKEN_BYTES = 32
/** The client library's mark of a link that began with a code challenge. It decides nothing: the stored row does. */
const PKCE_MARK = 'pkce_'

type TokenDeps = Pick<Deps, 'db' | 'clock' | 'keyring'>

type NewOneTimeToken = {
  userId: string
  type: OneTimeTokenType
  /** The normalised address, phone number, or for a reauthentication the user's id, under which the code is looked up. */
  relatesTo: string
  lifetimeSeconds: number
  redirectTo?: string | undefined
  flowId?: string | undefined
}

/** What proves that somebody reads the mailbox or the phone; `spend` it in the transaction that acts on it. */
export type Proof = {
  id: string
  userId: string
  type: OneTimeTokenType
  relatesTo: string
  redirectTo: string | undefined
  flowId: string | undefined
}

const hashToken = (token: string) =>
  createHash('sha256')
    .update(token.startsWith(PKCE_MARK) ? token.slice(PKCE_MARK.length) : token)
    .digest()

type CodeOwner = { userId: string; type: string; relatesTo: string }

/** Six digits are soon tried out on a stolen table, so their digest needs the instance's key. */
function digestCode(keyring: Keyring, owner: CodeOwner, code: string, keyId?: string): Buffer {
  return sign(keyring, PURPOSE, JSON.stringify([owner.userId, owner.type, owner.relatesTo, code]), keyId)
}

function isCodeRight(keyring: Keyring, row: OneTimeTokenRow, code: string): boolean {
  const stored = row.code_hash
  if (stored === null) return false
  const owner = { userId: row.user_id, type: row.token_type, relatesTo: row.relates_to }
  return [...keyring.keys.keys()].some((keyId) => timingSafeEqual(digestCode(keyring, owner, code, keyId), stored))
}

function toProof(row: OneTimeTokenRow): Proof {
  return {
    id: row.id,
    userId: row.user_id,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own check constraint lists these types
    type: row.token_type as OneTimeTokenType,
    relatesTo: row.relates_to,
    redirectTo: row.redirect_to ?? undefined,
    flowId: row.flow_state_id ?? undefined,
  }
}

/**
 * A link token of 256 bits and six digits, stored as digests only; voids the person's earlier token of the same type.
 * Joins a transaction given as `deps.db`.
 */
export async function createOneTimeToken(
  deps: TokenDeps,
  input: NewOneTimeToken,
): Promise<{ linkToken: string; code: string }> {
  const now = deps.clock.now()
  const linkToken = (input.flowId ? PKCE_MARK : '') + randomBytes(TOKEN_BYTES).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await replaceOneTimeToken(deps.db, {
    id: newId(),
    user_id: input.userId,
    token_type: input.type,
    token_hash: hashToken(linkToken),
    code_hash: digestCode(deps.keyring, input, code),
    relates_to: input.relatesTo,
    redirect_to: input.redirectTo ?? null,
    flow_state_id: input.flowId ?? null,
    expires_at: new Date(now.getTime() + input.lifetimeSeconds * 1000),
    created_at: now,
  })
  return { linkToken, code }
}

/** The proof behind a link token of one of these types, or undefined. Looking does not spend it. */
export async function proveLink(
  deps: TokenDeps,
  linkToken: string,
  types: readonly OneTimeTokenType[],
): Promise<Proof | undefined> {
  const row = await findTokenByHash(deps.db, hashToken(linkToken), types, deps.clock.now())
  return row && toProof(row)
}

/**
 * The proof behind six digits sent to `relatesTo`, or undefined. Every call costs one of five tries, after which only the
 * link is left; call it outside a transaction, so that a refusal does not give the try back.
 */
export async function proveCode(
  deps: TokenDeps,
  input: { relatesTo: string; userId?: string; code: string; types: readonly OneTimeTokenType[] },
): Promise<Proof | undefined> {
  const { relatesTo, userId, code, types } = input
  const tried = { relatesTo, userId, types, triesAtMost: CODE_TRIES, now: deps.clock.now() }
  const rows = await countCodeTry(deps.db, tried)
  const right = rows.find((row) => isCodeRight(deps.keyring, row, code))
  return right && toProof(right)
}

/** Uses the proof up; false for all but the first of those who do so at the same moment, and once it was issued anew. */
export function spend(deps: TokenDeps, proof: Proof): Promise<boolean> {
  return deleteOneTimeToken(deps.db, proof.id)
}
