/**
 * Node gives the young generation up to 128 MiB, lets the old one grow by what the machine has rather than by what is in use, and glibc gives
 * an arena to each thread: under thousands of different addresses of each list the server held 518 MiB so. glibc also keeps large blocks for
 * itself once some have been freed: a feed of 100,000 items left 30 MiB so. NODE_OPTIONS and what the operator sets of glibc win.
 */
const OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=384']
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Node takes an option's name with either kind of dash. */
const ownOptions = process.env.NODE_OPTIONS?.replaceAll('_', '-') ?? ''

export const SERVER_OPTIONS = OPTIONS.filter((option) => !ownOptions.includes(option.slice(0, option.indexOf('='))))
export const SERVER_ENVIRONMENT = Object.fromEntries(
  Object.entries(MALLOC).map(([name, value]) => [name, process.env[name] ?? value]),
)
