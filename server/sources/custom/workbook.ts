import { decodeAnswer } from '../../platform/fetch/answer-text.ts'
import { isGzip, unpackBytes } from '../../platform/fetch/packed-text.ts'
import { isArchive, readWorkbook, UNREADABLE_WORKBOOK } from '../../platform/workbook/read-workbook.ts'
import { feedError } from '../feed-error.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const lineOf = (cells: readonly string[]) => cells.map(quoted).join(',')

const UNPACKED_AT_MOST = 20 * 1024 * 1024

/** A workbook, or a packed file such as `offers.csv.gz`. */
export const isTableFile = (beginning: Uint8Array) => isGzip(beginning) || isArchive(beginning)

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isGzip(bytes)) return bytes
  try {
    return await unpackBytes(bytes, UNPACKED_AT_MOST)
  } catch {
    throw feedError('feed_malformed', 'The file could not be unpacked: it is damaged, or larger than 20 MB.')
  }
}

/**
 * A file as comma-separated text: of an XLSX workbook its first sheet, of anything else, which may be packed, the text that it is.
 * Throws a feed error for what nobody can read.
 */
export async function tableText(file: Uint8Array, contentType: string | null): Promise<string> {
  const bytes = await unpacked(file)
  if (!isArchive(bytes)) return decodeAnswer(bytes, contentType)
  const lines: string[] = []
  for await (const rows of readWorkbook(bytes)) {
    if (rows === false) throw feedError('feed_malformed', UNREADABLE_WORKBOOK)
    lines.push(...rows.map(lineOf))
  }
  return lines.join('\n')
}
