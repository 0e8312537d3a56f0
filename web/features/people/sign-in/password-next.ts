/** Router state that says: after the second step comes the new password, and only then the destination. */
export function passwordNext(from: string | undefined): { from: string | undefined; isPasswordNext: true } {
  return { from, isPasswordNext: true }
}

export function isPasswordNext(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPasswordNext' in state && state.isPasswordNext === true
}
