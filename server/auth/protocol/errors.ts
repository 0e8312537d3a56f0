import { hasName, type NamedError, namedError } from '../../../domain/named-error.ts'
import { SSO_ERRORS } from './sso-errors.ts'

/** Every code that `/auth/v1` answers, with its HTTP status and the sentence that the client library hands to the screen. */
export const AUTH_ERRORS = {
  ...SSO_ERRORS,
  validation_failed: { status: 400, message: 'The request is not valid.' },
  bad_json: { status: 400, message: 'Could not read the request body as JSON.' },
  unsupported_media_type: { status: 415, message: 'Send this request as JSON.' },
  unsupported_grant_type: { status: 400, message: 'This way of signing in is not supported.' },
  request_entity_too_large: { status: 413, message: 'The request body is too large.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  bad_jwt: { status: 403, message: 'invalid JWT: unable to parse or verify signature' },
  not_admin: { status: 403, message: 'Only an administrator may set this.' },
  session_not_found: { status: 403, message: 'Session from session_id claim in JWT does not exist' },
  insufficient_aal: { status: 401, message: 'Confirm your second factor before you change your password or e-mail.' },
  mfa_factor_not_found: { status: 404, message: 'This second step does not exist. Reload the page.' },
  mfa_factor_name_conflict: {
    status: 422,
    message: 'You already use this name for another sign-in step. Choose another.',
  },
  too_many_enrolled_mfa_factors: { status: 422, message: 'You have as many second steps as an account can have.' },
  mfa_verified_factor_exists: { status: 422, message: 'This phone number is already one of your second steps.' },
  mfa_phone_enroll_not_enabled: { status: 422, message: 'Codes by text message are switched off here.' },
  mfa_challenge_expired: { status: 422, message: 'This code can no longer be used. Start this step again.' },
  mfa_ip_address_mismatch: { status: 422, message: 'Your connection has changed. Start this step again.' },
  mfa_verification_failed: { status: 422, message: 'This could not be verified. Try again.' },
  webauthn_challenge_not_found: {
    status: 400,
    message: 'This step is not known here, or was used already. Start again with your passkey.',
  },
  webauthn_challenge_expired: { status: 400, message: 'This took too long. Start again with your passkey.' },
  webauthn_verification_failed: {
    status: 400,
    message: 'Your passkey could not be verified. Try again, or sign in another way.',
  },
  webauthn_credential_exists: { status: 422, message: 'This passkey is already saved.' },
  webauthn_credential_not_found: { status: 404, message: 'This passkey does not exist. Reload the page.' },
  too_many_passkeys: { status: 422, message: 'You have as many passkeys as an account can have.' },
  sms_send_failed: { status: 422, message: 'The text message could not be sent. Wait a minute, then ask for another.' },
  over_sms_send_rate_limit: { status: 429, message: 'Wait a minute before you ask for another code.' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  user_banned: { status: 400, message: 'This account has been suspended.' },
  user_already_exists: { status: 422, message: 'User already registered' },
  signup_disabled: { status: 422, message: 'Signups not allowed for this instance' },
  anonymous_provider_disabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  phone_provider_disabled: { status: 422, message: 'Signing in by phone is disabled' },
  captcha_failed: { status: 400, message: 'captcha protection: request disallowed' },
  otp_disabled: { status: 422, message: 'Signups not allowed for otp' },
  otp_expired: { status: 403, message: 'Token has expired or is invalid' },
  phone_not_confirmed: { status: 400, message: 'Phone not confirmed' },
  phone_exists: { status: 422, message: 'A user with this phone number has already been registered' },
  reauthentication_needed: { status: 400, message: 'Password update requires reauthentication' },
  reauthentication_not_valid: { status: 422, message: 'Nonce has expired or is invalid' },
  over_email_send_rate_limit: { status: 429, message: 'Email rate limit exceeded' },
  weak_password: { status: 422, message: 'Choose a stronger password.' },
  same_password: { status: 422, message: 'New password should be different from the old password.' },
  current_password_invalid: { status: 400, message: 'The current password is not right.' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  flow_state_not_found: { status: 404, message: 'This sign-in is not known here. Start again.' },
  flow_state_already_used: { status: 422, message: 'This sign-in has been finished already. Start again.' },
  flow_state_expired: { status: 422, message: 'This sign-in has expired. Start again.' },
  bad_code_verifier: { status: 400, message: 'code challenge does not match previously saved code verifier' },
  conflict: { status: 409, message: 'Too many concurrent token refresh requests on the same session' },
  bad_oauth_state: {
    status: 400,
    message: 'This sign-in was not begun in this browser, or took too long. Start again.',
  },
  bad_oauth_callback: {
    status: 400,
    message: 'The provider did not finish signing you in. Try again, or sign in another way.',
  },
  provider_unreachable: { status: 503, message: 'The provider cannot be reached at the moment. Try again later.' },
  provider_disabled: { status: 400, message: 'This provider is not enabled.' },
  provider_email_needs_verification: {
    status: 422,
    message:
      'The provider has not confirmed your e-mail address. Sign in another way, then link the provider in your account.',
  },
  manual_linking_disabled: { status: 404, message: 'Manual linking is disabled' },
  identity_already_exists: { status: 422, message: 'This sign-in already belongs to an account.' },
  identity_not_found: { status: 422, message: 'This sign-in is not linked to your account.' },
  single_identity_not_deletable: {
    status: 422,
    message: 'Keep at least one way to sign in. Link another before you remove this one.',
  },
  email_conflict_identity_not_deletable: {
    status: 422,
    message: 'The address that would be left belongs to another account.',
  },
  web3_provider_disabled: { status: 422, message: 'Web3 provider is disabled' },
  web3_unsupported_chain: { status: 400, message: 'This kind of wallet is not supported here.' },
  user_sso_managed: { status: 422, message: 'Your organisation manages this account.' },
  email_exists: { status: 422, message: 'Another account uses this e-mail address.' },
  over_request_rate_limit: { status: 429, message: 'Too many requests. Wait a minute and try again.' },
  unexpected_failure: { status: 500, message: 'Something went wrong on our side. Try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type AuthErrorCode = keyof typeof AUTH_ERRORS
export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

type AuthErrorDetails = {
  code: AuthErrorCode
  reasons?: readonly WeakPasswordReason[]
  retryAfterSeconds?: number
  /** Answers OAuth's own shape, `{error, error_description}`, with this as its `error`. */
  oauthError?: string
  /** Some codes answer different statuses at different calls. */
  status?: number
}
/** What the auth service answers on purpose: `protocol.ts` in its own shape, the redirects as the triple below. */
export type AuthError = NamedError<'AuthError', AuthErrorDetails>

/** `throw authError('invalid_credentials')`: the code fixes the status; `message` replaces the code's sentence. */
export function authError(
  code: AuthErrorCode,
  message: string = AUTH_ERRORS[code].message,
  details: Omit<AuthErrorDetails, 'code'> = {},
): AuthError {
  return namedError('AuthError', message, { code, ...details })
}

export function isAuthError(error: unknown): error is AuthError {
  return hasName(error, 'AuthError')
}

/** An error as a browser carries it in an address; `word` is OAuth's own short one. */
export function errorTriple({ code, message }: AuthError, word: string) {
  return { error: word, error_code: code, error_description: message }
}
