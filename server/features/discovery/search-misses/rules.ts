const LONGEST = 60
const SHORTEST = 2

/** Digits with spaces, dots, dashes or brackets between them are one number, as people write their phone's. */
const BETWEEN_DIGITS = /(?<=\p{Nd})[\s.()+/-]+(?=\p{Nd})/gu
const NUMBER = /\p{Nd}{4}/u
/** A postcode stands for about fifteen homes. */
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}\b/

const mayTellWho = (text: string) =>
  text.includes('@') || NUMBER.test(text.replace(BETWEEN_DIGITS, '')) || POSTCODE.test(text)

/** The text as it is counted: in small letters, at most 60 characters; undefined for what may say who somebody is. */
export function countedText(typed: string): string | undefined {
  const text = typed.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
  if (mayTellWho(text)) return undefined
  const cut = [...text].slice(0, LONGEST).join('').trim()
  return cut.length < SHORTEST ? undefined : cut
}
