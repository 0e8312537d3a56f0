/** How far a caller has proven themselves: `aal2` once they have passed a second step. */
export const LEVELS = ['aal1', 'aal2'] as const
export type Level = (typeof LEVELS)[number]

export function levelOfSession(stored: string): Level {
  return stored === 'aal2' ? 'aal2' : 'aal1'
}

/**
 * The level of a call: what its token says, and no more than its session has. A token from before the second step stays a token
 * from before it, also when somebody else holds a copy, and one from before the factor was removed no longer counts as after it.
 */
export function lowerOf(claimed: Level, current: Level): Level {
  return claimed === 'aal2' ? current : 'aal1'
}
