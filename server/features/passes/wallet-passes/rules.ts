import { groupCardNumber } from '../../../../domain/card-number-text.ts'
import { formatDate } from '../../../../domain/dates.ts'
import type { Symbology } from '../../../../domain/enums.ts'
import { luminance } from '../../../../domain/oklch.ts'
import { mailFile } from '../../../../domain/pictures.ts'
import type { AppleWallet } from '../../../platform/wallets/apple-pass.ts'
import type { GoogleWallet } from '../../../platform/wallets/google-wallet.ts'
import type { Wallet } from './schemas.ts'

/** What the operator has set up. */
type WalletSettings = { wallets: { apple: AppleWallet | undefined; google: GoogleWallet | undefined } }

/**
 * Whether a wallet draws this card's code as it is printed. Apple's draws no EAN-13: the same digits as Code 128 would be another
 * code, which a till that was set up for the card may refuse. A card without a code has nothing to hold out.
 */
function canDraw(wallet: Wallet, symbology: Symbology): boolean {
  return symbology !== 'NONE' && (wallet === 'GOOGLE' || symbology !== 'EAN13')
}

/** The wallets that a usable card can be added to: those that the operator set up, with a certificate that is still good. */
export function walletsFor({ wallets }: WalletSettings, symbology: Symbology, now: Date): Wallet[] {
  const isReady = {
    APPLE: wallets.apple !== undefined && now < wallets.apple.validUntil,
    GOOGLE: wallets.google !== undefined,
  }
  return (['APPLE', 'GOOGLE'] as const).filter((wallet) => isReady[wallet] && canDraw(wallet, symbology))
}

/** What a pass shows of a card that is in use. */
export type ShownCard = {
  templateId: string
  label: string
  brand: string
  bgColor: string
  logo: string | null
  instructions: string | null
  symbology: Symbology
  number: string
  /** What the code says. */
  code: string
  expiresAt: string | null
}

const APPLE_FORMATS: Partial<Record<Symbology, string>> = {
  QR: 'PKBarcodeFormatQR',
  AZTEC: 'PKBarcodeFormatAztec',
  PDF417: 'PKBarcodeFormatPDF417',
  CODE128: 'PKBarcodeFormatCode128',
}

const GOOGLE_TYPES: Partial<Record<Symbology, string>> = {
  QR: 'QR_CODE',
  AZTEC: 'AZTEC',
  PDF417: 'PDF_417',
  CODE128: 'CODE_128',
  EAN13: 'EAN_13',
}

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}

/** White text, but on a colour that is too light for it. */
const inkOn = (hex: string) => (luminance(hex) > 0.4 ? '#111827' : '#ffffff')

function appleLook(bgColor: string) {
  const ink = rgb(inkOn(bgColor))
  return { backgroundColor: rgb(bgColor), foregroundColor: ink, labelColor: ink }
}

type AppleFrame = { passTypeId: string; teamId: string; serial: string; token: string; organisation: string }
type Origin = { publicUrl: string }

/** What every pass of Apple says of itself. Phones ask for changes by https only, so without it a pass stays as it is. */
function appleHead({ passTypeId, teamId, serial, token, organisation }: AppleFrame, { publicUrl }: Origin) {
  const updates = { webServiceURL: `${publicUrl}/wallet`, authenticationToken: token }
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: serial,
    organizationName: organisation,
    sharingProhibited: true,
    ...(publicUrl.startsWith('https:') && updates),
  }
}

const field = (key: string, label: string, value: string) => ({ key, label, value })

function appleCode({ symbology, code, number }: ShownCard) {
  const isLatin = [...code].every((letter) => (letter.codePointAt(0) ?? 0) < 0x100)
  const messageEncoding = isLatin ? 'iso-8859-1' : 'utf-8'
  return { format: APPLE_FORMATS[symbology], message: code, messageEncoding, altText: groupCardNumber(number) }
}

/** `pass.json` of a card in use. */
export function applePass(card: ShownCard, frame: AppleFrame, origin: Origin): object {
  const { label, brand, bgColor, number, instructions, expiresAt } = card
  return {
    ...appleHead(frame, origin),
    description: `${brand}: ${label}`,
    logoText: brand,
    ...appleLook(bgColor),
    barcodes: [appleCode(card)],
    ...(expiresAt && { expirationDate: new Date(expiresAt).toISOString() }),
    storeCard: {
      secondaryFields: [field('label', 'Card', label)],
      auxiliaryFields: expiresAt ? [field('ends', 'Ends', formatDate(expiresAt))] : [],
      backFields: [
        field('number', 'Card number', groupCardNumber(number)),
        ...(instructions ? [field('instructions', 'How to use it', instructions)] : []),
      ],
    },
  }
}

/** `pass.json` of a card that has ended: it names nobody and holds no code. */
export function endedApplePass(frame: AppleFrame, origin: Origin): object {
  const ended = [field('ended', 'This card', 'Has ended')]
  return {
    ...appleHead(frame, origin),
    description: 'A card that has ended',
    logoText: frame.organisation,
    ...appleLook('#4b5563'),
    voided: true,
    storeCard: { secondaryFields: ended },
  }
}

const NO_PICTURE = '/icons/icon-512.png'

/** The address of a picture that Google can show, which is none but PNG and JPEG; else of our own mark. */
function googleLogo(logo: string | null, { publicUrl }: Origin): string {
  const kept = logo === null ? null : (mailFile(logo) ?? (/\.(?:png|jpe?g)$/i.test(logo) ? logo : null))
  return `${publicUrl}${kept ?? NO_PICTURE}`
}

export const googleClassId = (issuerId: string, templateId: string) => `${issuerId}.card-${templateId}`
export const googleObjectId = (issuerId: string, serial: string) => `${issuerId}.${serial}`

const LANGUAGE = 'en-GB'

/** What all cards of a template look like. */
export function googleClass(card: ShownCard, organisation: string, origin: Origin) {
  const contentDescription = { defaultValue: { language: LANGUAGE, value: card.brand } }
  return {
    issuerName: organisation,
    programName: card.brand,
    programLogo: { sourceUri: { uri: googleLogo(card.logo, origin) }, contentDescription },
    hexBackgroundColor: card.bgColor,
    reviewStatus: 'UNDER_REVIEW',
  }
}

/** A card in use. */
export function googleObject({ label, symbology, code, number, instructions, expiresAt }: ShownCard) {
  return {
    state: 'ACTIVE',
    accountName: label,
    barcode: { type: GOOGLE_TYPES[symbology], value: code, alternateText: groupCardNumber(number) },
    ...(expiresAt && { validTimeInterval: { end: { date: new Date(expiresAt).toISOString() } } }),
    ...(instructions && { textModulesData: [{ id: 'instructions', header: 'How to use it', body: instructions }] }),
  }
}

/** A card that has ended: it names nobody and holds no code. */
export function endedGoogleObject(state: 'EXPIRED' | 'VOID') {
  const nothing = { accountName: null, barcode: null, textModulesData: null }
  return { state: state === 'EXPIRED' ? 'EXPIRED' : 'INACTIVE', ...nothing }
}

/** Minutes until what could not be told is tried again: 1, 2, 4 and so on, six hours at most. */
export function minutesUntilRetry(tries: number): number {
  return Math.min(2 ** Math.max(0, tries - 1), 360)
}
