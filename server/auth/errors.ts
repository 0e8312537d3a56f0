/** Every code that `/auth/v1` answers, with its HTTP status and the sentence that the client library hands to the screen. */
export const AUTH_ERRORS = {
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
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  user_banned: { status: 400, message: 'This account has been suspended.' },
  user_already_exists: { status: 422, message: 'User already registered' },
  signup_disabled: { status: 422, message: 'Signups not allowed for this instance' },
  anonymous_provider_disabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  phone_provider_disabled: { status: 422, message: 'Signing in by phone is disabled' },
  weak_password: { status: 422, message: 'Choose a stronger password.' },
  same_password: { status: 422, message: 'New password should be different from the old password.' },
  current_password_invalid: { status: 400, message: 'The current password is not right.' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  conflict: { status: 409, message: 'Too many concurrent token refresh requests on the same session' },
  // 503 and not 429: the client library keeps the session and tries again only after a 5xx.
  over_request_rate_limit: { status: 503, message: 'Too many requests. Wait a minute and try again.' },
  unexpected_failure: { status: 500, message: 'Something went wrong on our side. Try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type AuthErrorCode = keyof typeof AUTH_ERRORS
export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

type AuthErrorDetails = { authCode: AuthErrorCode; reasons?: readonly WeakPasswordReason[]; retryAfterSeconds?: number }
export type AuthError = Error & AuthErrorDetails

/** `throw authError('invalid_credentials')`: the code fixes the status; `message` replaces the code's sentence. */
export function authError(
  code: AuthErrorCode,
  message: string = AUTH_ERRORS[code].message,
  details: Omit<AuthErrorDetails, 'authCode'> = {},
): AuthError {
  return Object.assign(new Error(message), { authCode: code, ...details })
}

export function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && 'authCode' in error
}
