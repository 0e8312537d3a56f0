/** Shows what a join code looks like; the database lets no company have it. */
export const EXAMPLE_JOIN_CODE = 'ABCDE-12345'

/** What counts of a join code as a person writes it: 'harrow – 2026' and 'HARROW2026' are the same code. */
export function plainJoinCode(written: string): string {
  return written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
