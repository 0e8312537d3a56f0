/**
 * Node gives the young generation up to 128 MiB, and glibc an arena to each thread: under 15,840 different lists the server held
 * 420 MiB so, and 340 MiB like this. NODE_OPTIONS and MALLOC_ARENA_MAX of the operator's own win.
 */
export const SERVER_OPTIONS = process.env.NODE_OPTIONS?.includes('semi-space') ? [] : ['--max-semi-space-size=16']
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
