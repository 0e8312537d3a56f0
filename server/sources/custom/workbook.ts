import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { decodeAnswer } from '../../platform/fetch/answer-text.ts'
import { isArchive, readWorkbook, UNREADABLE_WORKBOOK } from '../../platform/workbook/read-workbook.ts'
import { feedError } from '../feed-error.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const lineOf = (cells: readonly string[]) => cells.map(quoted).join(',')

/** How a packed file begins, such as `offers.csv.gz`. */
const PACKED = [0x1f, 0x8b]
const UNPACKED_AT_MOST = 20 * 1024 * 1024
const unpack = promisify(gunzip)

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  if (!PACKED.every((byte, index) => bytes[index] === byte)) return bytes
  try {
    return new Uint8Array(await unpack(bytes, { maxOutputLength: UNPACKED_AT_MOST }))
  } catch {
    throw feedError('feed_malformed', 'The file could not be unpacked: it is damaged, or larger than 20 MB.')
  }
}

/**
 * An answer as comma-separated text: of an XLSX workbook its first sheet, of anything else, which may be packed, the text that it
 * is. Throws a feed error for what nobody can read.
 */
export async function tableText(answer: Uint8Array, contentType: string | null): Promise<string> {
  const bytes = await unpacked(answer)
  if (!isArchive(bytes)) return decodeAnswer(bytes, contentType)
  const lines: string[] = []
  for await (const rows of readWorkbook(bytes)) {
    if (rows === false) throw feedError('feed_malformed', UNREADABLE_WORKBOOK)
    lines.push(...rows.map(lineOf))
  }
  return lines.join('\n')
}
