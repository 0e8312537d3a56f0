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
