import type { AppleWallet } from '../../../platform/wallets/apple-pass.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { makeApplePass, tokenHash } from '../wallet-passes/service.ts'
import { type AskedPass, deleteDevice, selectChanges, selectPass, upsertDevice } from './queries.ts'
import type { ChangedPasses, RegistrationParams } from './schemas.ts'

/** The setting; throws `not_found` for passes of another kind, and where there are none. */
function requireApple({ config }: Deps, passType: string): AppleWallet {
  const { apple } = config.wallets
  if (!apple || apple.passTypeId !== passType) throw problem('not_found')
  return apple
}

const SCHEME = 'ApplePass '

export type Asked = { passType: string; serial: string; authorization: string | undefined }

/** The pass that a phone proves to hold; throws `not_authenticated` for a wrong token and for a pass that is none alike. */
async function requirePass(deps: Deps, { serial, authorization }: Asked): Promise<{ pass: AskedPass; token: string }> {
  const token = authorization?.startsWith(SCHEME) ? authorization.slice(SCHEME.length).trim() : ''
  const pass = token === '' ? undefined : await selectPass(deps.db, serial, tokenHash(token))
  if (!pass) throw problem('not_authenticated')
  return { pass, token }
}

/** Whether the phone is new to the pass: it is told of changes from now on. */
export async function registerPhone(
  deps: Deps,
  asked: Asked,
  { device, pushToken }: { device: string; pushToken: string },
): Promise<boolean> {
  requireApple(deps, asked.passType)
  const { pass } = await requirePass(deps, asked)
  return await upsertDevice(deps.db, { passId: pass.id, device, pushToken, now: deps.clock.now() })
}

export async function unregisterPhone(deps: Deps, asked: Asked, device: RegistrationParams['device']): Promise<void> {
  requireApple(deps, asked.passType)
  const { pass } = await requirePass(deps, asked)
  await deleteDevice(deps.db, pass.id, device)
}

/** What has changed on a phone since the tag of its last answer; undefined for nothing. Apple sends no token with this. */
export async function listChanges(
  deps: Deps,
  { device, passType, since = '0' }: { device: string; passType: string; since: string | undefined },
): Promise<ChangedPasses | undefined> {
  requireApple(deps, passType)
  const { serials, latest } = await selectChanges(deps.db, device, since)
  return latest === null ? undefined : { serialNumbers: serials, lastUpdated: latest }
}

const SECOND_MS = 1000
const inSeconds = (moment: string | Date) => Math.floor(new Date(moment).getTime() / SECOND_MS)

export type SentPass = { changedAt: Date; bytes: Uint8Array | undefined }

/** The pass as it is now, with the phone's own token in it; without bytes when the phone has it already. */
export async function sendPass(deps: Deps, asked: Asked, knownSince: string | undefined): Promise<SentPass> {
  const apple = requireApple(deps, asked.passType)
  const { pass, token } = await requirePass(deps, asked)
  const changedAt = new Date(pass.changed_at)
  const isKnown = knownSince !== undefined && inSeconds(changedAt) <= inSeconds(knownSince)
  return { changedAt, bytes: isKnown ? undefined : await makeApplePass(deps, apple, pass, token) }
}
