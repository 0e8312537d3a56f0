import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const text = z.string().regex(/^[\x21-\x7e]+$/)
const names = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((name) => name !== ''))
  .pipe(z.array(text))

// A server of one's own on this machine, as in tests, is the only issuer that may do without TLS.
const issuer = z.url().refine((value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(url?.hostname ?? '')
  const isPlain = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)
  return isPlain && !/[?#@]/.test(value)
})

function readPrivateKey(path: string): string | undefined {
  try {
    const pem = readFileSync(path, 'utf8')
    const { asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyDetails?.namedCurve === 'prime256v1' ? pem : undefined
  } catch {
    return undefined
  }
}
const privateKeyFile = z.string().transform((path, context) => {
  const pem = readPrivateKey(path)
  if (pem === undefined) context.addIssue('not a P-256 key')
  return pem ?? ''
})

/** What follows `AUTH_PROVIDER_<NAME>_`. */
const parts = z.object({
  CLIENT_ID: text,
  CLIENT_SECRET: z
    .string()
    .regex(/^[\x20-\x7e]+$/)
    .optional(),
  ISSUER: issuer.optional(),
  LABEL: z.string().max(40).optional(),
  SCOPES: names.optional(),
  EXTRA_CLIENT_IDS: names.optional(),
  TEAM_ID: text.optional(),
  KEY_ID: text.optional(),
  PRIVATE_KEY_FILE: privateKeyFile.optional(),
})
type Parts = z.infer<typeof parts>
type PartName = keyof Parts

const expectedPart: Record<PartName, string> = {
  CLIENT_ID: 'the id that the provider gave this application',
  CLIENT_SECRET: 'the secret that the provider gave this application',
  ISSUER: 'the https address under which the provider publishes /.well-known/openid-configuration',
  LABEL: 'the name on the button, of 40 characters at most',
  SCOPES: 'scopes beside openid, email and profile, separated by commas',
  EXTRA_CLIENT_IDS: 'client ids of your own other applications, separated by commas',
  TEAM_ID: "Apple's id of the team, with KEY_ID and PRIVATE_KEY_FILE",
  KEY_ID: "Apple's id of the key, with TEAM_ID and PRIVATE_KEY_FILE",
  PRIVATE_KEY_FILE: 'the path of the .p8 file from Apple, with TEAM_ID and KEY_ID',
}

const KNOWN: Record<string, { label: string; issuer: string; scopes: string[] }> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com', scopes: ['openid', 'email', 'profile'] },
  azure: {
    label: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    scopes: ['openid', 'email', 'profile'],
  },
  apple: { label: 'Apple', issuer: 'https://appleid.apple.com', scopes: ['openid', 'email', 'name'] },
}
/** Names that the protocol gives to other ways of signing in. */
const TAKEN = ['email', 'phone', 'anonymous', 'sso', 'saml', 'web', 'recovery', 'magiclink']
const NAME = /^AUTH_PROVIDER_([A-Z][A-Z0-9]*)_([A-Z_]+)$/

export type AppleKey = { teamId: string; keyId: string; privateKey: string }
export type ProviderConfig = {
  /** `google`, `azure`, `apple`, or what the operator calls another issuer, lower-case. */
  name: string
  label: string
  issuer: string
  clientId: string
  /** Every id that an ID token may be made for, the own one first. */
  acceptedClientIds: readonly string[]
  /** Undefined for a public client. Apple's secret is made from a key. */
  clientSecret: string | undefined
  appleKey: AppleKey | undefined
  scopes: readonly string[]
}

/** For the check that `.env.example` shows them: the known providers, and one of any other issuer. */
export const providerSettingNames: readonly string[] = [
  ...['CLIENT_ID', 'CLIENT_SECRET', 'EXTRA_CLIENT_IDS'].map((part) => `AUTH_PROVIDER_GOOGLE_${part}`),
  ...['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER'].map((part) => `AUTH_PROVIDER_AZURE_${part}`),
  ...['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'PRIVATE_KEY_FILE'].map((part) => `AUTH_PROVIDER_APPLE_${part}`),
  ...['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER', 'LABEL', 'SCOPES'].map((part) => `AUTH_PROVIDER_OKTA_${part}`),
]

function appleKeyOf(given: Parts): AppleKey | undefined {
  const { TEAM_ID: teamId, KEY_ID: keyId, PRIVATE_KEY_FILE: privateKey } = given
  return teamId && keyId && privateKey ? { teamId, keyId, privateKey } : undefined
}

function wrongTogether(name: string, given: Parts): string[] {
  const prefix = `AUTH_PROVIDER_${name.toUpperCase()}`
  const apple = [given.TEAM_ID, given.KEY_ID, given.PRIVATE_KEY_FILE]
  const isHalf = apple.some((one) => one !== undefined) && apple.some((one) => one === undefined)
  return [
    ...(TAKEN.includes(name) ? [`${prefix}_CLIENT_ID names a provider "${name}". Expected: another name.`] : []),
    ...(given.ISSUER === undefined && !Object.hasOwn(KNOWN, name)
      ? [`${prefix}_ISSUER is missing. Expected: ${expectedPart.ISSUER}.`]
      : []),
    ...(isHalf ? [`${prefix}_TEAM_ID, _KEY_ID and _PRIVATE_KEY_FILE belong together. Expected: all, or none.`] : []),
  ]
}

function toProvider(name: string, given: Parts): ProviderConfig {
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined
  const scopes = [...(known?.scopes ?? ['openid', 'email', 'profile']), ...(given.SCOPES ?? [])]
  return {
    name,
    label: given.LABEL ?? known?.label ?? name.charAt(0).toUpperCase() + name.slice(1),
    issuer: given.ISSUER ?? known?.issuer ?? '',
    clientId: given.CLIENT_ID,
    acceptedClientIds: [given.CLIENT_ID, ...(given.EXTRA_CLIENT_IDS ?? [])],
    clientSecret: given.CLIENT_SECRET,
    appleKey: appleKeyOf(given),
    scopes: [...new Set(scopes)],
  }
}

function isPart(name: string): name is PartName {
  return Object.hasOwn(expectedPart, name)
}

function readProvider(name: string, given: Record<string, string>): { provider?: ProviderConfig; messages: string[] } {
  const prefix = `AUTH_PROVIDER_${name.toUpperCase()}`
  const unknown = Object.keys(given).filter((part) => !isPart(part))
  const messages = unknown.map(
    (part) => `${prefix}_${part} is not a setting. Expected: ${Object.keys(expectedPart).join(', ')}.`,
  )
  const result = parts.safeParse(given)
  if (!result.success) {
    const wrong = [...new Set(result.error.issues.map(({ path }) => String(path[0])))].filter(isPart)
    messages.push(
      ...wrong.map((part) => `${prefix}_${part} is not valid, or missing. Expected: ${expectedPart[part]}.`),
    )
    return { messages }
  }
  messages.push(...wrongTogether(name, result.data))
  return { provider: toProvider(name, result.data), messages }
}

/** The providers that the environment sets up, by the pattern `AUTH_PROVIDER_<NAME>_<PART>`, and a line for each wrong one. No value is ever shown. */
export function readProviders(environment: Readonly<Record<string, string | undefined>>) {
  const byName = new Map<string, Record<string, string>>()
  for (const [variable, value] of Object.entries(environment)) {
    const [, name = '', part = ''] = NAME.exec(variable) ?? []
    if (name === '' || !value?.trim()) continue
    const key = name.toLowerCase()
    byName.set(key, { ...byName.get(key), [part]: value.trim() })
  }
  const read = [...byName].map(([name, given]) => readProvider(name, given))
  return {
    providers: read.flatMap(({ provider }) => provider ?? []),
    messages: read.flatMap(({ messages }) => messages),
  }
}

/** `ethereum:<chain id>` and `solana:<network>` under which a wallet may sign in. */
export const web3Chains = names.pipe(
  z.array(z.string().regex(/^(ethereum:[1-9]\d{0,9}|solana:(mainnet|testnet|devnet))$/)),
)
