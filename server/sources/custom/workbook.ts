import { decodeAnswer } from '../../platform/fetch/answer-text.ts'
import { isArchive, readWorkbook, UNREADABLE_WORKBOOK } from '../../platform/workbook/read-workbook.ts'
import { feedError } from '../feed-error.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const lineOf = (cells: readonly string[]) => cells.map(quoted).join(',')

/**
 * An answer as comma-separated text: of an XLSX workbook its first sheet, of anything else the text that it is. Throws a feed error
 * for a workbook that nobody can read.
 */
export async function tableText(bytes: Uint8Array, contentType: string | null): Promise<string> {
  if (!isArchive(bytes)) return decodeAnswer(bytes, contentType)
  const lines: string[] = []
  for await (const rows of readWorkbook(bytes)) {
    if (rows === false) throw feedError('feed_malformed', UNREADABLE_WORKBOOK)
    lines.push(...rows.map(lineOf))
  }
  return lines.join('\n')
}
