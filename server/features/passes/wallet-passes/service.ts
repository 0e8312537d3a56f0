import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { keptPictureId } from '../../../../domain/pictures.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { type Box, fitIntoBoxes } from '../../../platform/image/image.ts'
import { type AppleWallet, packPass } from '../../../platform/wallets/apple-pass.ts'
import { type GoogleWallet, saveLink } from '../../../platform/wallets/google-wallet.ts'
import { readPictureFile } from '../../catalogue/pictures/service.ts'
import { noteOpening, openCard, takeOpening } from '../../cards/card-numbers/service.ts'
import { type Holder, type PassCard, type PassState, selectPassCard, selectUsableCard, upsertPass } from './queries.ts'
import {
  applePass,
  endedApplePass,
  googleClass,
  googleClassId,
  googleObject,
  googleObjectId,
  type ShownCard,
  walletsFor,
} from './rules.ts'
import type { Wallet, WalletLink, WalletOffer } from './schemas.ts'

const LOGO_FILE = '640.webp'
const OUR_MARK = new URL('../../../../web/public/icons/icon-512.png', import.meta.url)

export type { PassState }

/** What Apple asks for: an icon for messages and a logo for the pass, for three kinds of screens. */
const ICONS: Record<string, Box> = {
  'icon.png': { width: 29, height: 29, isFilled: true },
  'icon@2x.png': { width: 58, height: 58, isFilled: true },
  'icon@3x.png': { width: 87, height: 87, isFilled: true },
}
const LOGOS: Record<string, Box> = {
  'logo.png': { width: 160, height: 50 },
  'logo@2x.png': { width: 320, height: 100 },
  'logo@3x.png': { width: 480, height: 150 },
}

/** Google takes longer links, but warns that browsers may cut them. */
const LONGEST_LINK = 1800

async function readLogo(deps: Deps, address: string | null): Promise<Uint8Array | undefined> {
  if (address === null) return undefined
  const kept = keptPictureId(address)
  if (kept !== undefined) return await buffer((await readPictureFile(deps, kept, LOGO_FILE)).body)
  const file = address.startsWith('/card-assets/') ? await deps.storage.get(address.slice(1)) : undefined
  return file && (await buffer(file.body))
}

/** The card's own logo, or our mark where there is none that a pass can show, such as a PDF. */
async function picturesOf(deps: Deps, logo: string | null): Promise<Record<string, Uint8Array>> {
  try {
    const picture = await readLogo(deps, logo)
    if (picture) return await fitIntoBoxes(picture, { ...ICONS, ...LOGOS })
  } catch (error) {
    deps.log.warn({ err: error }, 'a logo could not be drawn for a wallet')
  }
  return await fitIntoBoxes(await readFile(OUR_MARK), ICONS)
}

/** Throws `card_unreadable` when what is stored cannot be opened. */
export function shownCard(deps: Deps, card: PassCard): ShownCard {
  return {
    templateId: card.template_id,
    label: card.label,
    brand: card.brand,
    bgColor: card.bg_color,
    logo: card.logo,
    instructions: card.instructions,
    symbology: card.symbology,
    ...openCard(deps, card),
    expiresAt: card.expires_at,
  }
}

/** Who issues passes, as phones show it. */
export const organisationOf = ({ config }: Pick<Deps, 'config'>) => config.operator.name ?? 'Offerwell'

/** What is kept of the token that a phone shows when it asks for its pass. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

type StoredPass = { id: string; serial: string; state: PassState }

/** The pass as it is worth now; of a card that has ended it names nobody and holds no number. */
export async function makeApplePass(
  deps: Deps,
  apple: AppleWallet,
  pass: StoredPass,
  token: string,
): Promise<Uint8Array> {
  const { passTypeId, teamId } = apple
  const frame = { passTypeId, teamId, serial: pass.serial, token, organisation: organisationOf(deps) }
  const card = pass.state === 'ACTIVE' ? await selectPassCard(deps.db, pass.id) : undefined
  const content = card ? applePass(shownCard(deps, card), frame, deps.config) : endedApplePass(frame, deps.config)
  return await packPass(apple, content, await picturesOf(deps, card?.logo ?? null), deps.clock.now())
}

async function requireCard(deps: Deps, actor: Actor, id: string): Promise<{ holder: Holder; card: PassCard }> {
  const { userId, companyId } = actor
  const holder = companyId === null ? undefined : { userId, companyId }
  const card = holder && (await selectUsableCard(deps.db, holder, id, deps.clock.now()))
  if (!holder || !card) throw problem('card_not_found')
  return { holder, card }
}

/** The wallets that the actor's card can be added to; none for one that cannot be used now. Throws `card_not_found`. */
export async function offerWallets(deps: Deps, actor: Actor, id: string): Promise<WalletOffer> {
  const { card } = await requireCard(deps, actor, id)
  return { wallets: walletsFor(deps.config, card.symbology, deps.clock.now()) }
}

/** Notes the pass and that the number leaves by it. */
async function issue(deps: Deps, { holder, card }: { holder: Holder; card: PassCard }, wallet: Wallet, token?: string) {
  const serial = randomBytes(16).toString('base64url')
  const hash = token === undefined ? null : tokenHash(token)
  const now = deps.clock.now()
  const pass = await upsertPass(deps.db, { card, userId: holder.userId, wallet, serial, tokenHash: hash, now })
  await noteOpening(deps, holder.userId, card.id, wallet === 'APPLE' ? 'APPLE_WALLET' : 'GOOGLE_WALLET')
  return pass
}

async function requireOffered(deps: Deps, actor: Actor, id: string, wallet: Wallet) {
  await takeOpening(deps, actor.userId)
  const found = await requireCard(deps, actor, id)
  if (!walletsFor(deps.config, found.card.symbology, deps.clock.now()).includes(wallet))
    throw problem('wallet_not_offered')
  return { ...found, shown: shownCard(deps, found.card) }
}

/** The `.pkpass` of the actor's card. Throws `card_not_found`, `wallet_not_offered` and `too_many_requests`. */
export async function addToApple(deps: Deps, actor: Actor, id: string): Promise<Uint8Array> {
  const { apple } = deps.config.wallets
  const found = await requireOffered(deps, actor, id, 'APPLE')
  if (!apple) throw problem('wallet_not_offered')
  const token = randomBytes(32).toString('base64url')
  const pass = await issue(deps, found, 'APPLE', token)
  return await makeApplePass(deps, apple, { ...pass, state: 'ACTIVE' }, token)
}

async function linkFor(deps: Deps, google: GoogleWallet, shown: ShownCard, serial: string): Promise<string> {
  const { issuerId } = google
  const classId = googleClassId(issuerId, shown.templateId)
  const { textModulesData, ...object } = googleObject(shown)
  const known = { id: googleObjectId(issuerId, serial), classId, ...object }
  const loyaltyClasses = [{ id: classId, ...googleClass(shown, organisationOf(deps), deps.config) }]
  const link = (loyaltyObject: object) => {
    const payload = { loyaltyClasses, loyaltyObjects: [loyaltyObject] }
    return saveLink(google, { origin: deps.config.publicUrl, payload, at: deps.clock.now() })
  }
  const whole = await link({ ...known, textModulesData })
  return whole.length <= LONGEST_LINK ? whole : await link(known)
}

/** The page of Google that adds the actor's card. Throws `card_not_found`, `wallet_not_offered` and `too_many_requests`. */
export async function addToGoogle(deps: Deps, actor: Actor, id: string): Promise<WalletLink> {
  const { google } = deps.config.wallets
  const found = await requireOffered(deps, actor, id, 'GOOGLE')
  if (!google) throw problem('wallet_not_offered')
  const { serial } = await issue(deps, found, 'GOOGLE')
  return { url: await linkFor(deps, google, found.shown, serial) }
}
