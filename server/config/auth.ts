import { existsSync } from 'node:fs'
import { z } from 'zod'
import { address, onOff, whole } from './values.ts'

const LIMIT_AT_MOST = 1_000_000
const limit = (usual: number) => whole(1, LIMIT_AT_MOST).default(usual)

/** Held to the letter: a list entry with a user, a fragment, or a wildcard would be an invitation. */
const redirectList = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every((entry) => /^https?:\/\/[^\s@\\#*]+$/.test(entry) && URL.canParse(entry)))

export const authVariables = z.object({
  AUTH_AUTOCONFIRM: onOff.optional(),
  AUTH_SIGNUP_DISABLED: onOff.default(false),
  AUTH_PHONE: onOff.default(false),
  AUTH_ANONYMOUS: onOff.default(false),
  AUTH_MANUAL_LINKING: onOff.default(true),
  AUTH_SAML: onOff.default(true),
  AUTH_SSO_PRIVATE_ADDRESSES: onOff.default(false),
  AUTH_WEB3: onOff.default(false),
  AUTH_SECURE_EMAIL_CHANGE: onOff.default(true),
  AUTH_SECOND_FACTOR_REQUIRED: onOff.default(false),
  AUTH_PASSWORD_MIN_LENGTH: whole(6, 72).default(6),
  ACCESS_TOKEN_TTL_SECONDS: whole(60, 86_400).default(900),
  AUTH_SESSION_IDLE_DAYS: whole(1, 3650).default(30),
  AUTH_SESSION_MAX_DAYS: whole(1, 3650).default(180),
  AUTH_SESSIONS_PER_PERSON: whole(1, 1000).default(20),
  AUTH_MAIL_OTP_SECONDS: whole(60, 86_400).default(3600),
  AUTH_PHONE_OTP_SECONDS: whole(30, 3600).default(60),
  AUTH_MAX_FREQUENCY_SECONDS: whole(0, 3600).default(60),
  AUTH_REDIRECT_URLS: redirectList.optional(),
  AUTH_JWT_KEYS_FILE: z
    .string()
    .refine((path) => existsSync(path))
    .optional(),
  AUTH_CAPTCHA_PROVIDER: z.enum(['turnstile', 'hcaptcha']).optional(),
  AUTH_CAPTCHA_SITE_KEY: z.string().optional(),
  AUTH_CAPTCHA_SECRET: z.string().optional(),
  AUTH_CAPTCHA_VERIFY_URL: address(/^https?$/).optional(),
  AUTH_RATE_LIMITS: onOff.optional(),
  AUTH_LIMIT_MESSAGES: limit(30),
  AUTH_LIMIT_TOKEN: limit(150),
  AUTH_LIMIT_REFRESH: limit(1800),
  AUTH_LIMIT_VERIFY: limit(30),
  AUTH_LIMIT_SSO: limit(30),
  AUTH_LIMIT_WEB3: limit(30),
  AUTH_LIMIT_FACTORS: limit(15),
  AUTH_LIMIT_ANONYMOUS: limit(30),
  AUTH_LIMIT_MAIL_PER_HOUR: limit(1000),
  AUTH_LIMIT_SMS_PER_HOUR: limit(100),
  AUTH_LIMIT_SMS_PER_PREFIX: limit(10),
})
type AuthVariables = z.infer<typeof authVariables>

const SWITCH = 'true or false'
const LIMIT = `a whole number from 1 to ${LIMIT_AT_MOST}`
export const expectedOfAuth: Record<keyof AuthVariables, string> = {
  AUTH_AUTOCONFIRM: SWITCH,
  AUTH_SIGNUP_DISABLED: SWITCH,
  AUTH_PHONE: SWITCH,
  AUTH_ANONYMOUS: SWITCH,
  AUTH_MANUAL_LINKING: SWITCH,
  AUTH_SAML: SWITCH,
  AUTH_SSO_PRIVATE_ADDRESSES: SWITCH,
  AUTH_WEB3: SWITCH,
  AUTH_SECURE_EMAIL_CHANGE: SWITCH,
  AUTH_SECOND_FACTOR_REQUIRED: SWITCH,
  AUTH_PASSWORD_MIN_LENGTH: 'a whole number from 6 to 72',
  ACCESS_TOKEN_TTL_SECONDS: 'a whole number of seconds from 60 to 86400',
  AUTH_SESSION_IDLE_DAYS: 'a whole number of days from 1 to 3650',
  AUTH_SESSION_MAX_DAYS: 'a whole number of days from 1 to 3650',
  AUTH_SESSIONS_PER_PERSON: 'a whole number from 1 to 1000',
  AUTH_MAIL_OTP_SECONDS: 'a whole number of seconds from 60 to 86400',
  AUTH_PHONE_OTP_SECONDS: 'a whole number of seconds from 30 to 3600',
  AUTH_MAX_FREQUENCY_SECONDS: 'a whole number of seconds from 0 to 3600',
  AUTH_REDIRECT_URLS:
    'whole addresses separated by commas, such as https://benefits.example.com/welcome, without * or #',
  AUTH_JWT_KEYS_FILE: 'the path of a file that exists',
  AUTH_CAPTCHA_PROVIDER: 'turnstile or hcaptcha',
  AUTH_CAPTCHA_SITE_KEY: 'the public key of the site at the captcha provider',
  AUTH_CAPTCHA_SECRET: 'the secret key of the site at the captcha provider',
  AUTH_CAPTCHA_VERIFY_URL: 'an address such as https://challenges.cloudflare.com/turnstile/v0/siteverify',
  AUTH_RATE_LIMITS: SWITCH,
  AUTH_LIMIT_MESSAGES: LIMIT,
  AUTH_LIMIT_TOKEN: LIMIT,
  AUTH_LIMIT_REFRESH: LIMIT,
  AUTH_LIMIT_VERIFY: LIMIT,
  AUTH_LIMIT_SSO: LIMIT,
  AUTH_LIMIT_WEB3: LIMIT,
  AUTH_LIMIT_FACTORS: LIMIT,
  AUTH_LIMIT_ANONYMOUS: LIMIT,
  AUTH_LIMIT_MAIL_PER_HOUR: LIMIT,
  AUTH_LIMIT_SMS_PER_HOUR: LIMIT,
  AUTH_LIMIT_SMS_PER_PREFIX: LIMIT,
}

const VERIFY_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

/** What no single variable shows; one sentence for each. */
export function contradictionsOfAuth(given: AuthVariables): string[] {
  const needsSecret = given.AUTH_CAPTCHA_PROVIDER !== undefined && given.AUTH_CAPTCHA_SECRET === undefined
  return needsSecret
    ? [
        `AUTH_CAPTCHA_SECRET is missing; it is needed with AUTH_CAPTCHA_PROVIDER. Expected: ${expectedOfAuth.AUTH_CAPTCHA_SECRET}.`,
      ]
    : []
}

function captchaSettings(given: AuthVariables) {
  const { AUTH_CAPTCHA_PROVIDER: provider, AUTH_CAPTCHA_SECRET: secret } = given
  if (provider === undefined || secret === undefined) return undefined
  const verifyUrl = given.AUTH_CAPTCHA_VERIFY_URL ?? VERIFY_URLS[provider]
  return { provider, secret, siteKey: given.AUTH_CAPTCHA_SITE_KEY, verifyUrl }
}

/** Calls of one network in 5 minutes, unless the name tells another span. */
function limitSettings(given: AuthVariables) {
  return {
    /** Sign-up, one-time code, recovery, resending and changes of the user, together. */
    messages: given.AUTH_LIMIT_MESSAGES,
    token: given.AUTH_LIMIT_TOKEN,
    refresh: given.AUTH_LIMIT_REFRESH,
    verify: given.AUTH_LIMIT_VERIFY,
    sso: given.AUTH_LIMIT_SSO,
    web3: given.AUTH_LIMIT_WEB3,
    factorsPerMinute: given.AUTH_LIMIT_FACTORS,
    anonymousPerHour: given.AUTH_LIMIT_ANONYMOUS,
    /** Of the whole instance. */
    mailPerHour: given.AUTH_LIMIT_MAIL_PER_HOUR,
    smsPerHour: given.AUTH_LIMIT_SMS_PER_HOUR,
    /** To one range of phone numbers in an hour: its first digits without the last four. */
    smsPerPrefix: given.AUTH_LIMIT_SMS_PER_PREFIX,
  }
}

export function authSettings(given: AuthVariables, process: { hasMail: boolean; isTest: boolean }) {
  return {
    /** Without a mail server nobody could follow a confirmation link. */
    autoconfirm: given.AUTH_AUTOCONFIRM ?? !process.hasMail,
    signupDisabled: given.AUTH_SIGNUP_DISABLED,
    phone: given.AUTH_PHONE,
    anonymous: given.AUTH_ANONYMOUS,
    manualLinking: given.AUTH_MANUAL_LINKING,
    saml: given.AUTH_SAML,
    /** Lets a company's identity provider live at a private address, and on this machine without https. */
    ssoPrivateAddresses: given.AUTH_SSO_PRIVATE_ADDRESSES,
    web3: given.AUTH_WEB3,
    /** A new e-mail address must be confirmed from the old mailbox too. */
    secureEmailChange: given.AUTH_SECURE_EMAIL_CHANGE,
    /** Administrators reach their screens only in a session that has passed a second step, so they must set one up. */
    secondFactorRequired: given.AUTH_SECOND_FACTOR_REQUIRED,
    passwordMinLength: given.AUTH_PASSWORD_MIN_LENGTH,
    accessTokenTtlSeconds: given.ACCESS_TOKEN_TTL_SECONDS,
    /** A session ends so long after its last use, and at the latest so long after its sign-in. */
    sessionIdleDays: given.AUTH_SESSION_IDLE_DAYS,
    sessionMaxDays: given.AUTH_SESSION_MAX_DAYS,
    /** One more sign-in ends the oldest session. */
    sessionsPerPerson: given.AUTH_SESSIONS_PER_PERSON,
    mailOtpSeconds: given.AUTH_MAIL_OTP_SECONDS,
    phoneOtpSeconds: given.AUTH_PHONE_OTP_SECONDS,
    /** The pause between two messages to one address; 0 for none. */
    maxFrequencySeconds: given.AUTH_MAX_FREQUENCY_SECONDS,
    /** Addresses besides the site's root that a mail or a provider may lead back to, compared as text. */
    redirectUrls: given.AUTH_REDIRECT_URLS ?? [],
    jwtKeysFile: given.AUTH_JWT_KEYS_FILE,
    captcha: captchaSettings(given),
    /** Undefined switches all of them off; tests call from one address all the time. */
    limits: (given.AUTH_RATE_LIMITS ?? !process.isTest) ? limitSettings(given) : undefined,
  }
}
