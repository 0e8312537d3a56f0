import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, sourceFiles } from '../../../tests/support/source-tree.ts'
import { AUTH_ERRORS } from './errors.ts'

/** The codes of the protocol's flows that the service offers; `mfa_…` and `saml_…` are those that the client library names. */
const PROTOCOL = `
  validation_failed bad_json bad_jwt no_authorization not_admin conflict request_entity_too_large unexpected_failure
  invalid_credentials email_not_confirmed phone_not_confirmed user_banned user_not_found user_already_exists email_exists
  phone_exists weak_password same_password signup_disabled anonymous_provider_disabled email_provider_disabled
  phone_provider_disabled otp_expired otp_disabled sms_send_failed over_request_rate_limit over_email_send_rate_limit
  over_sms_send_rate_limit captcha_failed refresh_token_not_found refresh_token_already_used session_not_found session_expired
  flow_state_not_found flow_state_expired flow_state_already_used bad_code_verifier bad_oauth_state bad_oauth_callback
  provider_disabled provider_email_needs_verification manual_linking_disabled identity_already_exists identity_not_found
  single_identity_not_deletable email_conflict_identity_not_deletable reauthentication_needed reauthentication_not_valid
  current_password_required current_password_invalid insufficient_aal unexpected_audience too_many_enrolled_mfa_factors
  mfa_factor_name_conflict mfa_factor_not_found mfa_ip_address_mismatch mfa_challenge_expired mfa_verification_failed
  mfa_verification_rejected mfa_verified_factor_exists mfa_phone_enroll_not_enabled mfa_phone_verify_not_enabled
  mfa_totp_enroll_not_enabled mfa_totp_verify_not_enabled mfa_webauthn_enroll_not_enabled mfa_webauthn_verify_not_enabled
  mfa_recovery_codes_enroll_not_enabled mfa_recovery_codes_verify_not_enabled mfa_recovery_codes_locked
  mfa_recovery_codes_sole_factor webauthn_challenge_not_found webauthn_challenge_expired webauthn_verification_failed
  webauthn_credential_exists webauthn_credential_not_found too_many_passkeys
  saml_provider_disabled saml_relay_state_not_found saml_relay_state_expired saml_idp_not_found saml_assertion_no_user_id
  saml_assertion_no_email saml_metadata_fetch_failed saml_idp_already_exists saml_entity_id_mismatch sso_provider_not_found
  sso_provider_disabled sso_domain_already_exists user_sso_managed web3_provider_disabled web3_unsupported_chain`
  .trim()
  .split(/\s+/)

const OURS: readonly string[] = Object.keys(AUTH_ERRORS)

function explained(): string[] {
  const page = readFileSync(join(ROOT, 'docs/auth-error-codes.md'), 'utf8')
  return [...page.matchAll(/^\| `(\w+)` \| \S.* \|$/gm)].map(([, code]) => code ?? '')
}

test('each code of the protocol is one of ours, or is named in the docs with the reason why it never comes', () => {
  const missing = PROTOCOL.filter((code) => !OURS.includes(code))
  expect(explained().toSorted()).toEqual(missing.toSorted())
})

test('each code of ours is answered somewhere', () => {
  const files = sourceFiles().filter(
    ({ path }) => path.startsWith('server/auth/') && !/\.test\.ts$|errors\.ts$/.test(path),
  )
  const text = files.map((file) => file.text).join('\n')
  expect(OURS.filter((code) => !text.includes(`'${code}'`))).toEqual([])
})
