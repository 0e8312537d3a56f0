import { type RawBuilder, sql } from 'kysely'

/** A trigram index needs a run of three letters or digits; without one it would be read from end to end. */
export function hasTrigram(text: string): boolean {
  return /[a-z0-9]{3}/i.test(text)
}

/** The text as `like` reads it to the letter. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The database lowers the text, once, as it lowered what it searches. */
export function lowered(text: string): RawBuilder<string> {
  return sql<string>`(select lower(${text}))`
}

/**
 * The same of a text that has less than a trigram, or a pattern of one; null, which nothing is like, where the trigram index knows
 * nothing of it: for "&" or "½" alone it would be read from end to end.
 */
export function loweredIfIndexed(text: string): RawBuilder<string | null> {
  return sql<string | null>`(select lower(${text}) where cardinality(show_trgm(${text})) > 0)`
}

/** Whether the lower-case column, or a later word of it, begins with the text, which the trigram index finds for one letter already. */
export function beginsWord(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const like = escapeLike(text)
  return sql`(${column} like ${loweredIfIndexed(`${like}%`)} or ${column} like ${loweredIfIndexed(`% ${like}%`)})`
}

/** A word of two or three letters, such as "tea", which stands inside so many others that whole words come first. */
export function isShortWord(text: string): boolean {
  return /^[a-z0-9]{2,3}$/i.test(text)
}

/** Whether the lower-case column has this short word as a word of its own. */
export function hasWholeWord(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${column} ~ ${`\\m${word.toLowerCase()}\\M`}`
}
