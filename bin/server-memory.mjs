/**
 * Node gives the young generation up to 128 MiB, lets the old one grow by what the machine has rather than by what is in use, and glibc gives
 * an arena to each thread: under thousands of different addresses of each list the server held 518 MiB so. NODE_OPTIONS and MALLOC_ARENA_MAX of
 * the operator's own win.
 */
const OPTIONS = ['--max-semi-space-size=16', '--max-old-space-size=512']

/** Node takes an option's name with either kind of dash. */
const ownOptions = process.env.NODE_OPTIONS?.replaceAll('_', '-') ?? ''

export const SERVER_OPTIONS = OPTIONS.filter((option) => !ownOptions.includes(option.slice(0, option.indexOf('='))))
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
