/** How a template says what its cards' code holds. */
export type CodeContent = {
  contentMode: 'STATIC_STRING' | 'FORMATTED_NUMBER' | 'DYNAMIC_QR_URL'
  codeText: string | null
}

/** What a card's code says: its number, the same text on every card, or an address with the number in it. */
export function codeOf({ contentMode, codeText }: CodeContent, number: string): string {
  if (codeText === null || contentMode === 'FORMATTED_NUMBER') return number
  return contentMode === 'STATIC_STRING' ? codeText : codeText.replaceAll('{number}', encodeURIComponent(number))
}
