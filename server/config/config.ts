import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { hasName, type NamedError, namedError } from '../../domain/named-error.ts'
import { authSettings, authVariables, contradictionsOfAuth, expectedOfAuth } from './auth.ts'
import { contradictionsOfDatabase, databaseSettings, databaseVariables, expectedOfDatabase } from './database.ts'
import { contradictionsOfDkim, dkimSettings, dkimVariables, expectedOfDkim } from './dkim.ts'
import { providerSettingNames, readProviders, web3Chains } from './providers.ts'
import { address, hostList, onOff, whole } from './values.ts'
import { secretKeysSchema } from './secret-keys.ts'
import { contradictionsOfStorage, expectedOfStorage, storageSettings, storageVariables } from './storage.ts'
import { expectedOfTracing, tracingSettings, tracingVariables } from './tracing.ts'
import { contradictionsOfWallets, expectedOfWallets, walletSettings, walletVariables } from './wallets.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export type Config = ReturnType<typeof loadConfig>

const mailbox = z.string().regex(/^([^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)

const hostName = z.string().regex(/^[\w.:-]+$/)

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: hostName.optional(),
  PORT: whole(0, 65_535).default(3000),
  WORKERS: whole(1, 64).default(1),
  DATA_DIR: z.string().optional(),
  ...databaseVariables.shape,
  PUBLIC_URL: address(/^https?$/)
    .refine((text) => URL.canParse(text) && new URL(text).pathname === '/' && !/[?#@]/.test(text))
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY_HOPS: whole(0, 20).default(0),
  CONNECTIONS_PER_ADDRESS: whole(1, 100_000).default(200),
  METRICS_HOST: hostName.default('127.0.0.1'),
  METRICS_PORT: whole(0, 65_535).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_PRETTY: onOff.optional(),
  ACCESS_LOG: onOff.default(false),
  ...tracingVariables.shape,
  DEMO: onOff.optional(),
  ACTIVITY_KEPT_MONTHS: whole(13, 1200).default(25),
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_EMAIL: z.email().max(254).optional(),
  ...storageVariables.shape,
  PICTURES_PRIVATE_ADDRESSES: onOff.default(false),
  INGESTION_PRIVATE_ADDRESSES: onOff.default(false),
  INGESTION_PLUGINS: z.string().optional(),
  WEBHOOKS_PRIVATE_ADDRESSES: onOff.default(false),
  SECRET_KEYS: secretKeysSchema.optional(),
  SMTP_URL: address(/^smtps?$/).optional(),
  MAIL_FROM: mailbox.optional(),
  ...dkimVariables.shape,
  MAIL_FEEDBACK_SECRET: z.string().min(32).max(500).optional(),
  PUSH_HOSTS: hostList.default([]),
  SMS_URL: address(/^https?$/).optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(/^[+\w .-]{3,34}$/)
    .optional(),
  CAMPAIGN_MESSAGES_PER_SECOND: whole(1, 10_000).default(20),
  ...walletVariables.shape,
  ...authVariables.shape,
  AUTH_WEB3_CHAINS: web3Chains.default(['ethereum:1', 'solana:mainnet']),
  HSTS: onOff.optional(),
})

type Variables = z.infer<typeof variables>

const SWITCH = 'true or false'
const expected: Record<keyof Variables, string> = {
  NODE_ENV: 'development, test or production',
  HOST: 'a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0',
  PORT: 'a whole number from 0 to 65535 (0 takes any free port)',
  WORKERS: 'a whole number from 1 to 64',
  DATA_DIR: 'a folder',
  ...expectedOfDatabase,
  PUBLIC_URL: 'the address people open, without a path, such as https://benefits.example.com',
  TRUST_PROXY_HOPS: 'the number of proxies in front, from 0 to 20',
  CONNECTIONS_PER_ADDRESS: 'a whole number from 1 to 100000',
  METRICS_HOST: 'a host name or address to listen on, such as 127.0.0.1',
  METRICS_PORT: 'a whole number from 0 to 65535 (0 takes any free port)',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  LOG_PRETTY: SWITCH,
  ACCESS_LOG: SWITCH,
  ...expectedOfTracing,
  DEMO: SWITCH,
  ACTIVITY_KEPT_MONTHS: 'a whole number of months from 13 to 1200',
  OPERATOR_NAME: 'the name of who runs this installation, such as Example Benefits Ltd',
  OPERATOR_EMAIL: 'an address such as privacy@example.com',
  ...expectedOfStorage,
  PICTURES_PRIVATE_ADDRESSES: SWITCH,
  INGESTION_PRIVATE_ADDRESSES: SWITCH,
  INGESTION_PLUGINS: 'a folder with the files of plug-ins',
  WEBHOOKS_PRIVATE_ADDRESSES: SWITCH,
  SECRET_KEYS: 'id:key pairs separated by commas, each key 32 bytes in base64 (openssl rand -base64 32), each id once',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'a sender such as Offerwell <benefits@example.com>',
  ...expectedOfDkim,
  MAIL_FEEDBACK_SECRET: 'a secret of 32 characters or more (openssl rand -base64 32)',
  PUSH_HOSTS: 'hosts such as push.example.com or push.example.com:8443, separated by commas',
  SMS_URL: 'an address such as https://api.twilio.com',
  SMS_ACCOUNT: 'the account at the SMS provider',
  SMS_TOKEN: 'the secret of the account at the SMS provider',
  SMS_FROM: 'a phone number such as +447700900123, a sender name, or a messaging service',
  CAMPAIGN_MESSAGES_PER_SECOND: 'a whole number from 1 to 10000',
  ...expectedOfWallets,
  ...expectedOfAuth,
  AUTH_WEB3_CHAINS: 'names such as ethereum:1 and solana:mainnet, separated by commas',
  HSTS: SWITCH,
}

/** Every variable there is, for the check that `.env.example` names them all. */
export const settingNames: readonly string[] = [...Object.keys(expected), ...providerSettingNames]

/** How settings begin that are easily misspelt; other programs' variables do not. */
const OURS =
  /^(?:APPLE_PASS|AUTH|CAMPAIGN|CONNECTIONS|DATABASE|GOOGLE_WALLET|INGESTION|LOG|MAIL|METRICS|PICTURES|PUSH|SECRET|SMS|SMTP|STORAGE|TRUST|WEBHOOKS)_/

const neverShown: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SECRET_KEYS',
  'SMTP_URL',
  'MAIL_FEEDBACK_SECRET',
  'SMS_TOKEN',
  'STORAGE_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'AUTH_CAPTCHA_SECRET',
]

type ConfigError = NamedError<'ConfigError', { messages: readonly string[] }>

/** One line for each variable that is wrong. It is for the operator: print `messages`, not the stack. */
function configError(messages: readonly string[]): ConfigError {
  return namedError('ConfigError', messages.join('\n'), { messages })
}

/** Tells a wrong setting from any other failure. */
export function isConfigError(error: unknown): error is ConfigError {
  return hasName(error, 'ConfigError')
}

function describe(name: keyof Variables, value: string | undefined): string {
  const shown = neverShown.includes(name) ? 'not valid (its value is not shown)' : JSON.stringify(value)
  return `${name} is ${shown}. Expected: ${expected[name]}.`
}

function contradictions(given: Variables): string[] {
  const isProduction = given.NODE_ENV === 'production'
  const messages: string[] = []
  if (isProduction && given.PUBLIC_URL === undefined)
    messages.push(
      `PUBLIC_URL is missing; links in mail and sign-in tokens are made of it. Expected: ${expected.PUBLIC_URL}.`,
    )
  if (isProduction && given.DEMO === true)
    messages.push('DEMO is true. Expected: false or nothing with NODE_ENV=production.')
  if (isProduction && given.DATABASE_URL !== undefined && given.SECRET_KEYS === undefined)
    messages.push(
      `SECRET_KEYS is missing; it is needed with DATABASE_URL in production. Expected: ${expected.SECRET_KEYS}.`,
    )
  const sms = [given.SMS_URL, given.SMS_ACCOUNT, given.SMS_TOKEN, given.SMS_FROM]
  if (sms.some((one) => one === undefined) && sms.some((one) => one !== undefined))
    messages.push('SMS_URL, SMS_ACCOUNT, SMS_TOKEN and SMS_FROM belong together. Expected: all of them, or none.')
  return [
    ...messages,
    ...contradictionsOfDatabase(given),
    ...contradictionsOfDkim(given),
    ...contradictionsOfStorage(given),
    ...contradictionsOfWallets(given),
    ...contradictionsOfAuth(given),
  ]
}

/** Answers only what is right by itself and together. */
function parse(environment: Environment): Variables {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = variables.safeParse(given)
  if (result.success) {
    const messages = contradictions(result.data)
    if (messages.length > 0) throw configError(messages)
    return result.data
  }
  const wrong = new Set(result.error.issues.map(({ path }) => path[0]))
  const names = variables.keyof().options.filter((name) => wrong.has(name))
  throw configError(names.map((name) => describe(name, given[name])))
}

function readFile(folder: string): Environment {
  const file = join(folder, '.env')
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

/** The process's environment over the `.env` file of `folder`, if there is one. The only place that reads either. */
export function readEnvironment(folder: string): Environment {
  return { ...readFile(folder), ...process.env }
}

/** Names that look like settings of ours and are none, such as a misspelt one; in the `.env` file of `folder` every name is meant for us. */
export function unknownSettings(folder: string): string[] {
  const given = [...Object.keys(readFile(folder)), ...Object.keys(process.env).filter((name) => OURS.test(name))]
  return [...new Set(given)].filter((name) => !Object.hasOwn(expected, name) && !name.startsWith('AUTH_PROVIDER_'))
}

function mailSettings(given: Variables, publicUrl: string) {
  return {
    smtpUrl: given.SMTP_URL,
    dkim: dkimSettings(given),
    /** What the mail service names when it tells of bounces and complaints; nobody may without one. */
    feedbackSecret: given.MAIL_FEEDBACK_SECRET,
    from: given.MAIL_FROM ?? `Offerwell <no-reply@${new URL(publicUrl).hostname}>`,
  }
}

function smsSettings(given: Variables) {
  const { SMS_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = given
  if (url === undefined || account === undefined || token === undefined || from === undefined) return undefined
  return { url: url.replace(/\/+$/, ''), account, token, from }
}

/** The settings that an environment means; empty counts as absent. Throws `configError`, naming every variable that is wrong. */
export function loadConfig(environment: Environment) {
  const given = parse(environment)
  const { providers, messages } = readProviders(environment)
  if (messages.length > 0) throw configError(messages)
  const isProduction = given.NODE_ENV === 'production'
  const demo = given.DEMO ?? !isProduction
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`
  return {
    nodeEnv: given.NODE_ENV,
    host: given.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    /** 0 takes any free port; `publicUrl` then needs PUBLIC_URL to be true. */
    port: given.PORT,
    /** Processes that serve on that port together. */
    workers: given.WORKERS,
    /** The demo world has a folder of its own, so that production never begins with it. */
    dataDir: resolve(given.DATA_DIR ?? (demo ? './data/demo' : './data')),
    ...databaseSettings(given),
    /** An origin: no path, and no slash at its end. */
    publicUrl,
    trustProxyHops: given.TRUST_PROXY_HOPS,
    /** Undefined behind a proxy, which opens the connections of everybody. */
    connectionsPerAddress: given.TRUST_PROXY_HOPS > 0 ? undefined : given.CONNECTIONS_PER_ADDRESS,
    /** Where `/metrics` is answered. */
    metrics: { host: given.METRICS_HOST, port: given.METRICS_PORT },
    logLevel: given.LOG_LEVEL,
    /** A line for each request, whatever `logLevel` is. */
    accessLog: given.ACCESS_LOG,
    tracing: tracingSettings(given),
    logPretty: given.LOG_PRETTY ?? given.NODE_ENV === 'development',
    demo,
    /** How long single clicks and redemptions are kept. */
    activityKeptMonths: given.ACTIVITY_KEPT_MONTHS,
    /** Who runs this installation, for the privacy notice and the terms. */
    operator: { name: given.OPERATOR_NAME?.trim() ?? null, email: given.OPERATOR_EMAIL ?? null },
    /** The bucket that files lie in; undefined keeps them in the data folder. */
    storage: storageSettings(given),
    /** Whether pictures may be fetched from the own network too. */
    pictures: { privateAddresses: given.PICTURES_PRIVATE_ADDRESSES },
    ingestion: {
      /** Whether sources of offers may be asked in the own network too. */
      privateAddresses: given.INGESTION_PRIVATE_ADDRESSES,
      /** The folder of the plug-ins that read feeds. */
      plugins: given.INGESTION_PLUGINS === undefined ? undefined : resolve(given.INGESTION_PLUGINS),
    },
    /** Whether companies' webhooks may lead into the own network too. */
    webhooks: { privateAddresses: given.WEBHOOKS_PRIVATE_ADDRESSES },
    /** The first seals, all open. When absent, `loadSecretKeys` keeps its own in the data folder. */
    secretKeys: given.SECRET_KEYS,
    mail: mailSettings(given, publicUrl),
    /** Messages of campaigns that leave in a second, of all processes together. */
    campaigns: { perSecond: given.CAMPAIGN_MESSAGES_PER_SECOND },
    /** Push services beside those of the browsers' makers. */
    push: { hosts: given.PUSH_HOSTS },
    /** Undefined keeps text messages in the outbox. */
    sms: smsSettings(given),
    /** What signs passes for the wallets of phones. */
    wallets: walletSettings(given),
    auth: authSettings(given, { hasMail: given.SMTP_URL !== undefined, isTest: given.NODE_ENV === 'test' }),
    /** Issuers that anybody may sign in through; those of companies are in the database. */
    providers,
    web3Chains: given.AUTH_WEB3_CHAINS,
    hsts: given.HSTS ?? publicUrl.startsWith('https:'),
  }
}
