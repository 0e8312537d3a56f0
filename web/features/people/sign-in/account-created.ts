/** As the requirements word it, whichever way the address was confirmed. */
export const ACCOUNT_CREATED = 'Account created! You can now sign in.'

/** Of the messages about signing up: the word of its success closes what failed before it. */
export const SIGN_UP = { action: 'sign-up' }
