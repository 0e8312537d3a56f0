import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { address } from './values.ts'

/** What signs passes for Apple Wallet; certificates and the key in PEM. */
export type AppleWallet = {
  passTypeId: string
  teamId: string
  certificate: string
  privateKey: string
  intermediate: string
  /** After this moment no device takes a new pass. */
  validUntil: Date
  pushUrl: string
}

/** What signs links for Google Wallet; the key in PEM. */
export type GoogleWallet = { issuerId: string; email: string; privateKey: string; tokenUrl: string; apiUrl: string }

export const walletVariables = z.object({
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]{1,150}$/)
    .optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .optional(),
  APPLE_PASS_CERTIFICATE: z.string().optional(),
  APPLE_PASS_KEY: z.string().optional(),
  APPLE_WWDR_CERTIFICATE: z.string().optional(),
  APPLE_PASS_PUSH_URL: address(/^https?$/).default('https://api.push.apple.com'),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{5,25}$/)
    .optional(),
  GOOGLE_WALLET_SERVICE_ACCOUNT: z.string().optional(),
  GOOGLE_WALLET_API_URL: address(/^https?$/).default('https://walletobjects.googleapis.com'),
})
type Given = z.infer<typeof walletVariables>

export const expectedOfWallets: Record<keyof Given, string> = {
  APPLE_PASS_TYPE_ID: 'the identifier of your passes at Apple, such as pass.com.example.cards',
  APPLE_TEAM_ID: 'the ten letters and digits of your team at Apple, such as ABCDE12345',
  APPLE_PASS_CERTIFICATE: 'a file with the certificate of APPLE_PASS_TYPE_ID, in PEM',
  APPLE_PASS_KEY: 'a file with the RSA key of APPLE_PASS_CERTIFICATE, in PEM and without a passphrase',
  APPLE_WWDR_CERTIFICATE: 'a file with the certificate of Apple that issued APPLE_PASS_CERTIFICATE, in PEM',
  APPLE_PASS_PUSH_URL: 'an address such as https://api.push.apple.com',
  GOOGLE_WALLET_ISSUER_ID: 'the number of your issuer account at Google, such as 3388000000012345678',
  GOOGLE_WALLET_SERVICE_ACCOUNT: 'a file with the JSON key of a service account of Google Cloud',
  GOOGLE_WALLET_API_URL: 'an address such as https://walletobjects.googleapis.com',
}

const serviceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().refine((pem) => isRsaKey(pem)),
  token_uri: address(/^https?$/),
})

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** What `read` makes of the file; undefined when it is not there, or not what it should be. */
function fromFile<Read>(file: string | undefined, read: (text: string) => Read): Read | undefined {
  try {
    return file === undefined ? undefined : read(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const readCertificate = (file: string | undefined) => fromFile(file, (pem) => new X509Certificate(pem))
const readKey = (file: string | undefined) =>
  fromFile(file, (pem) => (isRsaKey(pem) ? createPrivateKey(pem) : undefined))
const readAccount = (file: string | undefined) => fromFile(file, (text) => serviceAccount.parse(JSON.parse(text)))

const APPLE = [
  'APPLE_PASS_TYPE_ID',
  'APPLE_TEAM_ID',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_WWDR_CERTIFICATE',
] as const
const GOOGLE = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'] as const

const isNone = (given: Given, names: readonly (keyof Given)[]) => names.every((name) => given[name] === undefined)

function missingOf(given: Given, names: readonly (keyof Given)[]): string[] {
  if (isNone(given, names) || names.every((name) => given[name] !== undefined)) return []
  return [`${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together. Expected: all of them, or none.`]
}

const unusable = (given: Given, name: keyof Given) =>
  `${name} is ${JSON.stringify(given[name])}, which cannot be used. Expected: ${expectedOfWallets[name]}.`

/** Names alone would do for an authority of the same name. */
const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/** Whether the files are what they should be, and belong to each other. */
function faultsOfApple(given: Given): string[] {
  const certificate = readCertificate(given.APPLE_PASS_CERTIFICATE)
  const issuer = readCertificate(given.APPLE_WWDR_CERTIFICATE)
  const key = readKey(given.APPLE_PASS_KEY)
  const isNamed = certificate?.subject.includes(`UID=${given.APPLE_PASS_TYPE_ID}`)
  return [
    ...(certificate && isNamed ? [] : [unusable(given, 'APPLE_PASS_CERTIFICATE')]),
    ...(key && (!certificate || certificate.checkPrivateKey(key)) ? [] : [unusable(given, 'APPLE_PASS_KEY')]),
    ...(issuer && (!certificate || isIssuedBy(certificate, issuer)) ? [] : [unusable(given, 'APPLE_WWDR_CERTIFICATE')]),
  ]
}

/** One line for each way in which the settings do not go together. */
export function contradictionsOfWallets(given: Given): string[] {
  const missing = [...missingOf(given, APPLE), ...missingOf(given, GOOGLE)]
  if (missing.length > 0) return missing
  const hasAccount = isNone(given, GOOGLE) || readAccount(given.GOOGLE_WALLET_SERVICE_ACCOUNT) !== undefined
  return [
    ...(isNone(given, APPLE) ? [] : faultsOfApple(given)),
    ...(hasAccount ? [] : [unusable(given, 'GOOGLE_WALLET_SERVICE_ACCOUNT')]),
  ]
}

const bare = (url: string) => url.replace(/\/+$/, '')

function appleSettings(given: Given): AppleWallet | undefined {
  const { APPLE_PASS_TYPE_ID: passTypeId, APPLE_TEAM_ID: teamId } = given
  const certificate = readCertificate(given.APPLE_PASS_CERTIFICATE)
  const intermediate = readCertificate(given.APPLE_WWDR_CERTIFICATE)
  const key = readKey(given.APPLE_PASS_KEY)
  if (passTypeId === undefined || teamId === undefined || !certificate || !intermediate || !key) return undefined
  return {
    passTypeId,
    teamId,
    certificate: certificate.toString(),
    privateKey: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    intermediate: intermediate.toString(),
    validUntil: new Date(certificate.validTo),
    pushUrl: bare(given.APPLE_PASS_PUSH_URL),
  }
}

function googleSettings(given: Given): GoogleWallet | undefined {
  const account = readAccount(given.GOOGLE_WALLET_SERVICE_ACCOUNT)
  const { GOOGLE_WALLET_ISSUER_ID: issuerId } = given
  if (issuerId === undefined || !account) return undefined
  const privateKey = createPrivateKey(account.private_key).export({ type: 'pkcs8', format: 'pem' }).toString()
  const { client_email: email, token_uri: tokenUrl } = account
  return { issuerId, email, privateKey, tokenUrl, apiUrl: bare(given.GOOGLE_WALLET_API_URL) }
}

/** Each undefined without its settings: then its button is nowhere. */
export function walletSettings(given: Given) {
  return { apple: appleSettings(given), google: googleSettings(given) }
}
