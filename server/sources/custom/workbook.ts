import { decodeAnswer } from '../../platform/fetch/answer-text.ts'
import { askChild } from '../child-process.ts'
import { feedError } from '../feed-error.ts'

const READER = new URL('./workbook-process.ts', import.meta.url)
/** How a ZIP archive begins, which an XLSX file is. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]

const isArchive = (bytes: Uint8Array) => ARCHIVE.every((byte, index) => bytes[index] === byte)

/**
 * An answer as comma-separated text: of an XLSX workbook its first sheet, of anything else the text that it is. Throws a feed error
 * for a workbook that nobody can read.
 */
export async function tableText(bytes: Uint8Array, contentType: string | null): Promise<string> {
  if (!isArchive(bytes)) return decodeAnswer(bytes, contentType)
  const text = await askChild<string | null>(READER, { bytes })
  if (typeof text !== 'string')
    throw feedError(
      'feed_malformed',
      'The workbook could not be read: it is damaged, protected, or unpacks to too much.',
    )
  return text
}
