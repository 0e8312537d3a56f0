import { childAnswers } from '../process/child.ts'

const READER = new URL('./workbook-process.ts', import.meta.url)
/** How a ZIP archive begins, which an XLSX file is. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]
/** A large sheet is read whole before its first row is known. */
const SILENCE_MS = 60_000

export const isArchive = (bytes: Uint8Array) => ARCHIVE.every((byte, index) => bytes[index] === byte)

/** Why a workbook could not be read, for people. */
export const UNREADABLE_WORKBOOK = 'The workbook could not be read: it is damaged, protected, or unpacks to too much.'

/** The rows of the first sheet of an XLSX workbook, in parts, read in a process of its own; false instead of a part for what nobody can read. */
export async function* readWorkbook(bytes: Uint8Array): AsyncGenerator<string[][] | false, void> {
  for await (const rows of childAnswers<string[][] | null>(READER, { bytes }, SILENCE_MS)) {
    if (rows === null) break
    if (rows.length === 0) return
    yield rows
  }
  yield false
}
