/** The path that a guard sent the person to sign in from, out of the router's state. Not trusted: whoever goes there checks it. */
export function askedFor(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' ? from : undefined
}
