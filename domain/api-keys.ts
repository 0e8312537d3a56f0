/** Where a company's own systems read from us. A change that would break whoever reads it gets a new address. */
export const API_PATH = '/api/v1'

/** What a key begins with, so that one that has leaked is recognised. */
export const API_KEY_PREFIX = 'owapi_'

/** What a key lets its holder read; a key has one of these at least, and reaches nothing beyond them. */
export const API_SCOPES = ['offers:read', 'reports:read', 'members:read'] as const
export type ApiScope = (typeof API_SCOPES)[number]

export const API_KEY_NAME_AT_MOST = 60
/** A company's keys, those that have expired among them. */
export const API_KEYS_AT_MOST = 20

/** How many calls a minute one key may make. */
export const API_CALLS_A_MINUTE = 300

/** How many days before a key in use stops working the company's administrators are told. */
export const API_KEY_NOTICE_DAYS = 14
