const ADVICE = 'Three random words work well.'

/** What is said of a new password before it is typed; `atLeast` is the server's setting, as far as it is known. */
export function passwordHint(atLeast: number | undefined): string {
  return atLeast === undefined ? ADVICE : `At least ${atLeast} characters. ${ADVICE}`
}

/**
 * Counts characters as the server does, to which an accent or an emoji is one however it was typed. Without the server's
 * setting nothing is refused here: the server's answer decides.
 */
export function passwordRule(atLeast = 0): (password: string) => true | string {
  return (password) => Array.from(password.normalize('NFC')).length >= atLeast || `Use at least ${atLeast} characters.`
}
