/**
 * Node gives the young generation up to 128 MiB, lets the old one grow by what the machine has rather than by what is in use, and glibc gives
 * an arena to each thread: under thousands of different addresses of each list the server held 518 MiB so. Of a large buffer that was given back
 * glibc also learns to take the next one from its heap, where it leaves a hole: a feed of 100,000 items held 65 MiB of these. NODE_OPTIONS and
 * MALLOC settings of the operator's own win.
 */
const OPTIONS = ['--max-semi-space-size=16', '--max-old-space-size=1024']

/** Node takes an option's name with either kind of dash. */
const ownOptions = process.env.NODE_OPTIONS?.replaceAll('_', '-') ?? ''

export const SERVER_OPTIONS = OPTIONS.filter((option) => !ownOptions.includes(option.slice(0, option.indexOf('='))))
/** In bytes, but for the arenas. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' }

export const SERVER_ENVIRONMENT = Object.fromEntries(
  Object.entries(MALLOC).map(([name, value]) => [name, process.env[name] ?? value]),
)
