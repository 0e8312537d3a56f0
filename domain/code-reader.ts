/** The Trusted Types policy by which a page may start the worker that reads codes in pictures, and nothing else. */
export const READER_POLICY = 'offerwell-code-reader'

/** Where the build puts that worker. */
export const READER_ADDRESS = /^\/assets\/code-reader-[\w-]+\.js$/
