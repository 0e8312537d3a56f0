/** What single sign-on and the calls of an administrator may answer; part of `AUTH_ERRORS`. */
export const SSO_ERRORS = {
  user_not_found: { status: 404, message: 'User not found' },
  email_exists: { status: 422, message: 'A user with this email address has already been registered' },
  phone_exists: { status: 422, message: 'A user with this phone number has already been registered' },
  user_sso_managed: {
    status: 422,
    message: 'Your company manages this account. Change your details at your company’s sign-in service.',
  },
  saml_provider_disabled: { status: 404, message: 'SAML 2.0 is disabled' },
  sso_provider_not_found: { status: 404, message: 'No single sign-on is set up for this address.' },
  sso_provider_disabled: { status: 422, message: 'Your company has switched single sign-on off.' },
  sso_domain_already_exists: { status: 422, message: 'This domain belongs to another single sign-on provider.' },
  sso_domain_not_verified: { status: 422, message: 'Prove first that this domain is your company’s.' },
  sso_refused: { status: 403, message: 'Your company’s sign-in service did not let you in. Try again.' },
  sso_email_not_owned: {
    status: 403,
    message: 'The e-mail address that your company sent is not one of its own. Ask your administrator.',
  },
  sso_account_not_found: { status: 403, message: 'Your company has not added you yet. Ask your HR team.' },
  sso_account_inactive: { status: 403, message: 'Your company has ended your access. Ask your HR team.' },
  sso_account_not_linkable: {
    status: 409,
    message:
      'Your address belongs to an account that single sign-on cannot open. Sign in another way, or ask your administrator.',
  },
  sso_account_elsewhere: {
    status: 409,
    message: 'You belong to another company on Offerwell. Ask its HR team if you need to move.',
  },
  sso_company_full: {
    status: 409,
    message: 'All the places that your company has on Offerwell are taken. Ask your HR team.',
  },
  saml_metadata_invalid: { status: 400, message: 'The metadata cannot be used.' },
  saml_metadata_fetch_failed: {
    status: 422,
    message: 'The metadata could not be fetched. The address must be https, public, and answer within a few seconds.',
  },
  saml_idp_already_exists: { status: 422, message: 'A provider with this entity ID exists already.' },
  saml_entity_id_mismatch: {
    status: 422,
    message: 'The identity of a provider cannot change. Add a new provider and delete this one.',
  },
  saml_relay_state_not_found: {
    status: 404,
    message: 'This sign-in did not begin here, or it has expired. Start on the sign-in page.',
  },
  saml_assertion_no_user_id: { status: 422, message: 'Your company’s sign-in service did not say who you are.' },
  saml_assertion_no_email: { status: 422, message: 'Your company’s sign-in service sent no e-mail address.' },
  oidc_discovery_failed: {
    status: 422,
    message: 'The issuer could not be read. Its address must be https, public, and answer within a few seconds.',
  },
} as const satisfies Record<string, { status: number; message: string }>
