import { type ContentMode, NUMBER_PLACE } from './card-templates.ts'

/** How a template says what its cards' code holds. */
export type CodeContent = {
  contentMode: ContentMode
  codeText: string | null
}

/** What a card's code says: its number, the same text on every card, or an address with the number in it. */
export function codeOf({ contentMode, codeText }: CodeContent, number: string): string {
  if (codeText === null || contentMode === 'FORMATTED_NUMBER') return number
  return contentMode === 'STATIC_STRING' ? codeText : codeText.replaceAll(NUMBER_PLACE, encodeURIComponent(number))
}
