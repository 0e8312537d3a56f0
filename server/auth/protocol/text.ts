import { z } from 'zod'
import { GivenText } from '../../platform/http/shapes.ts'

/** Text that a caller may leave out. */
export const text = GivenText.nullish()

/** Only ever hashed, so it may hold what no column can. */
export const password = z.string().nullish()

/** Text out of an address, a form or a provider's answer: what cannot be kept counts as left out, because a person is looking. */
export const lenientText = GivenText.optional().catch(undefined)

/** What another service says, as one line that can be kept: no control characters, no halves of characters, not too many. */
export function oneLine(said: string, charactersAtMost: number): string {
  const line = said
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return Array.from(line).slice(0, charactersAtMost).join('')
}
