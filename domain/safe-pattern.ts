import { RE2JS, RE2JSException } from 're2js'

/** Longest text that a pattern is tried on: the time grows with the text times the pattern. */
export const PATTERN_INPUT_LIMIT = 128
const PATTERN_LENGTH_LIMIT = 200

type SafePattern = { test: (text: string) => boolean }

/**
 * The pattern, in RE2's syntax, ready for `test` in time linear to the text. Null when it is invalid, too long, looks around, refers
 * back or repeats anything more than 1,000 times.
 */
export function compileSafePattern(source: string): SafePattern | null {
  if (source.length > PATTERN_LENGTH_LIMIT) return null
  try {
    return RE2JS.compile(source)
  } catch (error) {
    if (error instanceof RE2JSException) return null
    throw error
  }
}
