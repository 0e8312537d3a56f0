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

/**
 * Whether the lower-case column has this short word as a word of its own. The planner is not told which: it takes one that it does
 * not happen to know for one that nothing has, and would read all there is instead of an order up to its first page.
 */
export function hasWholeWord(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${column} ~ (select ${`\\m${word.toLowerCase()}\\M`}::text)`
}

/** What stands between words of a text that the index of listings knows all the same, beside letters and digits. */
const KNOWN_TO_INDEX = /^[a-z0-9 £%\-.&'’]+$/i

/** What the letters of a listing are like that have the text inside, which may be one of a row, and is in lower case and escaped. */
export const lettersAround = (text: RawBuilder<unknown>) => sql`'%' || signs_as_letters(${text}) || '%'`

/** The same with a gap after every four: the index then compares half as many lists, and the text itself is still to be looked for. */
const lettersInPieces = (text: RawBuilder<unknown>) =>
  sql`'%' || regexp_replace(signs_as_letters(${text}), '(....)(?=....)', '\\1%', 'g') || '%'`

/**
 * Whether the letters of a listing have the text, as their index finds it: less than a trigram where a word begins after a space, and
 * one letter by the list of beginnings that follows them.
 */
export function lettersHave(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const like = escapeLike(text)
  const isInside = sql`position((select signs_as_letters(${lowered(text)})) in ${column}) > 0`
  if (hasTrigram(text) && KNOWN_TO_INDEX.test(text))
    return sql`(${column} like (select ${lettersInPieces(lowered(text))}) and ${isInside})`
  if (hasTrigram(text)) return sql`${column} like (select ${lettersAround(lowered(like))})`
  if ([...text].length === 1) return sql`${column} like ${loweredIfIndexed(`% ${like} %`)}`
  return sql`${column} like (select ${lettersAround(loweredIfIndexed(` ${like}`))})`
}

/** Whether they have the short word as a word of its own: such words follow the letters, each between spaces. */
export const lettersHaveWord = (column: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`${column} like ${`% ${word.toLowerCase()} %`}`
