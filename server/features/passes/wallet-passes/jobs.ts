import type { Deps } from '../../../platform/deps.ts'
import { describeFailure } from '../../../platform/mail/delivery-failure.ts'
import { pushToPhones } from '../../../platform/wallets/apple-push.ts'
import { fetchWalletToken, type GoogleWallet, patchWallet } from '../../../platform/wallets/google-wallet.ts'
import {
  claimDue,
  deleteDevices,
  deleteOrphans,
  type DuePass,
  markChanged,
  retryLater,
  selectPassCard,
  settleTold,
} from './queries.ts'
import {
  endedGoogleObject,
  googleClass,
  googleClassId,
  googleObject,
  googleObjectId,
  minutesUntilRetry,
} from './rules.ts'
import { organisationOf, shownCard } from './service.ts'

const BATCH = 50
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The job runs every minute, so one run need not last longer. */
const RUN_AT_MOST_MS = 50_000
/** A phone that was off for longer shows an erased person's card until its owner takes it away. */
const ORPHANS_KEPT_DAYS = 30

async function settle(deps: Deps, pass: DuePass, failure: unknown): Promise<void> {
  if (failure === undefined) return await settleTold(deps.db, pass)
  const minutes = minutesUntilRetry(pass.tries)
  deps.log.warn({ pass: pass.id, wallet: pass.wallet, minutes, ...describeFailure(failure) }, 'a wallet was not told')
  await retryLater(deps.db, pass, new Date(deps.clock.now().getTime() + minutes * MINUTE_MS))
}

/** Phones with these passes hear that they have changed, and come for them. */
async function tellPhones(deps: Deps, passes: readonly DuePass[]): Promise<void> {
  const { apple } = deps.config.wallets
  const tokens = [...new Set(passes.flatMap(({ pushTokens }) => pushTokens))]
  const outcomes = apple && tokens.length > 0 ? await pushToPhones(apple, tokens) : new Map()
  await deleteDevices(
    deps.db,
    tokens.filter((token) => outcomes.get(token) === 'gone'),
  )
  for (const pass of passes) {
    const isMissed = pass.pushTokens.some((token) => (outcomes.get(token) ?? 'failed') === 'failed')
    await settle(deps, pass, isMissed ? new Error('Apple took no push for a phone with this pass.') : undefined)
  }
}

type Access = { google: GoogleWallet; token: string; told: Set<string> }

async function tellGoogle(deps: Deps, { google, token, told }: Access, pass: DuePass): Promise<void> {
  const object = { kind: 'loyaltyObject', id: googleObjectId(google.issuerId, pass.serial) } as const
  const card = pass.state === 'ACTIVE' ? await selectPassCard(deps.db, pass.id) : undefined
  if (!card) {
    const state = pass.state === 'EXPIRED' ? 'EXPIRED' : 'VOID'
    return await patchWallet(google, token, { ...object, change: endedGoogleObject(state) })
  }
  const shown = shownCard(deps, card)
  const classId = googleClassId(google.issuerId, shown.templateId)
  if (!told.has(classId)) {
    const change = googleClass(shown, organisationOf(deps), deps.config)
    await patchWallet(google, token, { kind: 'loyaltyClass', id: classId, change })
    told.add(classId)
  }
  await patchWallet(google, token, { ...object, change: googleObject(shown) })
}

async function accessOf(deps: Deps): Promise<Access> {
  const { google } = deps.config.wallets
  if (!google) throw new Error('Google Wallet is not set up any more.')
  return { google, token: await fetchWalletToken(google, deps.clock.now()), told: new Set() }
}

/** One after the other; without a token for any of them, none is told. */
async function tellGoogleOfEach(deps: Deps, passes: readonly DuePass[]): Promise<void> {
  const access = accessOf(deps)
  for (const pass of passes) {
    const telling = access.then((open) => tellGoogle(deps, open, pass))
    const failure = await telling.then(
      () => undefined,
      (error: unknown) => error ?? new Error('unknown'),
    )
    await settle(deps, pass, failure)
  }
}

/**
 * Finds the passes whose cards have changed, ended or gone since phones were told, and tells them: Apple's by a push, after which
 * they ask; Google's through its service. What fails is tried again later.
 */
export async function tellWallets(deps: Deps): Promise<void> {
  const begun = performance.now()
  await markChanged(deps.db, deps.clock.now())
  while (performance.now() - begun < RUN_AT_MOST_MS) {
    const due = await claimDue(deps.db, deps.clock.now(), BATCH)
    if (due.length === 0) break
    const [apple, google] = [
      due.filter(({ wallet }) => wallet === 'APPLE'),
      due.filter(({ wallet }) => wallet === 'GOOGLE'),
    ]
    if (apple.length > 0) await tellPhones(deps, apple)
    if (google.length > 0) await tellGoogleOfEach(deps, google)
  }
}

/** Forgets passes of cards and people that are gone, after 30 days. */
export async function forgetOrphans(deps: Deps): Promise<void> {
  await deleteOrphans(deps.db, new Date(deps.clock.now().getTime() - ORPHANS_KEPT_DAYS * DAY_MS))
}
