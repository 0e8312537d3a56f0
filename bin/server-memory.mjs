/**
 * Node gives the young generation up to 128 MiB, lets the old one grow to four times what it needs before it looks for what can go, and
 * glibc gives an arena to each thread: under 15,840 different addresses of each list the server held more than 500 MiB so. NODE_OPTIONS and
 * MALLOC_ARENA_MAX of the operator's own win.
 */
const OPTIONS = ['--max-semi-space-size=16', '--max-old-space-size=1024']

const isSet = (option) => process.env.NODE_OPTIONS?.includes(option.slice(2, option.indexOf('='))) ?? false

export const SERVER_OPTIONS = OPTIONS.filter((option) => !isSet(option))
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
