/** Where people open the servers of tests, which listen elsewhere. */
export const PUBLIC_URL = 'https://benefits.example'
