/** Where a company's directory calls us. */
export const SCIM_PATH = '/scim/v2'

/** What a token of a directory begins with, so that one that has leaked is recognised. */
export const DIRECTORY_TOKEN_PREFIX = 'owscim_'

export const TOKEN_NAME_AT_MOST = 60
/** A company's tokens, those that have expired among them. */
export const TOKENS_AT_MOST = 10
/** How far ahead the last day of a token may be. */
export const TOKEN_DAYS_AT_MOST = 365

/** How many days before a token in use stops working its administrators are told. */
export const TOKEN_NOTICE_DAYS = 14

/** So many of a company's latest calls are kept. */
export const SCIM_CALLS_KEPT = 1000
