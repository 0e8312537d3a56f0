import { charsetsOf, LAST_RESORT, wholeBeyondAscii } from './answer-text.ts'
import { type PackedText, packParts, unpackedParts } from './packed-text.ts'

/** Changes a text that comes in parts. */
export type TextChange = (parts: AsyncIterable<string>) => AsyncIterable<string>

async function* decoded(packed: Uint8Array, charset: string, fatal: boolean): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(charset, { fatal })
  for await (const part of unpackedParts(packed)) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

/** Whether the bytes can be of this set of characters; no for one that nobody knows. */
async function canBe(packed: Uint8Array, charset: string): Promise<boolean> {
  try {
    const texts = decoded(packed, charset, true)
    for (let next = await texts.next(); !next.done;) next = await texts.next()
    return true
  } catch (error) {
    // What is wrong with the packing is no question of characters.
    if (error instanceof TypeError || error instanceof RangeError) return false
    throw error
  }
}

async function charsetOfDamaged(packed: Uint8Array): Promise<string> {
  let whole = 0
  for await (const text of decoded(packed, 'utf-8', false)) whole += wholeBeyondAscii(text)
  return whole > 0 ? 'utf-8' : LAST_RESORT
}

export async function beginningOf(packed: Uint8Array): Promise<Uint8Array> {
  for await (const part of unpackedParts(packed)) return part
  return new Uint8Array()
}

async function charsetOf(packed: Uint8Array, contentType: string | null): Promise<string> {
  const { certain, named } = charsetsOf(await beginningOf(packed), contentType)
  if (certain) return certain
  for (const name of named) if (await canBe(packed, name)) return name
  return await charsetOfDamaged(packed)
}

/** The text of a packed answer, by the rules of `decodeAnswer`, of which never more than a part is unpacked. */
export async function packedAnswerText(
  packed: Uint8Array,
  contentType: string | null,
  change: TextChange,
): Promise<PackedText> {
  return await packParts(change(decoded(packed, await charsetOf(packed, contentType), false)))
}
